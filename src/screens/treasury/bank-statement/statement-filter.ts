import { classificationFields } from '#domain/bank-statement/fields.ts'
import { choice } from '#domain/field/fields.ts'
import { MovementDirection, MovementOrigin } from '#domain/ledger/enums.ts'
import { isCompetence, monthsUntil, shownCompetence } from '#domain/value/day/competence.ts'
import { AccountPlanNature, type Enumeration, enumeration } from '#domain/value/enums.ts'
import {
  choiceFilter,
  type FilterVariables,
  type ListFilter,
  linkFilter,
  seldom,
  severalFilter,
} from '#src/records/filter/list-filter.tsx'
import type { Option } from '#src/ui/choice/option.ts'

const { accountPlanId, costCenterId } = classificationFields
const Reconciliation = enumeration(
  'Reconciliation',
  { YES: 1, NO: 2 },
  { YES: 'Conciliados', NO: 'Ainda não conciliados' },
)
const Classification = enumeration(
  'Classification',
  { YES: 1, NO: 2 },
  { YES: 'Com plano de contas', NO: 'Sem plano de contas' },
)

interface StatementOptions {
  plans: readonly Option[]
  centers: readonly Option[]
  /** yyyy-MM-dd */
  today: string
}

/** Filters of the statement. */
export const statementFilters = ({ plans, centers, today }: StatementOptions): ListFilter[] => [
  choiceFilter('direction', choice('Entrada ou saída', MovementDirection)),
  choiceFilter('origin', choice('Origem', MovementOrigin)),
  linkFilter('accountPlanId', accountPlanId, plans),
  seldom(linkFilter('costCenterId', costCenterId, centers)),
  seldom(monthFilter('competence', 'Competência', today)),
  seldom(monthFilter('counted', 'Conta na prestação de', today)),
  seldom(choiceFilter('nature', choice('Receita ou despesa', AccountPlanNature))),
  seldom(yesOrNo('reconciled', 'Conciliação', Reconciliation)),
  seldom(yesOrNo('classified', 'Classificação', Classification)),
]

const offeredMonths = 36

/** Month filter by competence; older months are accepted from the URL. */
const monthFilter = (name: string, label: string, today: string): ListFilter =>
  severalFilter(name, label, {
    options: monthsUntil(today, offeredMonths).map((month) => ({ value: month, label: shownCompetence(month) })),
    accepts: isCompetence,
    labelOf: shownCompetence,
  })

/** Both choices: no filter. */
function yesOrNo(name: 'reconciled' | 'classified', label: string, choices: Enumeration): ListFilter {
  const filter = choiceFilter(name, choice(label, choices))
  return {
    ...filter,
    variablesOf: (texts): FilterVariables => {
      const chosen = filter.variablesOf(texts)[name]
      return Array.isArray(chosen) && chosen.length === 1 ? { [name]: chosen[0] === 'YES' } : {}
    },
  }
}
