import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { budgetDifference, type PlanDifference } from '#domain/budget/difference.ts'
import { budgetNoun } from '#domain/budget/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { centsOf, formatAmount, formatSigned, moneyOf } from '#domain/value/money.ts'
import { BudgetDocument, BudgetVersionDocument, BudgetVersionsDocument } from '#src/graphql/generated/budget.ts'
import type { BudgetVersionsQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { StoredFile } from '#src/records/file/stored-file.tsx'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { useBranchId, useBranchName, useClient } from '#src/runtime/runtime-context.ts'
import { StatementPeriodChoice, useStatementPeriod } from '#src/screens/accounting/statement/statement-period.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'
import { BudgetStrip } from './budget-strip.tsx'

const headingStyle = css({ textStyle: 'section' })
const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const choicesStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const choiceStyle = css({ flex: '[1 1 12rem]', maxW: { sm: '[22rem]' }, minW: '0' })

type Version = BudgetVersionsQuery['budgetVersions'][number]

/** The sheet as it is edited, among the versions. */
const draft = 'draft'

const called = ({ number, act, actDate }: Version): string =>
  `Versão ${number} · ata nº ${act}, ${formatLocalDate(actDate)}`

const columns: Column<Version>[] = [
  { id: 'name', header: 'Versão', kind: 'name', text: called },
  { id: 'by', header: 'Aprovada por', kind: 'text', text: ({ approvedByName }) => approvedByName },
  { id: 'income', header: 'Receitas', kind: 'money', text: ({ income }) => formatAmount(income) },
  { id: 'expense', header: 'Despesas', kind: 'money', priority: 'must', text: ({ expense }) => formatAmount(expense) },
]

/** The budgets of a year as they were voted, and two of them compared. */
export function BudgetVersionsPage() {
  const client = useClient()
  const branchId = useBranchId()
  const { year } = useStatementPeriod()
  const query = useQuery({
    queryKey: [budgetNoun.queryKey, 'versions', branchId, year],
    queryFn: ({ signal }) => client.request(BudgetVersionsDocument, { year }, { signal }),
  })
  const versions = query.data?.budgetVersions
  return (
    <ReportPage
      title={budgetNoun.words.title}
      period={<StatementPeriodChoice period={{ year }} isOfYears />}
      strip={<BudgetStrip year={year} />}
      about={`${useBranchName()} · o orçamento como foi votado em cada reunião; a última versão é a que vale`}
    >
      {versions ? <Found key={year} year={year} versions={versions} /> : <UnansweredQuery query={query} lines={4} />}
    </ReportPage>
  )
}

function Found({ year, versions }: { year: string; versions: readonly Version[] }) {
  if (versions.length === 0)
    return (
      <EmptyState title={`O orçamento de ${year} ainda não foi votado`}>
        Preencha a planilha e, depois da reunião, aprove com o número e a data da ata.
      </EmptyState>
    )
  return (
    <>
      <Table caption="Versões" columns={columns} rows={versions} rowKey={({ number }) => String(number)} />
      {versions.map(({ number, fileId }) => fileId && <StoredFile key={number} id={fileId} />)}
      <Comparison year={year} versions={versions} />
    </>
  )
}

function Comparison({ year, versions }: { year: string; versions: readonly Version[] }) {
  const navigate = useNavigate()
  const chosen = readListSearch(useSearch({ strict: false }))
  const before = String(chosen.before ?? (versions[1] ?? versions[0])?.number)
  const after = String(chosen.after ?? (versions.length > 1 ? versions[0]?.number : draft))
  const choose = (to: Readonly<Record<string, string>>) =>
    void navigate({ to: '.', search: (now) => readListSearch({ ...now, ...to }), replace: true })
  const options = [
    { value: draft, label: 'Planilha, como está' },
    ...versions.map((version) => ({ value: String(version.number), label: called(version) })),
  ]
  const [one, other] = [useLines(year, before), useLines(year, after)]
  return (
    <section className={sectionStyle}>
      <h2 className={headingStyle}>Comparar</h2>
      <div className={choicesStyle}>
        <div className={choiceStyle}>
          <Field label="De">
            <Select options={options} value={before} onValueChange={(of) => choose({ before: of })} />
          </Field>
        </div>
        <div className={choiceStyle}>
          <Field label="Para">
            <Select options={options} value={after} onValueChange={(of) => choose({ after: of })} />
          </Field>
        </div>
      </div>
      {one.data && other.data ? (
        <Differences rows={budgetDifference(one.data, other.data)} />
      ) : (
        <UnansweredQuery query={one.isError ? one : other} lines={4} />
      )}
    </section>
  )
}

/** Lines of a version, or of the sheet. */
function useLines(year: string, of: string) {
  const client = useClient()
  const branchId = useBranchId()
  return useQuery({
    queryKey: [budgetNoun.queryKey, 'lines', branchId, year, of],
    queryFn: async ({ signal }) =>
      of === draft
        ? (await client.request(BudgetDocument, { year }, { signal })).budget.lines
        : (await client.request(BudgetVersionDocument, { year, number: Number(of) }, { signal })).budgetVersion.lines,
    select: (lines) => lines.map((line) => ({ ...line, months: line.months.map(centsOf) })),
  })
}

const differenceColumns: Column<PlanDifference>[] = [
  { id: 'name', header: 'Conta', kind: 'name', text: ({ code, name }) => `${code} ${name}` },
  { id: 'before', header: 'De', kind: 'money', text: ({ before }) => formatAmount(moneyOf(before)) },
  { id: 'after', header: 'Para', kind: 'money', text: ({ after }) => formatAmount(moneyOf(after)) },
  {
    id: 'difference',
    header: 'Diferença',
    kind: 'money',
    priority: 'must',
    text: ({ before, after }) => formatSigned(after - before),
  },
]

function Differences({ rows }: { rows: readonly PlanDifference[] }) {
  if (rows.length === 0) return <NoticeLine>As duas têm os mesmos totais do ano em todas as contas.</NoticeLine>
  const change = (nature: string) =>
    rows.filter((row) => row.nature === nature).reduce((sum, row) => sum + row.after - row.before, 0n)
  return (
    <>
      <Table
        caption="Diferença entre as versões"
        columns={differenceColumns}
        rows={rows}
        rowKey={({ accountPlanId }) => accountPlanId}
      />
      <p>{`Receitas: ${formatSigned(change('RECEITA'))} · Despesas: ${formatSigned(change('DESPESA'))}`}</p>
    </>
  )
}
