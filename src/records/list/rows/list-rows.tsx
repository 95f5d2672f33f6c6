import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import { recordPath } from '#src/records/register/register.ts'
import { useRegister } from '#src/records/register/register-context.ts'
import type { ListSelection } from '#src/records/selection/list-selection.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { lazy, usePreload } from '#src/ui/lazy.tsx'
import { type Column, usualSort } from '#src/ui/table/column.ts'
import { Pagination } from '#src/ui/table/pagination.tsx'
import { Table, type TableLook } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'
import type { PageQuery, RowsPage, Total } from '../../query/list-page.ts'
import type { ListState, UsualView } from '../../query/list-state.ts'
import { OpenQuestionsContext } from '../../row/open-question.tsx'
import type { Row } from '../../row/row.ts'
import { RowMenu, type RowMoves } from '../../row/row-menu.tsx'
import { keyNames } from '../shortcut/list-keys.ts'
import { rowsStyle } from './list-style.ts'
import type { EmptyWords } from './no-rows.tsx'

const frameStyle = css({ bg: 'surface', borderWidth: 'thin', rounded: 'lg' })
const waitingStyle = css({ opacity: '[0.6]', transitionProperty: '[opacity]', transitionDuration: 'normal' })

export interface ListRowsProps<R extends Row> {
  state: ListState
  page: UseQueryResult<RowsPage<R>>
  columns: readonly Column<R>[]
  nameOf: (row: R) => string
  empty: EmptyWords
  /** Absent if rows are never deleted. */
  onDelete?: (row: R) => void
  moves?: (row: R) => RowMoves
  /** Absent without bulk actions. */
  selection?: ListSelection<R>
  pageQuery: (page: number, pageSize: number) => PageQuery<R>
  /** Query whether there is any record, without filters. */
  anyQuery: PageQuery<R>
  usual?: readonly UsualView[] | undefined
  /** Below the rows or the empty state; rendered only after them, to avoid layout shift. */
  foot?: ReactNode
  /** Totals above the rows, undefined while loading; below the rows without it. */
  totalsAbove?: ((totals: readonly Total[] | undefined) => ReactNode) | undefined
}

/** Rows and pagination of a list, or its empty or error state. */
export function ListRows<R extends Row>(props: ListRowsProps<R>) {
  const { state, page, foot } = props
  const isBrief = useBriefWait(page.data !== undefined)
  // Rows that arrive at once are rendered concurrently, without skeletons meanwhile.
  const isDrawn = useDeferredValue(page.data !== undefined) || !isBrief
  const data = isDrawn ? page.data : undefined
  useLastPage(state, page.data)
  const totals = !props.totalsAbove && data?.totals && <ListTotals totals={data.totals} />
  const strip = props.totalsAbove?.(data?.totals)
  const isEmpty = data?.count === 0
  if (isEmpty || (page.isError && !page.data))
    return (
      <div className={rowsStyle}>
        {isEmpty && strip}
        {isEmpty ? (
          <div className={frameStyle}>
            <NoRows state={state} usual={props.usual} anyQuery={props.anyQuery} empty={props.empty} />
          </div>
        ) : (
          <FailedRows page={page} />
        )}
        {foot}
      </div>
    )
  const pagination = data && (
    <Pagination
      page={state.page}
      pageSize={state.pageSize}
      count={data.count}
      onPageChange={state.setPage}
      onPageSizeChange={state.setPageSize}
    />
  )
  return (
    <div className={rowsStyle}>
      {page.isError && <FailedRows page={page} />}
      {strip}
      {state.pageSize === 'all' && pagination}
      {state.pageSize === 'all' && totals}
      <div className={page.isPlaceholderData ? waitingStyle : undefined} aria-busy={page.isPlaceholderData}>
        <Rows {...props} data={data} isBrief={isBrief} />
      </div>
      {state.pageSize !== 'all' && totals}
      {state.pageSize !== 'all' && pagination}
      {data && foot}
    </div>
  )
}

