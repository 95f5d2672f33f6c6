import type { UsualView } from '#src/records/list/list-state.ts'

/** Default filter of the list: what is still to be paid. */
export const usualView = {
  search: { status: 'PENDING,SCHEDULED,LATE,IN_DISPUTE' },
  empty: { title: 'Nada a pagar', text: 'Todas as parcelas registradas já foram pagas ou canceladas.' },
} satisfies UsualView

/** What home, the bell and the closing of a month open it with. */
export const approvalView = {
  search: { approval: 'waiting' },
  empty: {
    title: 'Nenhum pagamento pendente de aprovação',
    text: 'Os pagamentos que pedem aprovação aparecem aqui.',
  },
} satisfies UsualView
