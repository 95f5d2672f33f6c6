import type { RowMoves } from '#src/records/list/rows/row-menu.tsx'

/** Accounts with movements can be inactivated, never deleted. */
export const deletionOf = ({ wasPosted }: { wasPosted: boolean }): Pick<RowMoves, 'isKept' | 'whyKept'> => ({
  isKept: wasPosted,
  whyKept: 'Já tem lançamentos: em vez de excluir, inative.',
})
