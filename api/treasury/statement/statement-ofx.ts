import { type SQL, sql } from 'drizzle-orm'
import {
  ofxAccount,
  ofxAccountEnd,
  ofxFoot,
  ofxHead,
  ofxLine,
  type WrittenAccount,
  type WrittenKind,
  type WrittenLine,
} from '#domain/bank-file/ofx-writer.ts'
import { DomainError } from '#domain/error/error.ts'
import { MovementDirection, MovementOrigin } from '#domain/ledger/enums.ts'
import { localDateOf } from '#domain/value/day/local-date.ts'
import { countRows, selectRecords, statementOf } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import { bankStatement } from '../../db/table/ledger-tables.ts'
import type { Identity, Tenant } from '../../db/tenant/tenant.ts'
import type { Services } from '../../http/operation.ts'
import type { OpenText } from '../../http/signed-file.ts'
import { conditionOf } from '../../noun/definition/condition.ts'
import { checkSize, chosenFrom, type OwnFormat, withoutDocuments } from '../../noun/file/export.ts'
import { readBy } from '../../noun/list/reading.ts'
import { shownMovement } from '../../privacy/who-gave.ts'
import { exportedStatement } from './bank-statement-view.ts'

const resource = 'bank-statement'
const listing = chosenFrom(exportedStatement)
const { accountId, date, seq, amountCents } = bankStatement
/** Account by account, as each was posted. */
const inDays = [accountId, date, seq].map((column) => sql`${column}`)

/** An account of the file: its identification, days and closing balance. */
interface AccountOfFile extends WrittenAccount {
  readonly id: string
  readonly dateFrom: string
  readonly dateTo: string
  readonly cents: bigint
}

/** Enough digits to be unique; an id's last ones are random. */
const figuresOfBox = 12

/**
 * Accounts with such lines, by id. A cash box is bank `000`, `CAIXA` and the end of its id. Days are those
 * requested, until today, or of the first and last line.
 */
const selectAccounts = (where: SQL | undefined, { dateFrom, dateTo }: Values, madeOn: string) =>
  statementOf(
    sql`select m.account_id, coalesce(k.identifier, '000'), coalesce(b.agency || coalesce('-' || b.agency_digit, ''), ''),
        coalesce(b.account || coalesce('-' || b.account_digit, ''), 'CAIXA' || upper(right(replace(m.account_id::text, '-', ''), ${figuresOfBox}))),
        m.first::text, m.last::text,
        (select coalesce(sum(c.in_cents - c.out_cents), 0) from celeiro.account_month c
          where c.company_id = m.company_id and c.account_id = m.account_id and c.month < date_trunc('month', m.last)::date)
        + (select coalesce(sum(d.in_cents - d.out_cents), 0) from celeiro.account_day d
          where d.company_id = m.company_id and d.account_id = m.account_id
            and d.date between date_trunc('month', m.last)::date and m.last)
      from (select company_id, account_id, coalesce(${dateFrom ?? null}::date, min(date)) as first,
          case when ${dateTo ?? null}::date is null then max(date)
            else greatest(max(date), least(${dateTo ?? null}::date, ${madeOn}::date)) end as last
        from ${bankStatement} where ${where} group by 1, 2) m
      left join celeiro.bank_account b on b.company_id = m.company_id and b.id = m.account_id
      left join celeiro.bank k on k.id = b.bank_id
      order by m.account_id`,
    (rows): AccountOfFile[] =>
      rows.map((row) => {
        const [id, bank, agency, account, first, last, cents] = row as string[]
        return {
          id: String(id),
          bank: String(bank),
          agency: String(agency),
          account: String(account),
          dateFrom: String(first),
          dateTo: String(last),
          cents: BigInt(cents ?? 0),
        }
      }),
  )

const { TRANSFER, FEE, CHECK } = MovementOrigin.codes
const kinds: Readonly<Record<number, WrittenKind>> = { [TRANSFER]: 'XFER', [FEE]: 'FEE', [CHECK]: 'CHECK' }

