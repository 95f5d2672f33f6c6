import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PrintListProps } from './printing.ts'
// Imported to keep the list's chunks whole: the bundler would split off the modules shared with this chunk.
import '#src/records/list/record-list.tsx'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import type { ListFilter } from '#src/records/filter/list-filter.tsx'
import type { ListState } from '#src/records/query/list-state.ts'
import type { Row } from '#src/records/row/row.ts'
import { useBranchName, useUser } from '#src/runtime/runtime-context.ts'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { allRows, mostPrinted } from './all-rows.ts'
import { PrintFrame } from './print-frame.tsx'
import { type PaperHead, PrintedList } from './printed-list.tsx'

const figure = (count: number) => count.toLocaleString('pt-BR')

/** Loads all pages of the list with a progress text, then opens the print dialog. */
export function PrintList<R extends Row, Variables extends object>(props: PrintListProps<R, Variables>) {
  const { title, state, filters, columns, load, onClose } = props
  const { company } = useUser()
  const about = usePaperHead(filtersInWords(filters, state))
  const [request] = useState({ variables: props.variables, about })
  const [progress, setProgress] = useState('Buscando os registros…')
  const [isPrinted, setPrinted] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['print', useId()],
    queryFn: ({ signal }) =>
      allRows(
        // Filters only produce variables that the query accepts.
        (page, pageSize) => load({ ...request.variables, page, pageSize } as unknown as Variables, signal),
        (read, count) => setProgress(`Buscando ${figure(read)} de ${figure(count)} registros…`),
      ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const rows = data?.rows ?? []
  const cannot = data && rows.length === 0
  const failure = error && !isFetching ? sentenceOfFailure(error) : null
  return (
    <>
      <ConfirmDialog
        open={!isPrinted}
        title={`Imprimir ${title.toLowerCase()}`}
        description={<span role="status">{failure ?? (cannot ? sentenceOfCount(data.count) : progress)}</span>}
        actionLabel={failure ? 'Tentar novamente' : cannot ? 'Mudar os filtros' : 'Imprimir'}
        tone="neutral"
        busy={!failure && !cannot}
        stoppable
        onConfirm={() => (failure ? void refetch() : onClose())}
        onCancel={onClose}
      />
      {rows.length > 0 && (
        <PrintFrame
          title={title}
          parts={[company.name, request.about.branch, ...request.about.filters]}
          onPrinted={() => setPrinted(true)}
        >
          <PrintedList title={title} columns={columns} rows={rows} totals={data?.totals ?? []} about={request.about} />
        </PrintFrame>
      )}
    </>
  )
}

const sentenceOfCount = (count: number): string =>
  count > mostPrinted
    ? `São ${figure(count)} registros, e uma impressão leva até ${figure(mostPrinted)}. Filtre mais a lista e imprima de novo.`
    : 'Não há o que imprimir: a lista está vazia.'

function usePaperHead(filters: string[]): PaperHead {
  return { branch: useBranchName(), filters }
}

/** Texts of the filters in force: 'Situação: Ativo'. */
function filtersInWords(filters: readonly ListFilter[], state: ListState): string[] {
  const chosen = filters.flatMap(({ wordsOf }) => wordsOf(state.texts) || [])
  return state.search ? [`Busca: ${state.search}`, ...chosen] : chosen
}
