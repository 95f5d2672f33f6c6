import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { companyNoun } from '#domain/company/noun.ts'
import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import { sidedBalance } from '#domain/report/paper/book/trial-balance.ts'
import { monthsOfPeriod } from '#domain/report/statement/statement-period.ts'
import { printedMoment, todayOf } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { volunteerWorkNoun } from '#domain/volunteer-work/noun.ts'
import { lastDayOfYear } from '#domain/year/year.ts'
import type { YearChecklistQuery } from '#src/graphql/generated/graphql.ts'
import { YearChecklistDocument } from '#src/graphql/generated/year-closing.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { useClient, usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { accountLedgerPath } from '#src/screens/accounting/ledger-account/account-ledger-path.ts'
import { StatementPeriodChoice, useStatementPeriod } from '#src/screens/accounting/statement/statement-period.tsx'
import { StatementStrip } from '#src/screens/accounting/statement/statement-strip.tsx'
import { booksName, notesName, statementsPath } from '#src/screens/accounting/statement/statements-path.ts'
import { pendingOfferings } from '#src/screens/bills-to-receive/pending-offering/pending-register.ts'
import { Button } from '#src/ui/control/button.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'
import { css } from '#styled-system/css/css.js'

const ClosingDialog = lazy(() => import('./year-dialog.tsx'), 'ClosingDialog')
const ReopeningDialog = lazy(() => import('./year-dialog.tsx'), 'ReopeningDialog')

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headingStyle = css({ textStyle: 'section' })
const mutedStyle = css({ color: 'text.muted' })
const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

type Checklist = YearChecklistQuery['yearChecklist']
type Account = Checklist['unclassified'][number]

/** The year of the books: what it lacks before it can be closed, its closing and its reopening. */
export function YearPage() {
  const client = useClient()
  const { companyId } = useUser()
  const { year } = useStatementPeriod()
  const [open, setOpen] = useState<'close' | 'reopen' | null>(null)
  const query = useQuery({
    queryKey: [companyNoun.queryKey, 'year', companyId, year],
    queryFn: ({ signal }) => client.request(YearChecklistDocument, { id: companyId, year }, { signal }),
  })
  const checklist = query.data?.yearChecklist
  return (
    <ReportPage
      title="Encerramento do exercício"
      period={<StatementPeriodChoice period={{ year }} isOfYears />}
      actions={checklist && <Act checklist={checklist} onOpen={setOpen} />}
      strip={<StatementStrip current="closing" months={monthsOfPeriod({ year })} />}
      about="O encerramento vale para a igreja inteira: zera receitas e despesas do ano e leva o resultado ao patrimônio líquido. As demonstrações do ano continuam mostrando o resultado."
    >
      {checklist ? <Found checklist={checklist} /> : <UnansweredQuery query={query} lines={8} />}
      {open === 'close' && checklist && <ClosingDialog checklist={checklist} onClose={() => setOpen(null)} />}
      {open === 'reopen' && <ReopeningDialog year={year} onClose={() => setOpen(null)} />}
    </ReportPage>
  )
}

interface ActProps {
  checklist: Checklist
  onOpen: (open: 'close' | 'reopen') => void
}

function Act({ checklist: { year, isClosed, closedYear, lacks }, onOpen }: ActProps) {
  if (!mayUser(useUser(), 'administration', 'update')) return null
  if (isClosed)
    return closedYear === year ? (
      <Button size="dense" variant="outline" onClick={() => onOpen('reopen')}>{`Reabrir ${year}`}</Button>
    ) : null
  return (
    <Button
      size="dense"
      disabled={lacks.length > 0}
      title={lacks.length > 0 ? 'Resolva antes o que falta, na lista' : undefined}
      onClick={() => onOpen('close')}
    >{`Encerrar ${year}`}</Button>
  )
}

function Found({ checklist }: { checklist: Checklist }) {
  const { year, isClosed, lacks, unclassified, wrongSide, freeResult, restrictedResult } = checklist
  const whole = moneyOf(centsOf(freeResult) + centsOf(restrictedResult))
  const totals = [
    { label: 'Resultado sem restrição', figure: formatMoney(freeResult) },
    { label: 'Resultado com restrição', figure: formatMoney(restrictedResult) },
    { label: `Superávit ou déficit de ${year}`, figure: formatMoney(whole) },
  ]
  return (
    <>
      <TotalsStrip totals={totals} expected={totals.length} />
      {isClosed ? <Closed checklist={checklist} /> : <Lacks checklist={checklist} />}
      {!isClosed && lacks.length === 0 && (
        <NoticeLine tone="positive">{`Nada falta: o exercício de ${year} pode ser encerrado.`}</NoticeLine>
      )}
      {!isClosed && (
        <>
          <Accounts
            title="Contas A classificar com saldo"
            advice="Reclassifique o saldo por um lançamento manual: com o mês fechado, reabra antes o último mês do ano."
            accounts={unclassified}
            year={year}
          />
          <Accounts
            title="Contas com saldo do lado errado"
            advice="Um ativo ou uma despesa com saldo credor, um passivo ou uma receita com saldo devedor: confira os lançamentos e corrija por um lançamento manual."
            accounts={wrongSide}
            year={year}
          />
        </>
      )}
    </>
  )
}

