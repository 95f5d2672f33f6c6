import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRegister } from '#src/records/register/register-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { EmptyState, type PictureName } from '#src/ui/feedback/empty-state.tsx'
import type { PageQuery } from '../../query/list-page.ts'
import { isUsual, type ListState, type UsualView } from '../../query/list-state.ts'
import { useNarrowingBranch } from '../../register/branch-mark.tsx'

/** Empty state: texts and create button. */
export interface EmptyWords {
  title: string
  text: string
  action: ReactNode
  picture?: PictureName | undefined
}

export interface NoRowsProps {
  state: ListState
  empty: EmptyWords
  usual: readonly UsualView[] | undefined
  /** Query whether there is any record, without filters. */
  anyQuery: PageQuery<unknown>
}

/** Empty list: no records yet, or none that match. */
export function NoRows(props: NoRowsProps) {
  const { state, usual, anyQuery } = props
  const any = useQuery({ ...anyQuery, enabled: state.isFiltered })
  if (!state.isFiltered || any.data?.count === 0) return <NoRecord {...props} />
  if (any.isPending) return <div aria-busy />
  if (!state.mayClear)
    return (
      <EmptyState picture="search" title="Nada neste período">
        Escolha outro mês ou outra conta no alto da lista.
      </EmptyState>
    )
  const clear = (label: string) => (
    <Button variant="outline" onClick={state.clearFilters}>
      {label}
    </Button>
  )
  const view = any.data && usual?.find((one) => isUsual(state, one))
  if (view)
    return (
      <EmptyState picture="done" title={view.empty.title} action={clear('Ver todos os registros')}>
        {view.empty.text}
      </EmptyState>
    )
  const { hides, action } = narrowing[state.search === '' ? 'filters' : isNarrowed(state) ? 'both' : 'search']
  return (
    <EmptyState picture="search" title="Nada encontrado" action={clear(action)}>
      {`Nenhum registro corresponde ${hides}.`}
    </EmptyState>
  )
}

const isNarrowed = ({ variables }: ListState): boolean => Object.keys(variables).length > 0

const narrowing = {
  search: { hides: 'à busca', action: 'Limpar busca' },
  filters: { hides: 'aos filtros escolhidos', action: 'Limpar filtros' },
  both: { hides: 'à busca e aos filtros escolhidos', action: 'Limpar busca e filtros' },
} as const

/** No record at all, or none in the selected branch. */
function NoRecord({ empty: { title, text, action, picture } }: NoRowsProps) {
  const branch = useNarrowingBranch(useRegister())
  return (
    <EmptyState title={branch ? `${title} em ${branch}` : title} picture={picture} action={action}>
      {text}
    </EmptyState>
  )
}
