import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { ledgerAccountNoun } from '#domain/ledger-account/noun.ts'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import { sidedBalance } from '#domain/report/paper/book/trial-balance.ts'
import { formatMoney } from '#domain/value/money.ts'
import { BooksWaitingDocument } from '#src/graphql/generated/books-waiting.ts'
import type { BooksWaitingQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { accountLedgerPath } from '#src/screens/accounting/ledger-account/account-ledger-path.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'
import { AccountingDuties } from './accounting-duties.tsx'
import { type InKindWaiting, useInKindWaiting } from './in-kind-waiting.ts'
import { OldGiftStock } from './old-gift-stock.tsx'
import { OwnQuestions } from './own-questions.tsx'
import { UndocumentedPayments } from './undocumented-payments.tsx'

type Waiting = BooksWaitingQuery['booksWaiting']
type Account = Waiting['accounts'][number]
type Source = Waiting['sources'][number]
type Unnumbered = Waiting['unnumbered'][number]

const pageStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const titleStyle = css({ textStyle: 'screen' })
const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headingStyle = css({ textStyle: 'section' })
const mutedStyle = css({ color: 'text.muted' })
const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

const mappingPath = '/accounting/ledger-account/mapping'

/** What waits for the accountant: entries to approve, what could not be classified, what lacks its document, what lies in stock, and what is due. */
export function BooksWaitingPage() {
  const client = useClient()
  const branchId = useBranchId()
  const query = useQuery({
    queryKey: [journalEntryNoun.queryKey, 'waiting', branchId],
    queryFn: ({ signal }) => client.request(BooksWaitingDocument, {}, { signal }),
  })
  const waiting = query.data?.booksWaiting
  const inKind = useInKindWaiting()
  return (
    <div className={pageStyle}>
      <h1 className={titleStyle}>Pendências contábeis</h1>
      {waiting && inKind.kinds ? (
        <Found waiting={waiting} inKind={inKind.kinds} />
      ) : (
        <UnansweredQuery query={waiting ? inKind : query} lines={6} />
      )}
      <UndocumentedPayments />
      <OldGiftStock />
      <OwnQuestions />
      <AccountingDuties />
    </div>
  )
}

function Found({ waiting, inKind }: { waiting: Waiting; inKind: readonly InKindWaiting[] }) {
  const { accounts, sources, unnumbered, waitingCount, waitingTotal } = waiting
  const counts = [waitingCount, inKind.length, accounts.length, sources.length, unnumbered.length]
  if (counts.every((count) => count === 0))
    return (
      <EmptyState title="Nada a classificar nem a aprovar">
        Tudo o que se lança tem a sua conta contábil, e nada aguarda aprovação.
      </EmptyState>
    )
  return (
    <>
      {waitingCount > 0 && (
        <section className={sectionStyle}>
          <h2 className={headingStyle}>Lançamentos manuais que aguardam aprovação ({waitingCount})</h2>
          <p>
            <Link to={manualEntryNoun.path} search={{ status: 'WAITING' }} className={linkStyle}>
              {waitingCount === 1
                ? `1 lançamento de ${formatMoney(waitingTotal)}`
                : `${waitingCount.toLocaleString('pt-BR')} lançamentos, de ${formatMoney(waitingTotal)} ao todo`}
            </Link>
          </p>
        </section>
      )}
      {inKind.map(({ title, path, words }) => (
        <section key={path} className={sectionStyle}>
          <h2 className={headingStyle}>{title}</h2>
          <p>
            <Link to={path} search={{ status: 'WAITING' }} className={linkStyle}>
              {words}
            </Link>
          </p>
        </section>
      ))}
      {sources.length > 0 && (
        <section className={sectionStyle}>
          <h2 className={headingStyle}>O que foi para A classificar ({sources.length})</h2>
          <p className={mutedStyle}>
            Dê a cada um a sua conta em Vínculos: vale para os próximos. O que já foi lançado se reclassifica por um
            lançamento manual.
          </p>
          <Table
            caption="O que foi para A classificar"
            columns={sourceColumnsOf(accounts)}
            rows={sources}
            rowKey={({ source, sourceId, accountCode }) => `${source} ${sourceId ?? ''} ${accountCode}`}
          />
        </section>
      )}
      {accounts.length > 0 && (
        <section className={sectionStyle}>
          <h2 className={headingStyle}>Saldo a classificar</h2>
          <Table caption="Saldo a classificar" columns={accountColumns} rows={accounts} rowKey={({ code }) => code} />
        </section>
      )}
      {unnumbered.length > 0 && (
        <section className={sectionStyle}>
          <h2 className={headingStyle}>Contas sem código reduzido ({unnumbered.length})</h2>
          <p className={mutedStyle}>
            Têm lançamentos e ainda não têm o número do sistema do contador: sem ele, não vão nas entregas.
          </p>
          <Table
            caption="Contas sem código reduzido"
            columns={unnumberedColumns}
            rows={unnumbered}
            rowKey={({ code }) => code}
          />
        </section>
      )}
    </>
  )
}

/** A role without a plan is classified in its document: its account shows which. */
const sourceColumnsOf = (accounts: readonly Account[]): Column<Source>[] => [
  {
    id: 'name',
    header: 'O que se lança',
    kind: 'name',
    text: ({ name }) => name,
    cell: ({ name, sourceId, accountCode, isMapped }) =>
      sourceId ? (
        <Link to={mappingPath} search={isMapped ? {} : { origin: 'NONE' }} className={linkStyle}>
          {name}
        </Link>
      ) : (
        <Link
          to={accountLedgerPath}
          search={{ ledgerAccountId: accounts.find(({ code }) => code === accountCode)?.ledgerAccountId }}
          className={linkStyle}
        >
          {name}
        </Link>
      ),
  },
  {
    id: 'isMapped',
    header: 'Vínculo',
    kind: 'text',
    priority: 'should',
    text: ({ sourceId, isMapped }) =>
      isMapped ? 'Já tem; falta reclassificar' : sourceId ? 'Falta' : 'Falta a conta do plano no documento',
  },
  { id: 'accountCode', header: 'Está em', kind: 'text', priority: 'may', text: ({ accountCode }) => accountCode },
  {
    id: 'count',
    header: 'Lançamentos',
    kind: 'count',
    priority: 'should',
    text: ({ count }) => count.toLocaleString('pt-BR'),
  },
  { id: 'total', header: 'Valor', kind: 'money', priority: 'must', text: ({ total }) => sidedBalance(total) },
]

const unnumberedColumns: Column<Unnumbered>[] = [
  {
    id: 'name',
    header: 'Conta',
    kind: 'name',
    text: ({ code, name }) => `${code} ${name}`,
    cell: ({ ledgerAccountId, code, name }) => (
      <Link to={`${ledgerAccountNoun.path}/$id`} params={{ id: ledgerAccountId }} className={linkStyle}>
        {code} {name}
      </Link>
    ),
  },
]

const accountColumns: Column<Account>[] = [
  {
    id: 'name',
    header: 'Conta',
    kind: 'name',
    text: ({ code, name }) => `${code} ${name}`,
    cell: ({ ledgerAccountId, code, name }) => (
      <Link to={accountLedgerPath} search={{ ledgerAccountId }} className={linkStyle}>
        {code} {name}
      </Link>
    ),
  },
  { id: 'balance', header: 'Saldo', kind: 'money', priority: 'must', text: ({ balance }) => sidedBalance(balance) },
]
