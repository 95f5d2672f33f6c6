import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about the tree of cost centres. */
export const costCenterErrors = {
  cost_center_cycle: refused('Um centro de custo não pode ficar abaixo dele mesmo. Escolha outro.'),
  cost_center_too_deep: refused('A árvore de centros de custo tem no máximo {maximum} níveis. Escolha um mais acima.'),
  cost_center_of_other_branch: refused('A filial deve ser a mesma do centro de custo superior'),
} as const satisfies Record<string, ErrorEntry>
