import type { UsualView } from '#src/records/list/list-state.ts'

/** What is not settled yet: what the list of cheques opens with. */
export const usualView = {
  search: { status: 'IN_WALLET,DEPOSITED,RETURNED,IN_COLLECTION' },
  empty: {
    title: 'Nenhum cheque em aberto',
    text: 'Todos os cheques guardados já compensaram, saíram ou foram cancelados.',
  },
} satisfies UsualView
