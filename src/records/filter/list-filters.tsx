import { Fragment } from 'react'
import type { ListState } from '#src/records/list/list-state.ts'
import { FilterBar, type FilterChip } from '#src/ui/table/filter-bar.tsx'
import type { ListFilter } from './list-filter.tsx'

export interface ListFiltersProps {
  state: ListState
  filters: readonly ListFilter[]
  searchLabel: string
  /** The key that leads to the search. */
  searchKey?: string
}

/** The filter bar of a list, with a chip for each value that filters. */
export function ListFilters({ state, filters: all, searchLabel, searchKey }: ListFiltersProps) {
  const filters = all.filter(({ isInHead = false }) => !isInHead)
  const chips: FilterChip[] = filters.flatMap(({ chipsOf }) =>
    chipsOf(state.texts).map(({ id, label, without }) => ({ id, label, onRemove: () => state.setFilter(without) })),
  )
  const search: FilterChip[] = state.search
    ? [{ id: 'search', label: `Busca: ${state.search}`, onRemove: () => state.setSearch('') }]
    : []
  return (
    <FilterBar
      search={{ label: searchLabel, shortcut: searchKey, value: state.search, onSearch: state.setSearch }}
      chips={[...search, ...chips]}
      onClear={state.clearFilters}
    >
      {filters.map(({ names, control }) => (
        <Fragment key={names[0]}>{control(state.texts, state.setFilter)}</Fragment>
      ))}
    </FilterBar>
  )
}
