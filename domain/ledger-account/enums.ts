import { enumeration } from '../value/enums.ts'

/** What an account of the books is; the numbers follow the natures of the ECD, with the result in two. */
export const LedgerNature = enumeration(
  'LedgerNature',
  { ATIVO: 1, PASSIVO: 2, PATRIMONIO_LIQUIDO: 3, RECEITA: 4, DESPESA: 5, COMPENSACAO: 9 },
  {
    ATIVO: 'Ativo',
    PASSIVO: 'Passivo',
    PATRIMONIO_LIQUIDO: 'Patrimônio líquido',
    RECEITA: 'Receita',
    DESPESA: 'Despesa',
    COMPENSACAO: 'Compensação',
  },
)

/** Why something is posted to its account. */
export const MappingOrigin = enumeration(
  'MappingOrigin',
  { OWN: 1, INHERITED: 2, DEFAULT: 3, NONE: 4, UNFIT: 5 },
  { OWN: 'Definido', INHERITED: 'Do grupo', DEFAULT: 'Padrão', NONE: 'Sem vínculo', UNFIT: 'Conta que não serve' },
)
