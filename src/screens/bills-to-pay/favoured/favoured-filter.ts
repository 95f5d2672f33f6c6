import { useSearch } from '@tanstack/react-router'
import { billsPayFields } from '#domain/bills-pay/fields.ts'
import { isCompetence, shownCompetence } from '#domain/value/day/competence.ts'
import { isId } from '#domain/value/id.ts'
import { type ListFilter, severalFilter } from '#src/records/filter/list-filter.tsx'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { useOwnerOptions } from './owner-option.ts'

/** Payee filter of links from reports: suppliers by name, other payees as 'o do relatório'. */
export function useFavouredFilter(): ListFilter[] {
  const isAsked = readListSearch(useSearch({ strict: false })).ownerId !== undefined
  const { options } = useOwnerOptions(isAsked ? 'SUPPLIER' : '')
  const offered = { options, accepts: isId, labelOf: () => 'o do relatório' }
  return isAsked ? [severalFilter('ownerId', billsPayFields.ownerId.label, offered)] : []
}

/** Filter of links from reports by month of competence: those months that are asked. */
export function useCompetenceFilter(): ListFilter[] {
  const { competence } = readListSearch(useSearch({ strict: false }))
  if (competence === undefined) return []
  const options = String(competence)
    .split(',')
    .filter(isCompetence)
    .map((month) => ({ value: month, label: shownCompetence(month) }))
  return [severalFilter('competence', billsPayFields.competence.label, { options, accepts: isCompetence })]
}
