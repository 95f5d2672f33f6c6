import { Fragment } from 'react'
import { FilterBar, type FilterChip } from '#src/ui/filter-bar.tsx'
import type { ListFilter } from './list-filter.tsx'
import type { ListState } from './list-state.ts'

export interface ListFiltersProps {
  state: ListState
  filters: readonly ListFilter[]
  searchLabel: string
  /** The key that leads to the search. */
  searchKey?: string
}

/** The filter bar of a list, with a chip for each filter in force. */
export function ListFilters({ state, filters, searchLabel, searchKey }: ListFiltersProps) {
  const chips: FilterChip[] = filters.flatMap(({ name, label, labelOf }) => {
    const value = state.filters[name]
    if (value === undefined) return []
    return [{ id: name, label: `${label}: ${labelOf(value)}`, onRemove: () => state.setFilter(name, '') }]
  })
  const search: FilterChip[] = state.search
    ? [{ id: 'search', label: `Busca: ${state.search}`, onRemove: () => state.setSearch('') }]
    : []
  return (
    <FilterBar
      search={{ label: searchLabel, shortcut: searchKey, value: state.search, onSearch: state.setSearch }}
      chips={[...search, ...chips]}
      onClear={state.clearFilters}
    >
      {filters.map(({ name, control }) => (
        <Fragment key={name}>{control(state.filters[name] ?? '', (value) => state.setFilter(name, value))}</Fragment>
      ))}
    </FilterBar>
  )
}
