import { bytesOf } from '#domain/accounting-layout/file/encoding.ts'
import type { EcdBook, EcdEntries } from '#domain/ecd/book.ts'
import { newReading, take } from '#domain/ecd/check/reading.ts'
import { faultsOf } from '#domain/ecd/check/rules.ts'
import { ecdLacks } from '#domain/ecd/lacks.ts'
import { ecdLine, ecdRecords } from '#domain/ecd/write.ts'
import { DomainError } from '#domain/error/error.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import { JournalSource } from '#domain/ledger-account/source.ts'
import { queriesIn } from '../../../db/tenant/queries-in.ts'
import type { Write } from '../../../db/tenant/tenant.ts'
import { readBalances } from './ecd-balances.ts'
import { bookOf } from './ecd-book.ts'
import { ecdEntries } from './ecd-entries.ts'
import { type BookScope, selectEcdFacts } from './ecd-facts.ts'
import { readBookNames } from './ecd-names.ts'
import { attachedNotes } from './ecd-notes.ts'

interface Asked extends BookScope {
  readonly deliveryId: string
  readonly year: string
  readonly bookNumber: number
  readonly entryCount: number
}

/** The bytes of the ECD of a year, in pieces. @throws DomainError for what it lacks, and for what the validator would refuse */
export async function* ecdFile(
  write: Write,
  { deliveryId, year, bookNumber, entryCount, ...scope }: Asked,
): AsyncGenerator<Uint8Array> {
  const company = await queriesIn(write)(selectEcdFacts(year, scope))
  const lacks = ecdLacks(company).filter(({ isRequired }) => isRequired)
  if (lacks.length > 0) throw new DomainError('ecd_lacking', { lacking: lacks.map(({ text }) => text).join('; ') })
  const names = await readBookNames(write, scope.branchIds.length)
  const balances = await readBalances(write, year, names, scope.branchIds)
  const yearBefore = await resultBefore(write, String(Number(year) - 1), scope.branchIds)
  const notes = await attachedNotes(write, company, scope.branchIds)
  const book = bookOf({ company, names, balances, yearBefore, notes, bookNumber, entryCount })
  yield* checkedBytes(book, ecdEntries(write, deliveryId, names, balances.closingLines))
}

const { RECEITA, DESPESA } = LedgerNature.codes
const { YEAR_CLOSING, YEAR_CLOSING_RESTRICTED } = JournalSource.codes

/** What result accounts came to in a year, before it was closed. */
async function resultBefore({ rows }: Write, year: string, branchIds: readonly string[]): Promise<Map<string, bigint>> {
  const sums = await rows<[string, string]>(
    `select a.code, sum(s.debit_cents - s.credit_cents)::text
     from celeiro.own_journal_sums($1::date, $2::date) s
     join celeiro.journal_account a on a.company_id = (select celeiro.current_company()) and a.id = s.journal_account_id
     where s.branch_id = any($3) and a.nature in (${RECEITA}, ${DESPESA}) and s.source not in (${YEAR_CLOSING}, ${YEAR_CLOSING_RESTRICTED})
     group by a.code having sum(s.debit_cents - s.credit_cents) <> 0`,
    [`${year}-01-01`, `${year}-12-01`, branchIds],
  )
  return new Map(sums.map(([code, cents]) => [code, BigInt(cents)]))
}

const mostNamed = 5

async function* checkedBytes(book: EcdBook, entries: EcdEntries): AsyncGenerator<Uint8Array> {
  const reading = newReading()
  for await (const records of ecdRecords(book, entries)) {
    for (const record of records) take(reading, record)
    yield bytesOf(records.map(ecdLine).join(''), 'LATIN_1')
  }
  const faults = faultsOf(reading)
  if (faults.length === 0) return
  const named = faults.slice(0, mostNamed).map(({ line, rule, text }) => `${text} (linha ${line}, ${rule})`)
  const more = faults.length > mostNamed ? [`mais ${faults.length - mostNamed}`] : []
  throw new DomainError('ecd_rule', { fault: [...named, ...more].join('; ') })
}
