import { accountPlanFields } from '#domain/account-plan/fields.ts'
import { accountPlanNoun } from '#domain/account-plan/noun.ts'
import { type AccountPlanRow, accountPlanList } from '#src/graphql/generated/account-plan-list.ts'
import { choiceFilter, linkFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { useAccountPlanOptions } from '#src/records/link/lookups.ts'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { RegisterList } from '#src/records/list/register-list.tsx'
import { fieldColumn, RecordLink } from '#src/records/list/rows/cells.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { css } from '#styled-system/css/css.js'
import { cx } from '#styled-system/css/cx.js'
import { StandardPlan } from './standard-plan.tsx'

/** The name wraps below itself, beside its code. */
const rowStyle = css({ display: 'flex', alignItems: 'baseline' })
const accountStyle = css({ ps: '6' })
const groupStyle = css({ fontWeight: 'semibold' })
const nameStyle = css({ minW: '0' })
const codeStyle = css({ me: '2', color: 'text.muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

const { nature, level, parentId, restricted, status } = accountPlanFields

const columns: Column<AccountPlanRow>[] = [
  {
    id: 'code',
    header: 'Conta',
    kind: 'name',
    sortable: true,
    text: ({ code, name, restricted: isRestricted }) =>
      [code, name, isRestricted && restricted.label].filter(Boolean).join(' · '),
    cell: (row) => (
      <span className={cx(rowStyle, row.level === 'MAIN' ? groupStyle : accountStyle)}>
        <span className={codeStyle}>{row.code}</span>{' '}
        <span className={nameStyle}>
          <RecordLink id={row.id} name={row.name} beside={row.restricted ? restricted.label : null} />
        </span>
      </span>
    ),
  },
  fieldColumn('nature', nature, { sortable: true }),
  fieldColumn('level', level),
  fieldColumn('status', status, { sortable: true }),
]

export function AccountPlanList() {
  const groups = useAccountPlanOptions('MAIN')
  const filters = [
    choiceFilter('nature', nature),
    linkFilter('parentId', parentId, groups),
    choiceFilter('status', status),
    seldom(choiceFilter('level', level)),
  ]
  return (
    <RegisterList
      register={accountPlanNoun}
      columns={columns}
      filters={filters}
      documents={accountPlanList}
      empty={{
        text: 'Comece com um plano pronto para igrejas e mude o que quiser, ou cadastre o seu.',
        also: <StandardPlan />,
      }}
    />
  )
}

AccountPlanList.askAhead = firstPageOf(accountPlanNoun, accountPlanList.page)
