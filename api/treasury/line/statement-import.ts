import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { isSameAccount, lacksDigit, nameOfAccount, type RegisteredAccount } from '#domain/bank-file/account-number.ts'
import type { ReportedAccount, ReportedLine, StatementFacts } from '#domain/bank-file/statement.ts'
import { StatementReader } from '#domain/bank-file/statement-reader.ts'
import type { SaidOfStatement } from '#domain/bank-file/statement-table.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import type { ImportResult } from '#domain/import/result.ts'
import { AccountKind, StatementLineStatus } from '#domain/ledger/enums.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { moneyOf } from '#domain/value/money.ts'
import { copyText } from '../../db/backup/copied-rows.ts'
import { only } from '../../db/statement/statement.ts'
import { importTable } from '../../db/table/import-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Services } from '../../http/operation.ts'
import type { ImportFile } from '../../import/import-file.ts'
import { allowLargeFile, linesOf, manyIds } from '../../import/staging.ts'
import type { Tally } from '../../import/tally.ts'
import { type Account, findAccounts } from '../../ledger/account.ts'
import { todayOf } from '../../ledger/posting.ts'
import { numberedLines, stageColumns, stageTable, tellKnownLines } from './known-lines.ts'

/** A bank statement to import. */
export interface StatementImport {
  readonly bankAccountId: string
  readonly source: ImportFile
  readonly said: SaidOfStatement
  /** Preview only. */
  readonly isDry: boolean
  readonly tally: Tally
}

/**
 * Takes in the lines of a bank's statement: all that are new wait to be reconciled, or none where the file is refused. A
 * line is known by account, day, value, words and place among equals, so that the same file twice adds nothing; words that differ by
 * the hour alone are the same.
 * @throws DomainError for a file that is no statement, is cut off, or is of another account
 */
export async function importStatement(
  write: Write,
  services: Services,
  { bankAccountId, source, said, isDry, tally }: StatementImport,
): Promise<ImportResult> {
  const account = await bankAccountOf(write, bankAccountId)
  await allowLargeFile(write)
  const facts = await stage(write, tally, { source, said, registered: account.registered })
  await leaveOut(write, tally, account, [todayOf(write, services), facts.madeOn])
  await tellKnownLines(write, tally, account.id)
  const importId = newId()
  if (isDry) {
    await countDuplicates(write, tally)
    await show(write, tally)
  } else await keep(write, tally, { account, source, facts, importId })
  const balance = facts.balance && (await proofOf(write, account.id, facts.balance, isDry))
  const isKept = !isDry && tally.successful > 0
  return { ...tally.result, ...(isKept && { importId }), ...(balance && { balance }) }
}

type StatementAccount = Account & { readonly registered: RegisteredAccount }

/** @throws InvalidInput for an account out of reach */
async function bankAccountOf(write: Write, id: string): Promise<StatementAccount> {
  const account = (await findAccounts(write, [id])).get(id)
  if (account?.kind !== AccountKind.codes.BANK)
    throw new InvalidInput([{ msg: 'bank_account_not_found', param: 'bankAccountId' }])
  const rows = await write.rows<[string, string, string, string, string]>(
    `select k.identifier, b.agency, coalesce(b.agency_digit, ''), b.account, coalesce(b.account_digit, '')
     from celeiro.bank_account b join celeiro.bank k on k.id = b.bank_id
     where b.company_id = (select celeiro.current_company()) and b.id = $1`,
    [id],
  )
  const [bank, agency, agencyDigit, number, accountDigit] = only(rows)
  return { ...account, registered: { bank, agency, agencyDigit, account: number, accountDigit } }
}

interface Staging {
  readonly source: ImportFile
  readonly said: SaidOfStatement
  readonly registered: RegisteredAccount
}

/** Stages the file's lines outside of other sessions' sight, and answers its other facts. */
async function stage(write: Write, tally: Tally, { source, said, registered }: Staging): Promise<StatementFacts> {
  await write.rows(stageTable, [])
  const lines: string[] = []
  const nextId = manyIds()
  const others: ReportedAccount[] = []
  let isWanted = false
  const reader = new StatementReader(
    {
      line: (line) => lines.push(copiedLine(nextId(), line)),
      refuse: (row) => tally.refuse(row),
      ignore: (row) => tally.ignore(row),
      see: tally.see,
      account: (account) => {
        const isOurs = isSameAccount(account, registered)
        if (isOurs) isWanted = true
        else others.push(account)
        return isOurs
      },
    },
    said,
  )
  await write.copy(`copy statement_stage (${stageColumns}) from stdin`, linesOf(source, reader, lines))
  const [other] = others
  if (other && !isWanted)
    throw new DomainError(lacksDigit(other, registered) ? 'account_digit_missing' : 'file_of_another_account', {
      file: nameOfAccount(other),
      chosen: nameOfAccount(registered),
    })
  return reader.facts
}

const copiedLine = (id: string, { line, date, cents, text, document, fitid }: ReportedLine): string =>
  `${id}\t${line}\t${date}\t${cents}\t${copyText(text)}\t${copyText(document) || '\\N'}\t${copyText(fitid) || '\\N'}\n`

/** Drops lines after the earliest of `days` (the file's, today) as future, and refuses those before the account's opening. */
async function leaveOut(
  write: Write,
  tally: Tally,
  { openingDate }: Account,
  days: readonly (string | undefined)[],
): Promise<void> {
  const [lastDay] = days.filter((day) => day !== undefined).sort()
  const later = await write.rows<[number]>('delete from statement_stage where date > $1 returning line', [lastDay])
  for (const [line] of later) tally.ignore({ line, reason: 'future' })
  const early = await write.rows<[number]>('delete from statement_stage where date < $1 returning line', [openingDate])
  const params = { date: formatLocalDate(openingDate) }
  const lines = early.map(([line]) => line).sort((one, other) => one - other)
  for (const line of lines) tally.judge({ line, msg: 'date_before_opening', param: 'date', params })
}