const selection = {
  id: bankStatement.id,
  accountId,
  date: sql`${date}::text`.as('date_text'),
  cents: sql`${amountCents}::text`.as('cents_text'),
  description: bankStatement.description,
  documentNumber: bankStatement.documentNumber,
  counterpartyName: bankStatement.counterparty,
  // Columns of the donor privacy rule.
  direction: bankStatement.direction,
  origin: bankStatement.origin,
  isInternal: bankStatement.isInternal,
  memberId: bankStatement.memberId,
  ownerKind: bankStatement.ownerKind,
  paymentType: bankStatement.paymentType,
}

interface ShownFields {
  readonly id: string
  readonly accountId: string
  readonly date: string
  readonly cents: string
  readonly description: string
  readonly documentNumber?: string
  readonly counterpartyName?: string
  readonly origin: number
  readonly direction: number
}

function lineOf({
  id,
  date: day,
  cents,
  description,
  documentNumber,
  counterpartyName,
  ...facts
}: ShownFields): WrittenLine {
  const plain = facts.direction === MovementDirection.codes.IN ? 'CREDIT' : 'DEBIT'
  return {
    kind: kinds[facts.origin] ?? plain,
    date: day,
    cents: BigInt(cents),
    fitid: id,
    document: documentNumber ?? '',
    words: [description, counterpartyName ?? ''],
  }
}

/** `GET /bank-statement/export?format=ofx`: the statement as banks write theirs, account by account, by the filters of the list. */
export const statementOfx: OwnFormat = {
  format: 'ofx',
  id: 'StatementFormat',
  check: (tenant, query) =>
    readBy(conditionOf(bankStatement, listing, query), async ({ where }) => {
      const [, count] = await tenant.read(countRows(bankStatement, where))
      refuse(count)
    }),
  open,
}

/** @throws DomainError `report_empty`, `export_too_large` */
function refuse(count: number): void {
  if (count === 0) throw new DomainError('report_empty')
  checkSize(count)
}

async function open(tenant: Tenant, query: Values, { clock }: Services): Promise<OpenText> {
  return readBy(conditionOf(bankStatement, listing, query), async ({ where }) => {
    const [reader, snapshot] = await tenant.snapshot()
    try {
      const count = await snapshot.ask(countRows(bankStatement, where))
      refuse(count)
      const madeOn = localDateOf(clock(), reader.timeZone)
      const accounts = await snapshot.ask(selectAccounts(where, query, madeOn))
      const { orderBy: _order, format, ...filters } = query
      const auditFacts = { format, rows: count, filters: withoutDocuments(filters) }
      await tenant.write(async (write) => write.audit('export', resource, null, auditFacts))
      const batches = snapshot.batches(selectRecords<ShownFields>(bankStatement, selection, { where, orderBy: inDays }))
      return { pieces: written({ accounts, batches, reader, madeOn }), contentType: 'application/x-ofx', snapshot }
    } catch (error) {
      await snapshot.close()
      throw error
    }
  })
}

interface Source {
  readonly accounts: readonly AccountOfFile[]
  /** In the order of the accounts. */
  readonly batches: AsyncIterable<ShownFields[]>
  readonly reader: Identity
  readonly madeOn: string
}

async function* written({ accounts, batches, reader, madeOn }: Source): AsyncGenerator<Uint8Array> {
  const places = new Map(accounts.map(({ id }, place) => [id, place]))
  const end = (account: AccountOfFile | undefined) =>
    account ? ofxAccountEnd({ ...account, date: account.dateTo }) : ''
  let current: AccountOfFile | undefined
  yield Buffer.from(ofxHead(madeOn))
  for await (const records of batches) {
    let text = ''
    for (const record of records) {
      const shownFields: ShownFields = shownMovement(record, reader)
      if (shownFields.accountId !== current?.id) {
        text += end(current)
        const place = places.get(shownFields.accountId) ?? 0
        current = accounts[place]
        if (current) text += ofxAccount(current, current, place + 1)
      }
      text += ofxLine(lineOf(shownFields))
    }
    yield Buffer.from(text)
  }
  yield Buffer.from(end(current) + ofxFoot)
}
