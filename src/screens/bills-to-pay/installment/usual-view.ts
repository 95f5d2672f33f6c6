import type { UsualView } from '#src/records/query/list-state.ts'

/** Default filter of the list: what is still to be paid. */
export const usualView = {
  search: { status: 'PENDING,SCHEDULED,LATE,IN_DISPUTE' },
  empty: { title: 'Nada a pagar', text: 'Todas as parcelas registradas já foram pagas ou canceladas.' },
} satisfies UsualView

/** Whether only what was paid is listed: it begins with the latest payment, what is to be paid with the next due date. */
export const isPaidOnly = ({ status }: { readonly [name: string]: unknown }): boolean => status === 'PAID'

/** Filter used by links from home, notifications and month closing. */
export const approvalView = {
  search: { approval: 'waiting' },
  empty: {
    title: 'Nenhum pagamento pendente de aprovação',
    text: 'Os pagamentos que pedem aprovação aparecem aqui.',
  },
} satisfies UsualView
