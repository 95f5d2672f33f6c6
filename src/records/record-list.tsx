import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { buttonStyle } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/table.tsx'
import { css } from '#styled-system/css/css.js'
import { DeleteQuestion } from './delete-question.tsx'
import type { ListFilter } from './list-filter.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListHead } from './list-head.tsx'
import { keyNames, type ListKeys, useListKeys } from './list-keys.ts'
import { type LoadPage, useListPage } from './list-page.ts'
import { ListRows } from './list-rows.tsx'
import { useListState } from './list-state.ts'
import { PrintAction } from './print/print-action.tsx'
import { type Register, recordPath } from './register.ts'
import { RegisterContext, useMay } from './register-context.ts'
import { useShortcutChoice } from './shortcut-choice.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const pageStyle = css({ display: 'flex', flexDirection: 'column', gap: '5' })

/** What a row must tell to be opened and deleted. */
export interface Row {
  id: string
  name: string
}

export interface RecordListProps<R extends Row, Variables extends object> {
  register: Register
  columns: readonly Column<R>[]
  filters: readonly ListFilter[]
  /** 'Buscar por nome ou código' */
  searchLabel: string
  load: LoadPage<R, Variables>
  /** Deletes the record of this id. @throws RequestFailure */
  remove: (id: string) => Promise<unknown>
  /** Said while there is no record at all. */
  empty: { title: string; text: string }
}

/** The list of a register: search, filters, rows and pages as the URL says, and what may be done with each row. */
export function RecordList<R extends Row, Variables extends object>(props: RecordListProps<R, Variables>) {
  const { register, columns, filters, searchLabel, load, remove, empty } = props
  const [doomed, setDoomed] = useState<R | null>(null)
  const state = useListState(props)
  const page = useListPage(register, state, load)
  const box = useRef<HTMLDivElement>(null)
  const keys = useKeys(register, box)
  const createLink = keys.create && <CreateLink register={register} hasKey={keys.hasCharacters} />
  return (
    <RegisterContext value={register}>
      <div ref={box} className={pageStyle}>
        <ListHead
          print={<PrintAction state={state} filters={filters} columns={columns} load={load} />}
          action={createLink}
          hasCharacterKeys={keys.hasCharacters}
          onExplainKeys={keys.explain}
        />
        <ListFilters
          state={state}
          filters={filters}
          searchLabel={searchLabel}
          searchKey={keys.hasCharacters ? keyNames.search : undefined}
        />
        <ListRows
          state={state}
          page={page}
          columns={columns}
          empty={{ ...empty, action: createLink }}
          onDelete={setDoomed}
        />
      </div>
      <DeleteQuestion row={doomed} remove={remove} onClose={() => setDoomed(null)} />
      {keys.dialog}
      <Outlet />
    </RegisterContext>
  )
}

/** The keys that the list in this box listens to, and the dialog that explains them. */
function useKeys(register: Register, box: RefObject<HTMLElement | null>): ListKeys & { dialog: ReactNode } {
  const navigate = useNavigate()
  const [hasCharacters, choose] = useShortcutChoice()
  const [isExplaining, setExplaining] = useState(false)
  const mayCreate = useMay(register)('create')
  const keys: ListKeys = {
    hasCharacters,
    create: mayCreate ? () => void navigate({ to: recordPath(register, 'new'), search: true }) : null,
    explain: () => setExplaining(true),
  }
  useListKeys(box, keys)
  const dialog = (
    <ShortcutsDialog
      open={isExplaining}
      onClose={() => setExplaining(false)}
      create={mayCreate ? register.words.create : null}
      hasCharacters={hasCharacters}
      onChoose={choose}
    />
  )
  return { ...keys, dialog }
}

function CreateLink({ register, hasKey }: { register: Register; hasKey: boolean }) {
  return (
    <Link
      to={recordPath(register, 'new')}
      search={true}
      data-testid="new-record"
      className={buttonStyle()}
      aria-keyshortcuts={hasKey ? keyNames.create : undefined}
    >
      <Plus aria-hidden />
      {register.words.create}
    </Link>
  )
}
