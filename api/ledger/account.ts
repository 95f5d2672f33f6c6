import { InvalidInput } from '#domain/error/error.ts'
import { AccountKind, MovementOrigin } from '#domain/ledger/enums.ts'
import type { AccountFacts } from '#domain/ledger/rules.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import type { Write } from '../db/tenant/tenant.ts'

/** A ledger account with everything that rules need, so that no rule reads anything else. */
export interface Account extends AccountFacts {
  readonly id: string
  readonly branchId: string
  readonly opening: ActiveOpening
  /** Others than its opening: its branch and its opening no longer change. */
  readonly hasMovements: boolean
}

interface ActiveOpening {
  readonly cents: bigint
  /** How many were posted, those that were undone included. */
  readonly count: number
}

/** Facts that the rules read of each account. */
const columns = `a.id, a.branch_id, a.kind, a.status, a.allow_negative, a.opening_date::text, a.balance_cents,
  c.lock_date::text, c.closed_year::text, coalesce(b.nickname, x.name, ''), o.cents, o.openings, a.last_seq > o.movements,
  case when f.status <> ${GeneralStatus.codes.ACTIVE} then f.name end
  from celeiro.ledger_account a
  join celeiro.company c on c.id = a.company_id
  join celeiro.branch f on f.company_id = a.company_id and f.id = a.branch_id
  left join celeiro.bank_account b on b.company_id = a.company_id and b.id = a.id
  left join celeiro.cash_account x on x.company_id = a.company_id and x.id = a.id
  cross join lateral (
    select coalesce(sum(m.amount_cents), 0) as cents, count(*) filter (where m.origin = ${MovementOrigin.codes.OPENING})::int as openings, count(*) as movements
    from celeiro.movement m where m.company_id = a.company_id and m.origin_id = a.id and m.account_id = a.id) o
  where a.company_id = (select celeiro.current_company()) and a.id = any($1)`

type AccountRow = [
  id: string,
  branchId: string,
  kind: number,
  status: number,
  allowNegative: boolean,
  openingDate: string,
  balance: string,
  lockDate: string | null,
  closedYear: string | null,
  name: string,
  opening: string,
  openings: number,
  hasMovements: boolean,
  inactiveBranch: string | null,
]

const accountOf = (row: AccountRow): Account => {
  const [id, branchId, kind, status, allowNegative, openingDate, ...rest] = row
  const [balance, lockDate, closedYear, name, opening, count, hasMovements, inactiveBranch] = rest
  return {
    id,
    branchId,
    kind,
    status,
    allowNegative,
    openingDate,
    name,
    hasMovements,
    balanceCents: BigInt(balance),
    lockDate: lockDate ?? undefined,
    closedYear: closedYear ?? undefined,
    inactiveBranch: inactiveBranch ?? undefined,
    opening: { cents: BigInt(opening), count },
  }
}

/** Accounts in the session's branches, by id, without a lock: for display, never for a decision. */
export async function findAccounts(write: Write, ids: readonly string[]): Promise<Map<string, Account>> {
  const accounts = (await write.rows<AccountRow>(`select ${columns}`, [ids])).map(accountOf)
  const reachable = accounts.filter(({ branchId }) => write.identity.branches.includes(branchId))
  return new Map(reachable.map((account) => [account.id, account]))
}

/**
 * The same, locked until the transaction ends, in id order against deadlocks. Facts and lock date are read after
 * locking: decisions about an account use only this result.
 */
export async function lockAccounts(write: Write, ids: readonly string[]): Promise<Map<string, Account>> {
  await write.rows(
    `select from celeiro.ledger_account a where a.company_id = (select celeiro.current_company()) and a.id = any($1)
     order by a.id for update`,
    [ids],
  )
  return findAccounts(write, ids)
}

/** The account of a form, locked. @throws InvalidInput at `param` for one that is not there, or of the other kind */
export async function lockAccount(write: Write, kind: number, id: string, param = 'accountId'): Promise<Account> {
  const account = (await lockAccounts(write, [id])).get(id)
  if (account?.kind === kind) return account
  const msg = kind === AccountKind.codes.CASH ? 'cash_account_not_found' : 'bank_account_not_found'
  throw new InvalidInput([{ msg, param }])
}

/**
 * Locks the accounts of movements whose labels are about to change (`movement_label`), in posting order: labels, and
 * the sums by plan derived from them, are written under the account's lock only.
 */
export const lockAccountsOf = (write: Write, movementIds: readonly string[]): Promise<unknown[][]> =>
  write.rows(
    `select from celeiro.ledger_account a where a.company_id = (select celeiro.current_company()) and a.id in (
       select m.account_id from celeiro.movement m where m.company_id = a.company_id and m.id = any($1))
     order by a.id for update`,
    [movementIds],
  )

/** Locks every account of the company, in posting order. */
export const lockAllAccounts = (write: Write): Promise<unknown[][]> =>
  write.rows(
    `select from celeiro.ledger_account a where a.company_id = (select celeiro.current_company()) order by a.id for update`,
    [],
  )
