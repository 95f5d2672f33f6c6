import type { UsualView } from '#src/records/query/list-state.ts'

/** Default filter of the list: open cheques. */
export const usualView = {
  search: { status: 'IN_WALLET,DEPOSITED,RETURNED,IN_COLLECTION' },
  empty: {
    title: 'Nenhum cheque em aberto',
    text: 'Todos os cheques guardados já compensaram, saíram ou foram cancelados.',
  },
} satisfies UsualView
