import type { ListState } from '#src/records/list/list-state.ts'
import { FilterBar } from '#src/ui/table/filter-bar.tsx'
import { type ListFilter, without } from './list-filter.tsx'

export interface ListFiltersProps {
  state: ListState
  filters: readonly ListFilter[]
  searchLabel: string
  /** The key that leads to the search. */
  searchKey?: string
}

/** The search and the filters of a list, but for those in its head. */
export function ListFilters({ state, filters, searchLabel, searchKey }: ListFiltersProps) {
  return (
    <FilterBar
      search={{ label: searchLabel, shortcut: searchKey, value: state.search, onSearch: state.setSearch }}
      filters={filters
        .filter(({ isInHead = false }) => !isInHead)
        .map((filter) => ({
          id: filter.names[0] ?? '',
          label: filter.label,
          shown: filter.wordsOf(state.texts),
          control: filter.control(state.texts, state.setFilter),
          onRemove: () => state.setFilter(without(filter)),
          isMain: !filter.isSeldom,
        }))}
      onClear={state.clearFilters}
    />
  )
}
