import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import type { ReactNode } from 'react'
import { accountPlanFields } from '#domain/account-plan/fields.ts'
import { accountPlanNoun } from '#domain/account-plan/noun.ts'
import type { Fields } from '#domain/field/fields.ts'
import { memberFields } from '#domain/member/fields.ts'
import { memberNoun } from '#domain/member/noun.ts'
import { supplierFields } from '#domain/supplier/fields.ts'
import { supplierNoun } from '#domain/supplier/noun.ts'
import { ShellFrame } from '#src/app/shell/frame/shell-frame.tsx'
import { headStyle, namesStyle, pageStyle, rowsStyle, titleStyle } from '#src/records/list/rows/list-style.ts'
import { withBranchColumn } from '#src/records/query/shown-columns.ts'
import type { Register } from '#src/records/register/register.ts'
import { RegisterContext } from '#src/records/register/register-context.ts'
import type { Row } from '#src/records/row/row.ts'
import { accountPlanColumns } from '#src/screens/general-registers/account-plan/account-plan-columns.ts'
import { regionPlain } from '#src/screens/general-registers/region/region-columns.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { SearchBox } from '#src/ui/control/search-box.tsx'
import { type Column, usualSort } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { filterBarStyle, searchStyle } from '#src/ui/table/table-style.ts'
import * as accounts from './list/accounts.ts'
import * as members from './list/members.ts'
import * as regions from './list/regions.ts'
import * as suppliers from './list/suppliers.ts'
import { nameHere, restHere, textHere } from './shapes.ts'

/** As high as a head's tools and a filter: what stands in their places is React's. */
const room = (
  <div aria-hidden style={{ display: 'flex', visibility: 'hidden' }}>
    <IconButton label="" icon={null} disabled tabIndex={-1} />
  </div>
)

const nothing = () => {}

interface ListProps<R extends Row> {
  register: Register
  columns: readonly Column<R>[]
  row: R
}

function ListAround<R extends Row>({ register, columns, row }: ListProps<R>) {
  return (
    <RegisterContext value={register}>
      <div className={pageStyle}>
        <header className={headStyle}>
          <div className={namesStyle({ isAlone: true })}>
            <h1 className={titleStyle}>{register.words.title}</h1>
            {room}
          </div>
        </header>
        <div className={filterBarStyle}>
          <div className={searchStyle}>
            <SearchBox label={`Buscar por ${register.foundBy}`} value="" onSearch={nothing} />
          </div>
          {room}
        </div>
        <div className={rowsStyle}>
          <Table
            caption={register.words.title}
            columns={columns}
            rows={[row]}
            rowKey={({ id }) => id}
            sort={usualSort(columns)}
            onSort={nothing}
            onRowPress={nothing}
            rowActions={({ name }) => (
              <IconButton size="dense" label={`Ações de ${name}`} icon={<Ellipsis aria-hidden />} />
            )}
            selection={{ isSelected: () => false, onSelect: nothing, onSelectAll: nothing, nameOf: ({ name }) => name }}
          />
        </div>
      </div>
    </RegisterContext>
  )
}

const frame = (ownsPage: boolean, narrow: boolean): ReactNode => (
  <ShellFrame narrow={narrow} isAlone={false} ownsPage={ownsPage}>
    {restHere}
  </ShellFrame>
)

export const frames = {
  page: frame(true, false),
  pageNarrow: frame(true, true),
  element: frame(false, false),
  elementNarrow: frame(false, true),
}

/** The list around one row of these facts; with a text, its cells of plain text have that one. */
type Drawn = (facts: object, text?: string) => ReactNode

type Looks = Readonly<Record<string, object>>

export interface ListDrawing {
  /** Of its file in `list`. */
  readonly name: string
  readonly path: string
  readonly module: string
  readonly fields: Fields
  /** Of each column: what a row has where the cell looks different, by its text or `look`. */
  readonly looksOf: (isOverAll: boolean) => readonly { id: string; looks: Looks }[]
  readonly plain: Drawn
  /** Where its rows belong to branches. */
  readonly overAll: Drawn | undefined
  /** What a row has whose name has a second line. */
  readonly beside: object | undefined
}

interface Drawing<R> {
  register: Register
  fields: Fields
  columns: readonly Column<R>[]
  beside?: object
  /** Of columns whose cells look different otherwise than by their texts. */
  looks?: Readonly<Record<string, Looks>>
}

function drawing<R extends Row>(
  name: string,
  { register, fields, columns, beside, looks = {} }: Drawing<R>,
): ListDrawing {
  const branch = { id: '', name: '', status: 'ACTIVE' } as const
  const columnsOf = (isOverAll: boolean) =>
    withBranchColumn(register, columns, { branchId: null, branches: isOverAll ? [branch, branch] : [] })
  const drawn =
    (isOverAll: boolean): Drawn =>
    (facts, text) => {
      const plain = columnsOf(isOverAll).map((column) =>
        column.cell || text === undefined ? column : { ...column, text: () => text },
      )
      // As a gateway would answer it.
      return <ListAround register={register} columns={plain} row={JSON.parse(JSON.stringify({ id: '', ...facts }))} />
    }
  return {
    name,
    path: register.path,
    module: register.module,
    fields,
    looksOf: (isOverAll) =>
      columnsOf(isOverAll).map(({ id, cell }) => {
        const words = Object.entries((cell && fields[id]?.choices?.labels) ?? {})
        return { id, looks: looks[id] ?? Object.fromEntries(words.map(([name, word]) => [word, { [id]: name }])) }
      }),
    plain: drawn(false),
    overAll: register.links?.branchId ? drawn(true) : undefined,
    beside,
  }
}

export const drawings = [
  drawing('suppliers', {
    register: supplierNoun,
    fields: supplierFields,
    columns: suppliers.columns,
    beside: { name: nameHere, fantasyName: textHere },
  }),
  drawing('members', { register: memberNoun, fields: memberFields, columns: members.columns }),
  drawing('accounts', {
    register: accountPlanNoun,
    fields: accountPlanFields,
    columns: accountPlanColumns,
    looks: { code: accounts.looksWith(textHere) },
  }),
  drawing('regions', { ...regionPlain, columns: regions.columns }),
]
