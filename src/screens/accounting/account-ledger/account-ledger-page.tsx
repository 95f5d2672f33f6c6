import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { daysOfMonths, monthsProblems } from '#domain/report/accountability.ts'
import { wordedMonths } from '#domain/report/paper/accountability/accountability-paper.ts'
import {
  accountLedgerFacts,
  accountLedgerFigures,
  accountLedgerRule,
  accountLedgerTitle,
} from '#domain/report/paper/book/account-ledger.ts'
import { sidedBalance } from '#domain/report/paper/book/trial-balance.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { isId } from '#domain/value/id.ts'
import { formatAmount } from '#domain/value/money.ts'
import {
  AccountLedgerDocument,
  AccountLedgerExportDocument,
  AccountLedgerReportDocument,
} from '#src/graphql/generated/account-ledger.ts'
import type { AccountLedgerQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportFiles } from '#src/records/export/report-files.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { MonthStepper } from '#src/records/filter/month-stepper.tsx'
import { useSearchedMonths, useToMonths } from '#src/records/filter/searched-months.ts'
import { recordPath } from '#src/records/register/register.ts'
import { useBranchId, useBranchName, useClient } from '#src/runtime/runtime-context.ts'
import { useLedgerAccountOptions } from '#src/screens/accounting/ledger-account/ledger-account-option.ts'
import { Combobox } from '#src/ui/choice/combobox.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'
import { css } from '#styled-system/css/css.js'

type Ledger = AccountLedgerQuery['accountLedger']
type Line = Ledger['lines'][number]

const choiceStyle = css({ maxW: { sm: '[22rem]' } })
const historyStyle = css({ _listNarrow: { whiteSpace: 'normal' } })
const belowStyle = css({ display: 'block', color: 'text.muted', fontSize: 'sm' })
const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

/** The account of the URL; none for an address that names none. */
function useAccountId(): string | undefined {
  const { ledgerAccountId } = readListSearch(useSearch({ strict: false }))
  const id = String(ledgerAccountId ?? '')
  return isId(id) ? id : undefined
}

/** The lines of an account of the books with its balance, of some months. */
export function AccountLedgerPage() {
  const client = useClient()
  const branchId = useBranchId()
  const branchName = useBranchName()
  const toMonths = useToMonths()
  const months = useSearchedMonths()
  const ledgerAccountId = useAccountId()
  const [problem] = monthsProblems(months)
  const variables = { ledgerAccountId: ledgerAccountId ?? '', month: months.from, monthTo: months.to }
  const query = useQuery({
    queryKey: [journalEntryNoun.queryKey, 'accountLedger', branchId, variables],
    queryFn: ({ signal }) => client.request(AccountLedgerDocument, variables, { signal }),
    enabled: ledgerAccountId !== undefined && !problem,
  })
  const ledger = query.data?.accountLedger
  return (
    <ReportPage
      title={accountLedgerTitle}
      period={<MonthStepper texts={daysOfMonths(months)} onChange={toMonths} />}
      actions={
        ledger && (
          <ReportFiles
            module={journalEntryNoun.module}
            report={AccountLedgerReportDocument}
            sheet={AccountLedgerExportDocument}
            variables={variables}
          />
        )
      }
      strip={<AccountChoice id={ledgerAccountId} ledger={ledger} />}
      about={`${branchName} · ${wordedMonths(months)} · ${accountLedgerRule}`}
    >
      {problem ? (
        <EmptyState title="Escolha outro período">{sentenceOf(problem.msg, problem.params)}</EmptyState>
      ) : ledgerAccountId === undefined ? (
        <EmptyState picture="search" title="Escolha uma conta">
          Procure pelo código ou pelo nome, ou toque em uma conta no Balancete.
        </EmptyState>
      ) : ledger ? (
        <Lines ledger={ledger} />
      ) : (
        <UnansweredQuery query={query} lines={8} />
      )}
    </ReportPage>
  )
}

/** Chooses the account, by its code or name. */
function AccountChoice({ id, ledger }: { id: string | undefined; ledger: Ledger | undefined }) {
  const navigate = useNavigate()
  const options = useLedgerAccountOptions()
  const selected = ledger && id !== undefined ? { value: id, label: `${ledger.code} · ${ledger.name}` } : null
  return (
    <div className={choiceStyle}>
      <Field label="Conta contábil" labelHidden>
        <Combobox
          placeholder="Conta contábil, por código ou nome"
          options={options}
          value={options.find(({ value }) => value === id) ?? selected}
          onValueChange={(option) =>
            void navigate({
              to: '.',
              search: (now) => readListSearch({ ...now, ledgerAccountId: option?.value }),
            })
          }
        />
      </Field>
    </div>
  )
}

const { date, history, debit, credit, balance } = accountLedgerFigures

const columns: Column<Line>[] = [
  {
    id: 'history',
    header: history.label,
    kind: 'name',
    text: (line) => line.history,
    cell: (line) => <History line={line} />,
  },
  {
    id: 'date',
    header: date.label,
    kind: 'date',
    priority: 'must',
    text: (line) => formatLocalDate(line.date),
  },
  { id: 'debit', header: debit.label, kind: 'money', priority: 'should', text: amountAt('debit') },
  { id: 'credit', header: credit.label, kind: 'money', priority: 'should', text: amountAt('credit') },
  { id: 'balance', header: balance.label, kind: 'money', priority: 'must', text: (line) => sidedBalance(line.balance) },
]

function amountAt(side: 'debit' | 'credit') {
  return ({ [side]: amount }: Line): string => (amount ? formatAmount(amount) : '')
}

/** What was entered, which leads to its entry, and the accounts of the other side. */
function History({ line }: { line: Line }) {
  if (!line.entryId) return <strong>{line.history}</strong>
  return (
    <span className={historyStyle}>
      <Link to={recordPath(journalEntryNoun, line.entryId)} className={linkStyle}>
        {line.history}
      </Link>
      <span className={belowStyle}>{line.counterparts}</span>
    </span>
  )
}

function Lines({ ledger }: { ledger: Ledger }) {
  const { lines, lineCount } = ledger
  const facts = accountLedgerFacts(ledger).map(({ label, value }) => ({ label, figure: value }))
  // The first line is what the account opens with.
  const shown = lines.length - 1
  return (
    <>
      <TotalsStrip totals={facts} expected={facts.length} />
      <Table
        caption={accountLedgerTitle}
        columns={columns}
        rows={lines}
        rowKey={({ entryId, balance: then }) => `${entryId ?? ''} ${then}`}
      />
      {lineCount > shown && (
        <NoticeLine>
          {`Aqui estão os primeiros ${shown} lançamentos de ${lineCount.toLocaleString('pt-BR')}; o PDF e a planilha têm todos.`}
        </NoticeLine>
      )}
      {lineCount === 0 && <NoticeLine>Nada foi lançado nesta conta nestes meses.</NoticeLine>}
    </>
  )
}
