import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, type RefObject, use, useRef, useState } from 'react'
import { type AlsoAs, ExportAction, type ExportDocument } from '#src/records/export/export-action.tsx'
import type { ListFilter } from '#src/records/filter/list-filter.tsx'
import { ListFilters } from '#src/records/filter/list-filters.tsx'
import { ListTools } from '#src/records/filter/list-tools.tsx'
import { ImportAction, type ImportPanel } from '#src/records/import/import-action.tsx'
import { HiddenDocument } from '#src/records/person/hidden-document.tsx'
import { PrintAction } from '#src/records/print/print-action.tsx'
import { deletedPath, type Register, recordPath } from '#src/records/record/register.ts'
import { RegisterContext, useMay } from '#src/records/record/register-context.ts'
import { type Chosen, useListSelection } from '#src/records/selection/list-selection.ts'
import { HelpContext } from '#src/runtime/help-context.ts'
import { useBranchId } from '#src/runtime/runtime-context.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Sort } from '#src/ui/table/sort-header.tsx'
import { css } from '#styled-system/css/css.js'
import { CreateLink } from './create-link.tsx'
import { useBranchColumn, useShownColumns } from './list-columns.ts'
import { ListHead } from './list-head.tsx'
import { type LoadPage, type Total, useListPage, usePageQuery } from './list-page.ts'
import { filterVariablesOf, type ListState, orderOf, type UsualView, unfiltered, useListState } from './list-state.ts'
import { ListRows } from './rows/list-rows.tsx'
import type { MarkMany, RemoveMany, Row } from './rows/row.ts'
import type { RowMoves } from './rows/row-menu.tsx'
import { keyNames, type ListKeys, useListKeys } from './shortcut/list-keys.ts'

const actionsStyle = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3' })
const pageStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  // Of what makes a new record, which floats there.
  '--foot-height': { base: '4rem', sm: '0px' },
  // What an empty list offers in its middle is enough.
  '&:has([data-empty-act]) [data-floating]': { smDown: { display: 'none' } },
})

/** The rows take what is left beside what is at most so wide; below it where that is too little. */
const besideStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '5',
  '& > section': { flex: '[1 1 20rem]', maxW: '[24rem]' },
  '& > div': { flex: '[999 1 38rem]', minW: '0', maxW: 'full' },
})

export interface RecordListProps<R extends Row, Variables extends object> {
  register: Register
  columns: readonly Column<R>[]
  filters: readonly ListFilter[]
  /** What the rows are ordered by until one asks otherwise; else by what names them. */
  order?: Sort
  load: LoadPage<R, Variables>
  /** Deletes the record of this id; absent where none ever is. @throws RequestFailure */
  remove?: (id: string) => Promise<unknown>
  removeMany?: RemoveMany
  /** Puts several away or back to use; absent where its records have no such status. */
  markMany?: MarkMany | undefined
  /** What else may be done with a row. */
  moves?: (row: R) => RowMoves
  /** How the list is taken along as a file, where it may be. */
  exported?: ExportDocument
  /** How it is drawn as PDF, where it is. */
  alsoAs?: AlsoAs
  /** How records come in as a file, where whoever looks may import. */
  imported?: ImportPanel | false
  /** What rows add up to, written out, where the register has money. */
  sum?: (rows: readonly R[]) => string
  /** What may not be deleted is chosen all the same, for what else is done with several. */
  choosesKept?: boolean
  /** What is done with several rows, besides taking them along, printing and deleting them. */
  several?: (selection: Chosen<R>) => ReactNode
  /** Between the title and the filters: figures, the way to a list of the same kind. */
  lead?: ReactNode
  /** The first of the tools beside the title: what this list alone has. */
  tools?: ReactNode
  /** Beside the title, where it shows and changes filters that are `inHead`. */
  head?: (state: ListState) => ReactNode
  /** Beside the rows where there is room, else above them: a calendar of what they are due. */
  beside?: (state: ListState) => ReactNode
  /** The totals above the rows, none while they are on their way; without it they stand below. */
  totalsAbove?: (totals: readonly Total[] | undefined) => ReactNode
  /** Said while there is no record at all; `also` is another way to start than making one. */
  empty: { title?: string; text: string; also?: ReactNode }
  /** How its route opens it, where that hides rows. */
  usual?: UsualView
}

const DeleteQuestion = lazy(() => import('#src/records/record/delete-question.tsx'), 'DeleteQuestion')
const SelectionPanel = lazy(() => import('#src/records/selection/selection-panel.tsx'), 'SelectionPanel')

