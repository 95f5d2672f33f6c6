import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useEffect } from 'react'
import { RequestFailure, sentenceOfFailure } from '#src/graphql/request-failure.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import type { Sort } from '#src/ui/sort-header.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import { css } from '#styled-system/css/css.js'
import { keyNames } from './list-keys.ts'
import type { RowsPage } from './list-page.ts'
import type { ListState } from './list-state.ts'
import type { Row } from './record-list.tsx'
import { recordPath } from './register.ts'
import { useRegister } from './register-context.ts'
import { RowMenu } from './row-menu.tsx'

const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const frameStyle = css({ bg: 'surface', borderWidth: 'thin', rounded: 'lg' })
const waitingStyle = css({ opacity: '[0.6]', transitionProperty: '[opacity]', transitionDuration: 'normal' })

export interface ListRowsProps<R extends Row> {
  state: ListState
  page: UseQueryResult<RowsPage<R>>
  columns: readonly Column<R>[]
  empty: { title: string; text: string; action: ReactNode }
  onDelete: (row: R) => void
}

/** The rows of a list with their pages, or why there are none. */
export function ListRows<R extends Row>(props: ListRowsProps<R>) {
  const { state, page } = props
  useLastPage(state, page.data)
  if (page.isError && !page.data) return <FailedRows page={page} />
  if (page.data?.count === 0) return <NoRows {...props} />
  return (
    <div className={columnStyle}>
      {page.isError && <FailedRows page={page} />}
      <div className={page.isPlaceholderData ? waitingStyle : undefined} aria-busy={page.isPlaceholderData}>
        <Rows {...props} />
      </div>
      {page.data && (
        <Pagination
          page={state.page}
          pageSize={state.pageSize}
          count={page.data.count}
          onPageChange={state.setPage}
          onPageSizeChange={state.setPageSize}
        />
      )}
    </div>
  )
}

function Rows<R extends Row>({ state, page, columns, onDelete }: ListRowsProps<R>) {
  const register = useRegister()
  const navigate = useNavigate()
  return (
    <Table
      caption={register.words.title}
      columns={columns}
      rows={page.data?.rows ?? []}
      rowKey={(row) => row.id}
      sort={state.sort ?? usualSort(columns)}
      onSort={state.setSort}
      onRowPress={(row) => void navigate({ to: recordPath(register, row.id), search: true })}
      rowActions={(row) => <RowMenu row={row} onDelete={() => onDelete(row)} />}
      shortcuts={keyNames.rows}
      skeletonRows={page.data || state.pageSize === 'all' ? 0 : state.pageSize}
    />
  )
}

function FailedRows({ page }: { page: UseQueryResult }) {
  const { error } = page
  return (
    <div className={frameStyle}>
      <ErrorState
        requestId={(error instanceof RequestFailure && error.requestId) || undefined}
        retrying={page.isFetching}
        onRetry={() => void page.refetch()}
      >
        {sentenceOfFailure(error)}
      </ErrorState>
    </div>
  )
}

function NoRows<R extends Row>({ state, empty }: ListRowsProps<R>) {
  return (
    <div className={frameStyle}>
      {state.isFiltered ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="Nada encontrado"
          action={
            <Button variant="outline" onClick={state.clearFilters}>
              Limpar filtros
            </Button>
          }
        >
          Nenhum registro corresponde à busca e aos filtros escolhidos.
        </EmptyState>
      ) : (
        <EmptyState title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
    </div>
  )
}

/** How the API orders the rows unless asked: by what names them. */
function usualSort(columns: readonly Column<never>[]): Sort | null {
  const naming = columns.find(({ primary }) => primary)
  return naming ? { column: naming.id, descending: false } : null
}

/** A page that ran empty (its last row was deleted, or the address is old) gives way to the last one. */
function useLastPage({ page, pageSize, setPage }: ListState, data: RowsPage<unknown> | undefined): void {
  const last = data && pageSize !== 'all' && Math.max(1, Math.ceil(data.count / pageSize))
  const isBeyond = last && data.rows.length === 0 && page > last
  useEffect(() => {
    if (isBeyond) setPage(last, { replace: true })
  }, [isBeyond, last, setPage])
}
