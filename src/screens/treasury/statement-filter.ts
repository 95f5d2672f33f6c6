import { classificationFields } from '#domain/bank-statement/fields.ts'
import { enumeration } from '#domain/enums.ts'
import { choice, link } from '#domain/fields.ts'
import { MovementDirection, MovementOrigin } from '#domain/ledger/enums.ts'
import { choiceFilter, type FilterVariables, type ListFilter, linkFilter } from '#src/records/list-filter.tsx'
import { type PeriodWords, periodFilter } from '#src/records/period-filter.tsx'
import type { Option } from '#src/ui/option.ts'

const { accountPlanId, costCenterId } = classificationFields
const period: PeriodWords = { label: 'Período', chip: 'Período' }
const Reconciliation = enumeration(
  'Reconciliation',
  { YES: 1, NO: 2 },
  { YES: 'Conciliados', NO: 'Ainda não conciliados' },
)

interface StatementOptions {
  accounts: readonly Option[]
  plans: readonly Option[]
  centers: readonly Option[]
}

/** What a statement can be asked. */
export const statementFilters = ({ accounts, plans, centers }: StatementOptions): ListFilter[] => [
  linkFilter('accountId', link('Conta'), accounts),
  periodFilter('date', period),
  choiceFilter('direction', choice('Entrada ou saída', MovementDirection)),
  choiceFilter('origin', choice('Origem', MovementOrigin)),
  linkFilter('accountPlanId', accountPlanId, plans),
  linkFilter('costCenterId', costCenterId, centers),
  reconciledFilter(),
]

/** Both kinds chosen are the same as none. */
function reconciledFilter(): ListFilter {
  const filter = choiceFilter('reconciled', choice('Conciliação', Reconciliation))
  return {
    ...filter,
    variablesOf: (texts): FilterVariables => {
      const chosen = filter.variablesOf(texts).reconciled
      return Array.isArray(chosen) && chosen.length === 1 ? { reconciled: chosen[0] === 'YES' } : {}
    },
  }
}
