import type { FilterVariables, ListFilter } from '#src/records/filter/list-filter.tsx'
import { seldom, severalFilter } from '#src/records/filter/list-filter.tsx'

const label = 'Taxa'

const several = severalFilter('isDivergent', label, {
  options: [{ value: 'true', label: 'Diferente ou não cadastrada' }],
  accepts: (value) => value === 'true',
})

/** Filter: sales whose fee differs from the agreed one by more than a cent, or with no agreement. */
export const divergentFilter: ListFilter = seldom({
  ...several,
  variablesOf: (texts): FilterVariables => (texts.isDivergent === 'true' ? { isDivergent: true } : {}),
})
