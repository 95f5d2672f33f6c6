import type { FilterVariables, ListFilter } from '#src/records/filter/list-filter.tsx'
import { seldom, severalFilter } from '#src/records/filter/list-filter.tsx'

const label = 'Taxa'

const several = severalFilter('isDivergent', label, {
  options: [{ value: 'true', label: 'Diferente ou não cadastrada' }],
  accepts: (value) => value === 'true',
})

/** Sales of which the acquirer took more or less than was agreed, by more than a cent, or nothing was agreed. */
export const divergentFilter: ListFilter = seldom({
  ...several,
  variablesOf: (texts): FilterVariables => (texts.isDivergent === 'true' ? { isDivergent: true } : {}),
})
