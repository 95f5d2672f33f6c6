import type { RowMoves } from '#src/records/list/rows/row-menu.tsx'

/** An account in which anything was posted is put away, and never deleted. */
export const deletionOf = ({ wasPosted }: { wasPosted: boolean }): Pick<RowMoves, 'isKept' | 'whyKept'> => ({
  isKept: wasPosted,
  whyKept: 'Já tem lançamentos: em vez de excluir, inative.',
})
