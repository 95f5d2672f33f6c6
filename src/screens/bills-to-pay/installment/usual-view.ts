import type { UsualView } from '#src/records/list/list-state.ts'

/** What is still to be paid: what the list of instalments opens with. */
export const usualView = {
  search: { status: 'PENDING,SCHEDULED,LATE,IN_DISPUTE' },
  empty: { title: 'Nada a pagar', text: 'Todas as parcelas registradas já foram pagas ou canceladas.' },
} satisfies UsualView