function Closed({ checklist: { year, closedAt, closedYear } }: { checklist: Checklist }) {
  const present = usePresent()
  const search = {
    fact: 'YEAR_CLOSING,RESULT_DESTINATION',
    dateFrom: lastDayOfYear(year),
    dateTo: lastDayOfYear(year),
  }
  const to = (words: string, path: string, more: Readonly<Record<string, string>>) => (
    <Link to={path} search={more} className={linkStyle}>
      {words}
    </Link>
  )
  const closed = closedAt
    ? `O exercício de ${year} foi encerrado em ${printedMoment(new Date(closedAt), present)}.`
    : `O exercício de ${year} está encerrado.`
  return (
    <>
      <NoticeLine tone="positive">{`${closed} Nada mais se lança nele.`}</NoticeLine>
      <section className={sectionStyle}>
        <h2 className={headingStyle}>Depois de encerrar</h2>
        <FactList
          label="Depois de encerrar"
          facts={[
            {
              label: 'Lançamentos de encerramento',
              value: to('Ver no Diário', journalEntryNoun.path, search),
            },
            {
              label: 'Notas explicativas',
              value: to('Conferir e completar', statementsPath, { statement: notesName, year }),
            },
            {
              label: 'Livro Diário e Livro Razão',
              value: to('Imprimir ou conferir', statementsPath, { statement: booksName, year }),
            },
            { label: 'ECD e ECF', value: to('Ver os prazos', '/accounting/waiting', {}) },
          ]}
        />
        <p className={mutedStyle}>
          O que se souber depois entra no primeiro mês aberto, «referente a» o mês dele, e vai sozinho a Ajustes de
          exercícios anteriores: o resultado do ano que corre não muda.
          {closedYear !== year && ` Só o último exercício encerrado se reabre: é o de ${closedYear}.`}
        </p>
      </section>
    </>
  )
}

/** The checklist: each item with the way to it, or that nothing of it is left. */
function Lacks({ checklist }: { checklist: Checklist }) {
  const { year, earlierYear, isWhole, openMonths, unnumbered, unreconciled, ...waiting } = checklist
  const present = usePresent()
  const last = lastDayOfYear(year)
  const isOver = todayOf(present) > last
  const counted = (label: string, count: number, link: (words: string) => ReactNode) => ({
    label,
    value: count === 0 ? 'Em dia' : link(`${count.toLocaleString('pt-BR')} para ver`),
  })
  const to = (path: string, search: Readonly<Record<string, string>>) => (words: string) => (
    <Link to={path} search={search} className={linkStyle}>
      {words}
    </Link>
  )
  const month = `${year}-12`
  return (
    <section className={sectionStyle}>
      <h2 className={headingStyle}>O que falta antes de encerrar</h2>
      {!isOver && <NoticeLine>{`O ano de ${year} ainda não terminou.`}</NoticeLine>}
      <FactList
        label="O que falta antes de encerrar"
        facts={[
          {
            label: 'Exercício anterior',
            value: earlierYear
              ? to('.', { statement: 'closing', year: earlierYear })(`Encerre antes o de ${earlierYear}`)
              : 'Em dia',
          },
          counted('Meses ainda abertos', openMonths, to('/accountability', { month, monthTo: month })),
          ...(isWhole ? [] : [{ label: 'Livros do início', value: 'Ainda sendo escritos' }]),
          counted('Lançamentos sem número no Diário', unnumbered, () => 'Ganham número à noite'),
          counted(
            'Lançamentos manuais a aprovar',
            waiting.waitingEntries,
            to(manualEntryNoun.path, { status: 'WAITING', dateTo: last }),
          ),
          counted(
            'Remanejamentos a aprovar',
            waiting.waitingFundTransfers,
            to(fundTransferNoun.path, { status: 'WAITING', dateTo: last }),
          ),
          counted(
            'Trabalho voluntário a aprovar',
            waiting.waitingInKind - waiting.waitingGiftsInKind,
            to(volunteerWorkNoun.path, { status: 'WAITING', dateTo: last }),
          ),
          counted(
            'Doações em bens a aprovar',
            waiting.waitingGiftsInKind,
            to(giftInKindNoun.path, { status: 'WAITING', dateTo: last }),
          ),
          counted('Ofertas a aprovar', waiting.waitingOfferings, to(pendingOfferings.path, { worshipDateTo: last })),
          counted(
            'Linhas do banco a conciliar',
            unreconciled,
            to('/bank-statement/reconciliation', { dateFrom: `${year}-01-01`, dateTo: last }),
          ),
          counted(
            'Vínculos com conta que não serve',
            waiting.unfitMappings,
            to('/accounting/ledger-account/mapping', { origin: 'UNFIT' }),
          ),
        ]}
      />
    </section>
  )
}

interface AccountsProps {
  title: string
  advice: string
  accounts: readonly Account[]
  year: string
}

function Accounts({ title, advice, accounts, year }: AccountsProps) {
  if (accounts.length === 0) return null
  return (
    <section className={sectionStyle}>
      <h2 className={headingStyle}>{`${title} (${accounts.length})`}</h2>
      <p className={mutedStyle}>{advice}</p>
      <Table caption={title} columns={columnsOf(year)} rows={accounts} rowKey={({ code }) => code} />
    </section>
  )
}

const columnsOf = (year: string): Column<Account>[] => [
  {
    id: 'name',
    header: 'Conta',
    kind: 'name',
    text: ({ code, name }) => `${code} ${name}`,
    cell: ({ ledgerAccountId, code, name }) => (
      <Link
        to={accountLedgerPath}
        search={{ ledgerAccountId, month: `${year}-01`, monthTo: `${year}-12` }}
        className={linkStyle}
      >
        {code} {name}
      </Link>
    ),
  },
  { id: 'balance', header: 'Saldo', kind: 'money', priority: 'must', text: ({ balance }) => sidedBalance(balance) },
]
