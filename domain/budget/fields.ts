import { count, date, file, link, optional, withHelp, withNone } from '../field/fields.ts'
import { enumeration } from '../value/enums.ts'

/** How a year's budget stands: never voted, in force as it was voted, or changed since and to be voted anew. */
export const BudgetStatus = enumeration(
  'BudgetStatus',
  { DRAFT: 1, APPROVED: 2, REVISING: 3 },
  { DRAFT: 'Em elaboração', APPROVED: 'Aprovado', REVISING: 'Em revisão' },
)

/** What a line is of, besides its values. */
export const budgetLineFields = {
  accountPlanId: link('Plano de contas'),
  branchId: withNone(optional(link('Filial')), 'Toda a igreja'),
  costCenterId: withNone(optional(link('Centro de custo')), 'Todos'),
  fundId: withNone(optional(link('Fundo')), 'Todos'),
}

/** The act by which a budget was voted. */
export const budgetActFields = {
  act: withHelp(count('Número da ata', 999_999), 'Da assembleia ou do conselho que votou o orçamento'),
  date: date('Data da reunião'),
  fileId: optional(file('Arquivo da ata')),
}
