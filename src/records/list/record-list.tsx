import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, type RefObject, use, useRef, useState } from 'react'
import { type AlsoAs, ExportAction, type ExportDocument } from '#src/records/export/export-action.tsx'
import type { ListFilter } from '#src/records/filter/list-filter.tsx'
import { ImportAction, type ImportPanel } from '#src/records/import/import-action.tsx'
import { ListFilters } from '#src/records/list/head/list-filters.tsx'
import { ListTools } from '#src/records/list/head/list-tools.tsx'
import { HiddenDocument } from '#src/records/person/hidden-document.tsx'
import { PrintAction } from '#src/records/print/print-action.tsx'
import { deletedPath, type Register, recordPath } from '#src/records/register/register.ts'
import { RegisterContext, useMay } from '#src/records/register/register-context.ts'
import { type Chosen, useListSelection } from '#src/records/selection/list-selection.ts'
import { HelpContext } from '#src/runtime/help-context.ts'
import { useBranchId } from '#src/runtime/runtime-context.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import type { PictureName } from '#src/ui/feedback/empty-state.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Sort } from '#src/ui/table/sort-header.tsx'
import { css } from '#styled-system/css/css.js'
import { type LoadPage, type Total, useListPage, usePageQuery } from '../query/list-page.ts'
import {
  filterVariablesOf,
  type ListState,
  orderOf,
  type UsualView,
  unfiltered,
  useListState,
} from '../query/list-state.ts'
import type { MarkMany, RemoveMany, Row } from '../row/row.ts'
import type { RowMoves } from '../row/row-menu.tsx'
import { CreateLink } from './head/create-link.tsx'
import { ListHead } from './head/list-head.tsx'
import { useBranchColumn, useShownColumns } from './list-columns.ts'
import { ListRows } from './rows/list-rows.tsx'
import { pageStyle } from './rows/list-style.ts'
import { keyNames, type ListKeys, useListKeys } from './shortcut/list-keys.ts'

const actionsStyle = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3' })

/** Side content of limited width beside the rows; above them if too narrow. */
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
  /** What a row is called; its `name` by default. */
  nameOf?: (row: R) => string
  /** Default sort; by the naming column if omitted. */
  order?: Sort
  load: LoadPage<R, Variables>
  /** Deletes a record; absent if its records are never deleted. @throws RequestFailure */
  remove?: (id: string) => Promise<unknown>
  removeMany?: RemoveMany
  /** Bulk (in)activation; absent if its records have no such status. */
  markMany?: MarkMany | undefined
  /** Further actions of a row. */
  moves?: (row: R) => RowMoves
  /** Export document, if it can be exported. */
  exported?: ExportDocument
  /** Documents of other formats, as PDF. */
  alsoAs?: AlsoAs
  /** Import panel, if the user may import. */
  imported?: ImportPanel | false
  /** Formatted sum of selected rows, if the register has money. */
  sum?: (rows: readonly R[]) => string
  /** Rows that cannot be deleted are selectable too, for other bulk actions. */
  choosesKept?: boolean
  /** Further bulk actions. */
  several?: (selection: Chosen<R>) => ReactNode
  /** Between title and filters: key figures, links to related lists. */
  lead?: ReactNode
  /** Tools of this list, first in the toolbar. */
  tools?: ReactNode
  /** Header content: controls of the `inHead` filters. */
  head?: (state: ListState) => ReactNode
  /** Side content: a calendar of due dates. */
  beside?: (state: ListState) => ReactNode
  /** Totals above the rows, undefined while loading; below the rows without it. */
  totalsAbove?: (totals: readonly Total[] | undefined) => ReactNode
  /** Empty state; `also` is an alternative to creating a record. */
  empty: { title?: string; text: string; also?: ReactNode; picture?: PictureName }
  /** Views with an empty text of their own: what is still to be done, as the route or a link opens it. */
  usual?: readonly UsualView[]
}

const DeleteQuestion = lazy(() => import('#src/records/record/delete-question.tsx'), 'DeleteQuestion')
const SelectionPanel = lazy(() => import('#src/records/selection/selection-panel.tsx'), 'SelectionPanel')

/** List of a register: search, filters, rows and pages by URL, acts per row. */
export function RecordList<R extends Row, Variables extends object>(props: RecordListProps<R, Variables>) {
  const { register, filters, load, remove, sum, empty, nameOf = rowName } = props
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
    nameOf,
    useSource(state),
    removeMany && props.moves && !props.choosesKept ? lockBy(props.moves) : isFree,
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
                  variables={filterVariablesOf(state)}
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
            nameOf={nameOf}
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

const rowName = ({ name }: Row): string => name

/** Rows that the user cannot delete are not selectable, unless `choosesKept`. */
function lockBy<R>(moves: (row: R) => RowMoves): (row: R) => string | undefined {
  return (row) => {
    const { isKept = false, whyKept = 'Você não pode excluir este registro.' } = moves(row)
    return isKept ? whyKept : undefined
  }
}

/** Identifies the selectable set of rows: changes with filters and branch. */
function useSource({ search, variables }: ListState): string {
  return JSON.stringify([useBranchId(), search, variables])
}

/** The selection bar unmounts: its focus moves to the rows. */
function goOnFromBar(list: HTMLElement | null): void {
  const root = list?.getRootNode()
  const isInBar = root instanceof ShadowRoot && root.activeElement?.closest('section[aria-label="Seleção"]')
  if (isInBar) list?.querySelector<HTMLElement>('tbody input[type=checkbox]')?.focus()
}

/** Keyboard shortcuts of the list. */
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

/** Link to deleted people, below the rows as it is rarely used. */
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
