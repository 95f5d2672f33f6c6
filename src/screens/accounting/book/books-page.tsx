import { useQuery } from '@tanstack/react-query'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { bookLaw, bookTitles, excerptLaw, severalEntitiesLaw } from '#domain/report/book/book.ts'
import { monthsOfPeriod } from '#domain/report/statement/statement-period.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import {
  GeneralLedgerExportDocument,
  GeneralLedgerReportDocument,
  JournalBookDocument,
  JournalBookExportDocument,
  JournalBookReportDocument,
} from '#src/graphql/generated/accounting-book.ts'
import type { JournalBookQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportFiles } from '#src/records/export/report-files.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { StatementPeriodChoice, useStatementPeriod } from '#src/screens/accounting/statement/statement-period.tsx'
import {
  namedEntity,
  type StatementScope,
  useStatementScope,
} from '#src/screens/accounting/statement/statement-scope.tsx'
import { StatementStrip } from '#src/screens/accounting/statement/statement-strip.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'
import { css } from '#styled-system/css/css.js'
import { BookMonths } from './book-months.tsx'

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headingStyle = css({ textStyle: 'section' })
const mutedStyle = css({ color: 'text.muted' })
const actionsStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const booksStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '6' })

type Book = JournalBookQuery['book']

const files = [
  { title: bookTitles.journal, report: JournalBookReportDocument, sheet: JournalBookExportDocument },
  { title: bookTitles.ledger, report: GeneralLedgerReportDocument, sheet: GeneralLedgerExportDocument },
] as const

/** The books of a year, to be printed, bound and signed, or sent along as files. */
export function BooksPage() {
  const client = useClient()
  const branchId = useBranchId()
  const scope = useStatementScope()
  const period = useStatementPeriod()
  const variables = { ...period, ...scope.variables }
  const query = useQuery({
    queryKey: [journalEntryNoun.queryKey, 'book', branchId, variables],
    queryFn: ({ signal }) => client.request(JournalBookDocument, variables, { signal }),
    enabled: scope.isReady,
  })
  const book = query.data?.book
  return (
    <ReportPage
      title="Livros contábeis"
      period={
        <>
          <StatementPeriodChoice period={period} />
          {scope.choice}
        </>
      }
      strip={<StatementStrip current="books" months={monthsOfPeriod(period)} />}
      about={`${scope.name} · o Diário tem todos os lançamentos em ordem de data, o Razão os mesmos conta a conta`}
    >
      {!book ? (
        <UnansweredQuery query={query} lines={8} />
      ) : book.entryCount === 0 ? (
        <EmptyState picture="search" title="Nada lançado neste período">
          Os livros se escrevem sozinhos, do que a tesouraria lança. Escolha outro ano ou outro mês.
        </EmptyState>
      ) : (
        <Found book={book} variables={variables} entities={scope.entities} />
      )}
    </ReportPage>
  )
}

interface FoundProps {
  book: Book
  variables: ReturnType<typeof useStatementPeriod> & StatementScope['variables']
  entities: StatementScope['entities']
}

function Found({ book, variables, entities }: FoundProps) {
  const { number, entryCount, draftReason, isExcerpt, isSigned, months, sha256 } = book
  const total = months.reduce((all, month) => all + centsOf(month.total), 0n)
  return (
    <>
      {isExcerpt && <NoticeLine>{excerptLaw}</NoticeLine>}
      {!isExcerpt && entities.length > 1 && <NoticeLine>{severalEntitiesLaw(entities.map(namedEntity))}</NoticeLine>}
      {draftReason && !isExcerpt && (
        <NoticeLine>
          {`Ainda é um rascunho: ${draftReason}. O número de cada lançamento é dado quando o seu mês é fechado, e no papel o rascunho vem sem os termos.`}
        </NoticeLine>
      )}
      {!draftReason && !isSigned && (
        <NoticeLine>
          Os termos saem sem o nome de quem assina: informe o contador, e quem representa a igreja, em Empresa.
        </NoticeLine>
      )}
      <TotalsStrip
        totals={[
          { label: isExcerpt ? 'Do livro de número' : 'Livro de número', figure: String(number) },
          { label: 'Lançamentos', figure: entryCount.toLocaleString('pt-BR') },
          ...(months.length > 0 ? [{ label: 'Débitos numerados', figure: formatMoney(moneyOf(total)) }] : []),
        ]}
        expected={months.length > 0 ? 3 : 2}
      />
      <div className={booksStyle}>
        {files.map(({ title, report, sheet }) => (
          <section key={title} aria-label={title} className={sectionStyle}>
            <h2 className={headingStyle}>{title}</h2>
            <div className={actionsStyle}>
              <ReportFiles module={journalEntryNoun.module} report={report} sheet={sheet} variables={variables} />
            </div>
          </section>
        ))}
      </div>
      {months.length > 0 && <BookMonths months={months} sha256={sha256} />}
      <section className={sectionStyle}>
        <h2 className={headingStyle}>No papel ou pela ECD</h2>
        {bookLaw.map((paragraph) => (
          <p key={paragraph} className={mutedStyle}>
            {paragraph}
          </p>
        ))}
      </section>
    </>
  )
}
