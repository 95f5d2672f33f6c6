import type { RowMoves } from '#src/records/row/row-menu.tsx'

/** Accounts with movements can be inactivated, never deleted. */
export const deletionOf = ({ wasPosted }: { wasPosted: boolean }): Pick<RowMoves, 'isKept' | 'whyKept'> => ({
  isKept: wasPosted,
  whyKept: 'Já tem lançamentos: em vez de excluir, inative.',
})
