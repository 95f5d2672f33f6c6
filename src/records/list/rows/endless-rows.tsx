import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import type { ListSelection } from '#src/records/selection/list-selection.ts'
import { Button } from '#src/ui/control/button.tsx'
import { EndlessTable } from '#src/ui/table/endless/endless-table.tsx'
import type { TableLook } from '#src/ui/table/table.tsx'
import { nearPageSize, type PageQuery, type RowsPage } from '../../query/list-page.ts'
import { OpenQuestionsContext } from '../../row/open-question.tsx'
import type { Row } from '../../row/row.ts'

/** Limit of the virtual list: browsers cannot lay out more. */
const mostRows = 100_000

export interface EndlessRowsProps<R extends Row> {
  look: TableLook<R>
  count: number
  selection?: ListSelection<R>
  pageQuery: (page: number, pageSize: number) => PageQuery<R>
}

/** Virtual list of all rows; pages are loaded as they come near the view. */
export function EndlessRows<R extends Row>({ look, count, selection, pageQuery }: EndlessRowsProps<R>) {
  const queries = useQueryClient()
  const [near, setNear] = useState<readonly number[]>([0])
  const pages = useQueries({ queries: near.map((page) => pageQuery(page + 1, nearPageSize)) })
  const byPage = new Map(near.map((page, place) => [page, pages[place]?.data]))
  const failed = pages.filter(({ isError, data }) => isError && !data)
  const drawn = Math.min(count, mostRows)
  const askedIds = pages.flatMap(({ data }) => data?.openQuestions ?? []).join()
  const asked = useMemo(() => new Set(askedIds.split(',')), [askedIds])
  // Stable while the rows look the same: new pages must not re-render old ones.
  const rowsLook = useMemo(() => {
    const loaded = () =>
      Array.from(
        { length: Math.ceil(drawn / nearPageSize) },
        (_, page) => pageQuery(page + 1, nearPageSize).queryKey,
      ).flatMap((key: QueryKey) => queries.getQueryData<RowsPage<R>>(key)?.rows ?? [])
    const table = selection?.tableOf(loaded)
    return { ...look, selection: table && { ...table, onSelectAll: undefined } }
  }, [look, selection, pageQuery, queries, drawn])
  return (
    <>
      {count > mostRows && (
        <p>{`Exibindo os primeiros ${mostRows.toLocaleString('pt-BR')}. Filtre para ver os demais.`}</p>
      )}
      <OpenQuestionsContext value={asked}>
        <EndlessTable
          look={rowsLook}
          count={drawn}
          rowAt={(index) => byPage.get(Math.floor(index / nearPageSize))?.rows[index % nearPageSize]}
          onDrawn={(indexes) =>
            setNear((now) => {
              const next = [...new Set(indexes.map((index) => Math.floor(index / nearPageSize)))]
              return next.join() === now.join() ? now : next
            })
          }
        />
      </OpenQuestionsContext>
      {failed.length > 0 && (
        <FormNotice
          action={
            <Button size="dense" variant="outline" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
              Tentar novamente
            </Button>
          }
        >
          {`Algumas linhas não chegaram. ${sentenceOfFailure(failed[0]?.error)}`}
        </FormNotice>
      )}
    </>
  )
}
