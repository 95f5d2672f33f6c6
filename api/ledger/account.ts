import { InvalidInput } from '#domain/error/error.ts'
import { AccountKind, MovementOrigin } from '#domain/ledger/enums.ts'
import type { AccountFacts } from '#domain/ledger/rules.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import type { Write } from '../db/tenant.ts'

/** An account of the ledger as it stands: all that a rule may ask of it, so that nothing that decides is asked elsewhere. */
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

/** What the rules read of each account, in the columns of `accountOf`. */
const columns = `a.id, a.branch_id, a.kind, a.status, a.allow_negative, a.opening_date::text, a.balance_cents,
  c.lock_date::text, coalesce(b.nickname, x.name, ''), o.cents, o.openings, a.last_seq > o.movements,
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
  name: string,
  opening: string,
  openings: number,
  hasMovements: boolean,
  inactiveBranch: string | null,
]

const accountOf = (row: AccountRow): Account => {
  const [id, branchId, kind, status, allowNegative, openingDate, ...rest] = row
  const [balance, lockDate, name, opening, count, hasMovements, inactiveBranch] = rest
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
    inactiveBranch: inactiveBranch ?? undefined,
    opening: { cents: BigInt(opening), count },
  }
}

/** Accounts of the branches that the session reaches, by id, as they may be a moment later: to show, not to decide. */
export async function findAccounts(write: Write, ids: readonly string[]): Promise<Map<string, Account>> {
  const accounts = (await write.rows<AccountRow>(`select ${columns}`, [ids])).map(accountOf)
  const reachable = accounts.filter(({ branchId }) => write.identity.branches.includes(branchId))
  return new Map(reachable.map((account) => [account.id, account]))
}

/**
 * The same, locked until the transaction ends, in an order that lets no two writes wait for each other. All of their facts
 * are read once they are locked, with the last closed day (whoever changes it locks them too): what decides about an
 * account is asked of what this answers, and of nothing that was read before.
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
 * Locks the accounts of movements of which something is about to be said otherwise (`movement_label`), in the order in which
 * postings lock theirs: what is said of a movement, and the sums by plan that follow it, are written under its account's
 * lock alone.
 */
export const lockAccountsOf = (write: Write, movementIds: readonly string[]): Promise<unknown[][]> =>
  write.rows(
    `select from celeiro.ledger_account a where a.company_id = (select celeiro.current_company()) and a.id in (
       select m.account_id from celeiro.movement m where m.company_id = a.company_id and m.id = any($1))
     order by a.id for update`,
    [movementIds],
  )

/** Holds every account of the company, in the order in which postings hold theirs. */
export const lockAllAccounts = (write: Write): Promise<unknown[][]> =>
  write.rows(
    `select from celeiro.ledger_account a where a.company_id = (select celeiro.current_company()) order by a.id for update`,
    [],
  )
