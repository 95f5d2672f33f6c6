import { Link, Outlet } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { buttonStyle } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/table.tsx'
import { css } from '#styled-system/css/css.js'
import { DeleteQuestion } from './delete-question.tsx'
import type { ListFilter } from './list-filter.tsx'
import { ListFilters } from './list-filters.tsx'
import { type LoadPage, useListPage } from './list-page.ts'
import { ListRows } from './list-rows.tsx'
import { useListState } from './list-state.ts'
import { type Register, recordPath } from './register.ts'
import { RegisterContext, useMay } from './register-context.ts'

const pageStyle = css({ display: 'flex', flexDirection: 'column', gap: '5' })
const headStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const titleStyle = css({ fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight', lineHeight: 'tight' })

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
  const createLink = useCreateLink(register)
  return (
    <RegisterContext value={register}>
      <div className={pageStyle}>
        <header className={headStyle}>
          <h1 className={titleStyle}>{register.words.title}</h1>
          {createLink}
        </header>
        <ListFilters state={state} filters={filters} searchLabel={searchLabel} />
        <ListRows
          state={state}
          page={page}
          columns={columns}
          empty={{ ...empty, action: createLink }}
          onDelete={setDoomed}
        />
      </div>
      <DeleteQuestion row={doomed} remove={remove} onClose={() => setDoomed(null)} />
      <Outlet />
    </RegisterContext>
  )
}

function useCreateLink(register: Register): ReactNode {
  if (!useMay(register)('create')) return null
  return (
    <Link to={recordPath(register, 'new')} search={true} data-testid="new-record" className={buttonStyle()}>
      <Plus aria-hidden />
      {register.words.create}
    </Link>
  )
}