async function countDuplicates(write: Write, tally: Tally): Promise<void> {
  const [row = []] = await write.rows('select count(*), count(known_as) from statement_stage', [])
  settle(tally, Number(row[0]), Number(row[1]))
}

/** What the lines would bring as a whole, and which of those that are shown are here already. */
async function show(write: Write, tally: Tally): Promise<void> {
  const [[from, to, moneyIn, moneyOut] = [null, null, '0', '0']] = await write.rows<
    [from: string | null, to: string | null, moneyIn: string, moneyOut: string]
  >(
    `select min(date)::text, max(date)::text, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::text,
       coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::text from statement_stage`,
    [],
  )
  tally.extend({
    ...(from && to && { from, to }),
    moneyIn: moneyOf(BigInt(moneyIn)),
    moneyOut: moneyOf(BigInt(moneyOut)),
  })
  const duplicates = await write.rows<[number]>(
    'select line from statement_stage where line = any($1) and known_as is not null',
    [tally.shownLines],
  )
  for (const [line] of duplicates) tally.showKnown(line)
}

function settle(tally: Tally, all: number, duplicates: number): void {
  tally.successful = all - duplicates
  tally.duplicate = duplicates
}

interface Keeping {
  readonly account: Account
  readonly source: ImportFile
  readonly facts: StatementFacts
  readonly importId: string
}

/** Stores new lines; an import without any leaves no trace. */
async function keep(write: Write, tally: Tally, { account, source, facts, importId }: Keeping): Promise<void> {
  const { companyId, userId } = write.identity
  const { balance } = facts
  const fileName = source.name || 'extrato'
  await write.db.insert(importTable).values({
    companyId,
    id: importId,
    resource: 'bank-statement',
    accountId: account.id,
    branchId: account.branchId,
    fileName,
    ...countsOf(tally),
    createdBy: userId,
    updatedBy: userId,
    ...(balance && { balanceDate: balance.date, balanceCents: balance.cents }),
  })
  const [row = []] = await write.rows(
    `with kept as (
       insert into celeiro.bank_statement_line (company_id, id, account_id, date, amount_cents, text, document, fitid,
         occurrence, line, import_id, created_by, updated_by)
       select $1, n.id, $2, n.date, n.amount_cents, n.text, n.document, n.fitid, n.occurrence, n.line, $4, $3, $3
       from (${numberedLines}) n where n.known_as is null
       on conflict on constraint bank_statement_line_key do nothing returning id)
     select (select count(*) from statement_stage), (select count(*) from kept)`,
    [companyId, account.id, userId, importId],
  )
  settle(tally, Number(row[0]), Number(row[0]) - Number(row[1]))
  const own = and(eq(importTable.companyId, companyId), eq(importTable.id, importId))
  if (tally.successful === 0) {
    await write.db.delete(importTable).where(own)
    return
  }
  await write.db.update(importTable).set(countsOf(tally)).where(own)
  write.audit('import', 'bank-statement', importId, {
    after: { fileName, account: account.name, ...countsOf(tally) },
  })
}

const countsOf = ({ successful, failure, duplicate, ignored }: Tally) => ({ successful, failure, duplicate, ignored })

/** Days that a movement and its bank line may be apart. */
const nearDays = 10

/**
 * The file's balance against ours: movements until that day and open lines. A movement entered by hand whose line is
 * open (same value, `nearDays` apart at most) counts once.
 */
async function proofOf(
  write: Write,
  accountId: string,
  { date, cents }: NonNullable<StatementFacts['balance']>,
  isDry: boolean,
): Promise<NonNullable<ImportResult['balance']>> {
  const pending = isDry
    ? `union all select n.date, n.amount_cents from statement_stage n where n.date <= $2 and n.known_as is null`
    : ''
  const rows = await write.rows<[string, number]>(
    `with waiting as (
       select l.date, l.amount_cents from celeiro.bank_statement_line l
       where l.company_id = (select celeiro.current_company()) and l.account_id = $1 and l.date <= $2
         and l.status = ${StatementLineStatus.codes.STAGED}
       ${pending}
     ), near as (
       select m.amount_cents, count(*) as count from celeiro.movement m
       join celeiro.movement_label b on b.company_id = m.company_id and b.movement_id = m.id and b.reconciled_at is null
       where m.company_id = (select celeiro.current_company()) and m.account_id = $1 and m.date <= $2 and m.reverses is null
         and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
         and exists (select from waiting w
           where w.amount_cents = m.amount_cents and abs(w.date - m.date) <= ${nearDays})
       group by 1
     ), found as (
       select w.amount_cents, least(w.count, n.count) as count
       from (select amount_cents, count(*) as count from waiting group by 1) w join near n using (amount_cents)
     )
     select (coalesce((select sum(d.in_cents - d.out_cents) from celeiro.account_day d
         where d.company_id = (select celeiro.current_company()) and d.account_id = $1 and d.date <= $2), 0)
       + coalesce((select sum(amount_cents) from waiting), 0)
       - coalesce((select sum(amount_cents * count) from found), 0))::bigint,
       coalesce((select sum(count) from found), 0)::integer`,
    [accountId, date],
  )
  const [computedText, inBooks] = only(rows)
  const computed = BigInt(computedText)
  return { date, file: moneyOf(cents), computed: moneyOf(computed), difference: moneyOf(cents - computed), inBooks }
}
