import type pg from 'pg'
import { asOwner } from '#tests/support/church.ts'
import { reportAudit } from '../../scripts/report/audit.ts'
import { reportLedger } from '../../scripts/report/ledger.ts'
import type { Acknowledged, Journal } from './journal.ts'

/** An invariant that must hold despite kills, and its violations. */
export interface Check {
  readonly name: string
  readonly failures: readonly string[]
}

/** Where the labels of a kind of write stand in the database, with the record's id. */
const stored: Readonly<Record<Acknowledged['kind'], string>> = {
  supplier: `select name as label, id from celeiro.supplier where name like 'Caos %'`,
  'bank-account': `select nickname as label, id from celeiro.bank_account where nickname like 'Caos %'`,
  'cash-account': `select name as label, id from celeiro.cash_account where name like 'Caos %'`,
  transfer: `select description as label, id from celeiro.transfer where description like 'Caos %'`,
  reversal: `select reversal_reason as label, id from celeiro.transfer where reversal_reason like 'Caos %'`,
  count: `select observation as label, cash_account_id as id from celeiro.cash_count where observation like 'Caos %'`,
  'paid-order': `select description as label, id from celeiro.bills_pay where description like 'Caos %'`,
  'payment-reversal': `select reversal_reason as label, id from celeiro.installment where reversal_reason like 'Caos %'`,
  check: `select issuer_name as label, id from celeiro.wallet_check where issuer_name like 'Caos %'`,
  'check-reversal': `select reason as label, id from celeiro.wallet_check where reason like 'Caos %'`,
  offering: `select observation as label, id from celeiro.tithes_offerings where observation like 'Caos %'`,
  'offering-reversal': `select reversal_reason as label, id from celeiro.tithes_offerings where reversal_reason like 'Caos %'`,
  'card-sale': `select nsu as label, id from celeiro.card_transaction where nsu like 'Caos %'`,
  'card-reversal': `select reason as label, id from celeiro.card_transaction where reason like 'Caos %'`,
}

/** What the trail calls them. */
const actions: Readonly<Record<Acknowledged['kind'], string>> = {
  supplier: 'supplier create',
  'bank-account': 'bank-account create',
  'cash-account': 'cash-account create',
  transfer: 'transfer create',
  reversal: 'transfer reverse',
  count: 'cash-account count',
  'paid-order': 'bills-pay create',
  'payment-reversal': 'installment reverse',
  check: 'wallet-check create',
  'check-reversal': 'wallet-check reverse',
  offering: 'tithes-offerings create',
  'offering-reversal': 'tithes-offerings reverse',
  'card-sale': 'card-transaction create',
  'card-reversal': 'card-transaction reverse',
}

const kinds = Object.keys(stored) as Acknowledged['kind'][]

/** Compares what the database holds with what was acknowledged, to the last record and cent. */
export async function judge(adminUrl: string, journal: Journal): Promise<Check[]> {
  const written = await asOwner(adminUrl, async (client) => {
    const checks: Check[] = []
    for (const kind of kinds) checks.push(await onceEach(client, journal, kind))
    checks.push(await auditedOnce(client, journal), await balancesHold(client, journal), await countsHold(client))
    return checks
  })
  return [
    ...written,
    { name: 'no answer but a success, a refusal or "unavailable"', failures: journal.unexpected },
    await reported('the ledger checker finds nothing', (say) => reportLedger(adminUrl, say)),
    await reported('the audit trail verifies', (say) => reportAudit(adminUrl, { say })),
  ]
}

/** Acknowledged records exist exactly once under their id; refused or unsent ones do not. */
async function onceEach(client: pg.Client, journal: Journal, kind: Acknowledged['kind']): Promise<Check> {
  const { rows } = await client.query<{ label: string; id: string }>(stored[kind])
  const expected = journal.done(kind).map(({ label, id }) => `${label} ${id}`)
  const name = `each ${kind} that was acknowledged (${expected.length}) is there once, and no other`
  return {
    name,
    failures: difference(
      expected,
      rows.map(({ label, id }) => `${label} ${id}`),
    ),
  }
}

async function auditedOnce(client: pg.Client, journal: Journal): Promise<Check> {
  const { rows } = await client.query<{ entry: string }>(
    `select concat(resource, ' ', action, ' ', record_id) as entry from celeiro.audit_entry
     where concat(resource, ' ', action) = any($1)`,
    [Object.values(actions)],
  )
  const expected = kinds.flatMap((kind) => journal.done(kind).map(({ id }) => `${actions[kind]} ${id}`))
  return {
    name: 'each has one entry in the audit trail',
    failures: difference(
      expected,
      rows.map(({ entry }) => entry),
    ),
  }
}

async function balancesHold(client: pg.Client, journal: Journal): Promise<Check> {
  const { rows } = await client.query<{ line: string }>(
    `select concat(id, ' ', balance_cents) as line from celeiro.ledger_account`,
  )
  const expected = [...journal.balances].map(([id, cents]) => `${id} ${cents}`)
  return {
    name: 'every balance is what the acknowledged writes make it',
    failures: difference(
      expected,
      rows.map(({ line }) => line),
    ),
  }
}

async function countsHold(client: pg.Client): Promise<Check> {
  const { rows } = await client.query<{ line: string }>(
    `select concat(kept.n, ' kept, ', real.n, ' there') as line
     from (select coalesce(sum(held), 0) as n from celeiro.row_count where table_name = 'supplier') kept,
       (select count(*) as n from celeiro.supplier) real
     where kept.n <> real.n`,
  )
  return { name: 'suppliers are as many as were counted', failures: rows.map(({ line }) => line) }
}

async function reported(name: string, report: (say: (line: string) => void) => Promise<number>): Promise<Check> {
  const lines: string[] = []
  const code = await report((line) => lines.push(line))
  return { name, failures: code === 0 ? [] : lines }
}

/** What is missing, and what is there and should not be: twice counts twice. */
function difference(expected: readonly string[], actual: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const one of expected) left.set(one, (left.get(one) ?? 0) + 1)
  for (const one of actual) left.set(one, (left.get(one) ?? 0) - 1)
  return [...left].flatMap(([one, count]) =>
    count === 0 ? [] : [count > 0 ? `missing: ${one}` : `unacknowledged or doubled: ${one}`],
  )
}
