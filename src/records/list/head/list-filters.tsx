import type { ListState } from '#src/records/query/list-state.ts'
import { FilterBar } from '#src/ui/table/filter-bar.tsx'
import { type ListFilter, without } from '../../filter/list-filter.tsx'

export interface ListFiltersProps {
  state: ListState
  filters: readonly ListFilter[]
  searchLabel: string
  /** Shortcut of the search. */
  searchKey?: string
}

/** Filter bar of a list: search and all filters but those in its header. */
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
