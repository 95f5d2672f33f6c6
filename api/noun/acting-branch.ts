import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { AccountKind, CashAccountStatus } from '#domain/ledger/enums.ts'
import type { AccountFacts } from '#domain/ledger/rules.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { formatMoney, moneyOf } from '#domain/value/money.ts'
import type { Values } from '../db/statement/values.ts'
import type { Write } from '../db/tenant/tenant.ts'

/** Why a branch accepts no writes now. */
type Idle = 'missing' | { readonly branch: string }

/** Locks the branch until the transaction ends; answers why it accepts no writes, if so. */
async function idlenessOf({ identity, rows }: Write, branchId: string): Promise<Idle | undefined> {
  if (!identity.branches.includes(branchId)) return 'missing'
  const [row] = await rows<[string, number]>(
    `select name, status from celeiro.branch
     where company_id = (select celeiro.current_company()) and id = $1 for share`,
    [branchId],
  )
  if (!row) return 'missing'
  const [branch, status] = row
  return status === GeneralStatus.codes.ACTIVE ? undefined : { branch }
}

/**
 * What is written comes to be, or stays, in this branch: it must be one that the session reaches, and in use.
 * @throws InvalidInput at `branchId`
 */
export async function checkBranch(write: Write, branchId: string | undefined): Promise<void> {
  const idle = branchId && (await idlenessOf(write, branchId))
  if (!idle) return
  throw new InvalidInput([
    idle === 'missing'
      ? { msg: 'branch_not_found', param: 'branchId' }
      : { msg: 'branch_inactive', param: 'branchId', params: { ...idle } },
  ])
}

/** Why these branches accept no writes, each where it was named; they are held until the transaction ends. */
export async function branchProblems(
  write: Write,
  named: readonly { readonly branchId: string; readonly param: string }[],
): Promise<Problem[]> {
  await holdBranches(write, [...new Set(named.map(({ branchId }) => branchId))])
  const idle = new Map<string, Idle | undefined>()
  for (const { branchId } of named) if (!idle.has(branchId)) idle.set(branchId, await idlenessOf(write, branchId))
  return named.flatMap(({ branchId, param }): Problem[] => {
    const why = idle.get(branchId)
    if (!why) return []
    return why === 'missing'
      ? [{ msg: 'branch_not_found', param }]
      : [{ msg: 'branch_inactive', param, params: { ...why } }]
  })
}

/** Locks branches until the transaction ends, before their accounts, in the same order as inactivating one. */
export const holdBranches = ({ rows }: Write, branchIds: readonly string[]): Promise<unknown> =>
  rows(
    `select from celeiro.branch where company_id = (select celeiro.current_company()) and id = any($1) order by id for share`,
    [branchIds],
  )

/**
 * A record about to be changed or deleted where it is: what is of an inactive branch is only read. Of a record of two
 * branches one in use is enough.
 * @throws DomainError `branch_inactive`
 */
export async function refuseInactive(write: Write, ...branchIds: readonly unknown[]): Promise<void> {
  let inactive: string | undefined
  for (const id of branchIds) {
    const idle = typeof id === 'string' ? await idlenessOf(write, id) : undefined
    if (!idle) return
    if (idle !== 'missing') inactive = idle.branch
  }
  refuseInactiveBranch({ inactiveBranch: inactive })
}

/** The same of an account that was read under its lock. @throws DomainError `branch_inactive` */
function refuseInactiveBranch({ inactiveBranch }: Pick<AccountFacts, 'inactiveBranch'>): void {
  if (inactiveBranch !== undefined) throw new DomainError('branch_inactive', { branch: inactiveBranch })
}

type AccountRow = [name: string, kind: number, status: number, cents: string]

const mostNamed = 5

/**
 * Holds the branch's accounts and looks whether one is in use or holds money: then the branch is not put away, since its
 * money would be nobody's to move. The branch itself is locked already.
 * @throws InvalidInput at `status`, naming them
 */
export async function checkNoAccounts({ rows }: Write, branchId: string): Promise<void> {
  const ofBranch = 'a.company_id = (select celeiro.current_company()) and a.branch_id = $1'
  await rows(`select from celeiro.ledger_account a where ${ofBranch} order by a.id for update`, [branchId])
  const found = await rows<AccountRow>(
    `select coalesce(b.nickname, x.name), a.kind, a.status, a.balance_cents from celeiro.ledger_account a
     left join celeiro.bank_account b on b.company_id = a.company_id and b.id = a.id
     left join celeiro.cash_account x on x.company_id = a.company_id and x.id = a.id
     where ${ofBranch} order by 1`,
    [branchId],
  )
  const inUse = found.filter(([, kind, status, cents]) => cents !== '0' || !isPutAway(kind, status))
  if (inUse.length === 0) return
  const named = inUse.slice(0, mostNamed).map(([name, , , cents]) => `${name} (${formatMoney(moneyOf(BigInt(cents)))})`)
  const more = inUse.length > mostNamed ? [`mais ${inUse.length - mostNamed}`] : []
  const accounts = [...named, ...more].join(', ')
  throw new InvalidInput([{ msg: 'branch_has_accounts', param: 'status', params: { accounts } }])
}

const isPutAway = (kind: number, status: number): boolean =>
  status === (kind === AccountKind.codes.CASH ? CashAccountStatus : GeneralStatus).codes.INACTIVE

/** Whether a branch is being inactivated. */
export const isPuttingAway = (before: Values | undefined, status: number): boolean =>
  before?.status === GeneralStatus.codes.ACTIVE && status === GeneralStatus.codes.INACTIVE
