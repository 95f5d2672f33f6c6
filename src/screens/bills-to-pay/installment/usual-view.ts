import type { UsualView } from '#src/records/list/list-state.ts'

/** Default filter of the list: what is still to be paid. */
export const usualView = {
  search: { status: 'PENDING,SCHEDULED,LATE,IN_DISPUTE' },
  empty: { title: 'Nada a pagar', text: 'Todas as parcelas registradas já foram pagas ou canceladas.' },
} satisfies UsualView
