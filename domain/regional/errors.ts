import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about the tree of regionals. */
export const regionalErrors = {
  regional_without_parent: refused('A regional superior não existe. Escolha outra ou deixe sem regional superior.'),
  regional_exceeds_parent_limit: refused(
    'A regional superior já chegou ao limite dela ({limit}). Aumente o limite ou escolha outra.',
  ),
  regional_limit_below_children: refused('Regionais abaixo desta: {count}. Informe um limite igual ou maior.'),
  regional_cycle: refused('Uma regional não pode ficar abaixo dela mesma. Escolha outra regional superior.'),
  regional_too_deep: refused('A árvore de regionais tem no máximo {maximum} níveis. Escolha uma regional mais acima.'),
  regional_of_other_region: refused('A regional superior é de outra região. Escolha uma da mesma região.'),
  regional_region_of_children: refused('As regionais abaixo desta são da região atual: mude-as primeiro.'),
} as const satisfies Record<string, ErrorEntry>