/** List of a register: search, filters, rows and pages by URL, acts per row. */
export function RecordList<R extends Row, Variables extends object>(props: RecordListProps<R, Variables>) {
  const { register, filters, load, remove, sum, empty } = props
  const columns = useBranchColumn(register, props.columns)
  const [doomed, setDoomed] = useState<R | null>(null)
  const state = useListState(props)
  const isBrief = props.head !== undefined || props.tools !== undefined
  const pageQuery = usePageQuery(register, state, load)
  const anyQuery = usePageQuery(register, unfiltered(state), load)(1, fewest)
  const page = useListPage(state, pageQuery)
  const shown = useShownColumns(register, columns, state.columns)
  const box = useRef<HTMLDivElement>(null)
  const removeMany = useMay(register)('delete') ? props.removeMany : undefined
  const selection = useListSelection<R>(
    useSource(state),
    removeMany && !props.choosesKept ? lockBy(props.moves) : isFree,
  )
  const unselect = () => {
    selection.clear()
    goOnFromBar(box.current)
  }
  const keys = useKeys(register, box, selection.rows.length > 0 ? unselect : null)
  const createLink = keys.create && (
    <CreateLink register={register} hasKey={keys.hasCharacters} isBrief={props.head !== undefined} />
  )
  return (
    <RegisterContext value={register}>
      <div ref={box} className={pageStyle}>
        <ListHead
          print={
            <>
              {props.tools}
              {props.imported && <ImportAction Panel={props.imported} isBrief={isBrief} />}
              {props.exported && (
                <ExportAction
                  document={props.exported}
                  alsoAs={props.alsoAs}
                  asked={filterVariablesOf(state)}
                  isBrief={isBrief}
                />
              )}
              <ListTools state={state} filters={filters} columns={columns} shown={shown} />
              <PrintAction state={state} filters={filters} columns={shown} load={load} />
            </>
          }
          action={createLink}
          isActionAside={selection.rows.length > 0}
          hasCharacterKeys={keys.hasCharacters}
          onExplainKeys={keys.explain}
        >
          {props.head?.(state)}
        </ListHead>
        {props.lead}
        <ListFilters
          state={state}
          filters={filters}
          searchLabel={`Buscar por ${register.foundBy}`}
          searchKey={keys.hasCharacters ? keyNames.search : undefined}
        />
        {register.hidesDocuments && <HiddenDocument text={state.search} noun={register} />}
        <div className={props.beside && besideStyle}>
          {props.beside?.(state)}
          <ListRows
            state={state}
            page={page}
            columns={shown}
            empty={{
              title: register.words.none,
              ...empty,
              action: <EmptyActions also={empty.also}>{createLink}</EmptyActions>,
            }}
            onDelete={remove && setDoomed}
            moves={props.moves}
            selection={selection}
            totalsAbove={props.totalsAbove}
            pageQuery={pageQuery}
            anyQuery={anyQuery}
            usual={props.usual}
            foot={register.holdsPeople && removeMany && <DeletedLink register={register} />}
          />
        </div>
        <SelectionPanel
          open={selection.rows.length > 0}
          selection={selection}
          columns={shown}
          removeMany={removeMany}
          markMany={props.markMany}
          exported={props.exported}
          alsoAs={props.alsoAs}
          orderBy={orderOf(state)}
          sum={sum}
          several={props.several}
          onClear={unselect}
        />
      </div>
      {remove && (
        <DeleteQuestion
          open={doomed !== null}
          row={doomed}
          remove={(id) => remove(id).then(() => selection.forget([id]))}
          onClose={() => setDoomed(null)}
        />
      )}
      <Outlet />
    </RegisterContext>
  )
}

/** Smallest page: enough to know whether there is any record. */
const fewest = 10

const isFree = () => undefined

/** What is not deleted by whoever looks at it is not chosen for that either, but for `choosesKept`. */
function lockBy<R>(moves: ((row: R) => RowMoves) | undefined): (row: R) => string | undefined {
  return (row) => {
    const { isKept = false, whyKept = 'Você não pode excluir este registro.' } = moves?.(row) ?? {}
    return isKept ? whyKept : undefined
  }
}

/** What names the rows that may be chosen together: another filter or branch shows others. */
function useSource({ search, variables }: ListState): string {
  return JSON.stringify([useBranchId(), search, variables])
}

/** The selection bar unmounts: its focus moves to the rows. */
function goOnFromBar(list: HTMLElement | null): void {
  const root = list?.getRootNode()
  const isInBar = root instanceof ShadowRoot && root.activeElement?.closest('section[aria-label="Seleção"]')
  if (isInBar) list?.querySelector<HTMLElement>('tbody input[type=checkbox]')?.focus()
}

/** The keys that the list in this box listens to. */
function useKeys(register: Register, box: RefObject<HTMLElement | null>, unselect: (() => void) | null): ListKeys {
  const navigate = useNavigate()
  const { hasCharacters, explain } = use(HelpContext)
  const mayCreate = useMay(register)('create')
  const keys: ListKeys = {
    hasCharacters,
    create: mayCreate ? () => void navigate({ to: recordPath(register, 'new'), search: true }) : null,
    unselect,
    explain: () => explain(),
  }
  useListKeys(box, keys)
  return keys
}

function EmptyActions({ also, children }: { also?: ReactNode; children: ReactNode }) {
  return (
    <div className={actionsStyle} data-empty-act>
      {also}
      {children}
    </div>
  )
}

/** The way to those who were deleted: seldom gone, so below the rows. */
function DeletedLink({ register }: { register: Register }) {
  return (
    <div className={actionsStyle}>
      <Link
        to={deletedPath(register)}
        search={true}
        part="button"
        className={buttonStyle({ variant: 'ghost', size: 'dense' })}
      >
        <Trash2 aria-hidden />
        Ver excluídos
      </Link>
    </div>
  )
}