const NoRows = lazy(() => import('./no-rows.tsx'), 'NoRows')
const ListTotals = lazy(() => import('#src/records/list/rows/list-totals.tsx'), 'ListTotals')

const briefMilliseconds = 300

const EndlessRows = lazy(() => import('./endless-rows.tsx'), 'EndlessRows', {
  waiting: ({ look }) => <Table {...look} rows={[]} rowKey={() => ''} skeletonRows={endlessSkeleton} />,
  Missing: MissingPiece,
})
/** Skeleton rows of the virtual list: one screen. */
const endlessSkeleton = 20

interface RowsProps<R extends Row> extends ListRowsProps<R> {
  data: RowsPage<R> | undefined
  isBrief: boolean
}

function Rows<R extends Row>(props: RowsProps<R>) {
  const { state, data, isBrief, columns, nameOf, onDelete, moves, selection, pageQuery } = props
  const register = useRegister()
  const navigate = useNavigate()
  usePreload(EndlessRows, state.pageSize === 'all')
  const asked = useMemo(() => new Set(data?.openQuestions), [data])
  const { column, descending } = state.sort ?? usualSort(columns) ?? {}
  const made = useJustMade()
  const { setSort } = state
  const selectionOf = selection?.tableOf
  // Memoized: rows are most of a screen, and each one that is drawn anew stays in memory twice.
  const look = useMemo(
    (): TableLook<R> => ({
      caption: register.words.title,
      columns,
      sort: column === undefined ? null : { column, descending: Boolean(descending) },
      onSort: setSort,
      onRowPress: (row) => void navigate({ to: recordPath(register, row.id), search: true }),
      rowActions: (row) => (
        <RowMenu row={row} name={nameOf(row)} moves={moves?.(row)} onDelete={onDelete && (() => onDelete(row))} />
      ),
      shortcuts: keyNames.rows,
      isMarked: ({ id }) => id === made,
      selection: selectionOf?.(() => data?.rows ?? []),
    }),
    [register, navigate, columns, column, descending, setSort, made, nameOf, moves, onDelete, data, selectionOf],
  )
  const skeletonRows = data ? 0 : state.pageSize === 'all' ? endlessSkeleton : state.pageSize
  const table = useMemo(
    () => <Table {...look} rows={data?.rows ?? []} rowKey={(row) => row.id} skeletonRows={skeletonRows} />,
    [look, data, skeletonRows],
  )
  if (state.pageSize === 'all' && data)
    return <EndlessRows look={look} count={data.count} selection={selection} pageQuery={pageQuery} />
  if (isBrief && !data) return null
  return <OpenQuestionsContext value={asked}>{table}</OpenQuestionsContext>
}

/** Id of the record created last, whose row is marked. */
function useJustMade(): string | undefined {
  const made = useLocation({ select: ({ state }) => state.made })
  const [marked, setMarked] = useState(made)
  if (made !== undefined && made !== marked) setMarked(made)
  return marked
}

/** Short grace period before skeletons are shown. It ends with the rows, which another drawing would double in memory. */
function useBriefWait(isHere: boolean): boolean {
  const [isOver, setOver] = useState(isHere)
  useEffect(() => {
    if (isHere) return
    const timer = setTimeout(() => setOver(true), briefMilliseconds)
    return () => clearTimeout(timer)
  }, [isHere])
  return !isOver
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

/** Redirects from a page past the end (last row deleted, outdated URL) to the last page. */
function useLastPage({ page, pageSize, setPage }: ListState, data: RowsPage<unknown> | undefined): void {
  const last = data && pageSize !== 'all' && Math.max(1, Math.ceil(data.count / pageSize))
  const isBeyond = last && data.rows.length === 0 && page > last
  useEffect(() => {
    if (isBeyond) setPage(last, { replace: true })
  }, [isBeyond, last, setPage])
}
