import { InvalidInput, type Problem } from '#domain/error/error.ts'
import type { OfferingCheck } from '#domain/tithes-offerings/tithes-offerings.ts'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import type { WalletCheckFields } from '#domain/wallet-check/wallet-check.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Services } from '../../http/operation.ts'
import { create } from '../../noun/crud.ts'
import { type Doing, move, onEach } from '../../noun/move/move.ts'
import { keyOf, problemsOf, settled, walletCheckWritten } from '../wallet-check.ts'
import { movableChecks } from '../wallet-check-hold.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

// Of what kind it is only its offering knows.
const inBranch = ({ kind: _kind, ...check }: OfferingCheck, branchId: string): WalletCheckFields =>
  settled({ ...check, branchId })

/** Cheques as they are stored: their numbers as digits alone. */
export const settledChecks = (checks: readonly OfferingCheck[]): OfferingCheck[] =>
  checks.map((check) => {
    const { branchId: _branch, ...line } = inBranch(check, nobody)
    return check.kind === undefined ? line : { ...line, kind: check.kind }
  })

/** Why cheques are refused by the wallet, at `checks.2.number`: duplicates of stored or submitted ones. */
export async function walletProblems(write: Write, checks: readonly OfferingCheck[]): Promise<Problem[]> {
  const keys = checks.map(keyOf)
  const problems: Problem[] = []
  for (const [place, check] of checks.entries()) {
    const own: Problem[] =
      keys.indexOf(keys[place] ?? '') < place
        ? [{ msg: 'repeated_item', param: 'number' }]
        : await problemsOf(write, inBranch(check, nobody), nobody)
    problems.push(...own.map((problem) => ({ ...problem, param: `checks.${place}.${problem.param}` })))
  }
  return problems
}

interface Offered {
  readonly id: string
  readonly branchId: string
  readonly checks: readonly OfferingCheck[]
  /** Index of the line of each cheque, where there are lines. */
  readonly checkLines: readonly number[] | null
}

/**
 * Puts the cheques of approved offerings into the wallet: all in one order, so that two who bring the same ones wait for each
 * other. `placed` says where a problem of the offering at that place is shown.
 * @throws InvalidInput at `checks.2.number`
 */
export async function putInWallet(
  write: Write,
  services: Services,
  offered: readonly Offered[],
  placed: (place: number) => (problem: Problem) => Problem,
): Promise<void> {
  await refuseDuplicates(write, offered, placed)
  const lines = offered
    .flatMap(({ id, branchId, checks, checkLines }) =>
      checks.map((check, place) => ({ check, place, branchId, offeringId: id, line: checkLines?.[place] ?? null })),
    )
    .toSorted((one, other) => (keyOf(one.check) < keyOf(other.check) ? -1 : 1))
  if (lines.length === 0) return
  const ids: string[] = []
  for (const { check, branchId } of lines)
    ids.push(await create(walletCheckWritten, write, services, inBranch(check, branchId)))
  await write.rows(
    `update celeiro.wallet_check w set tithes_offerings_id = o.offering_id, offering_place = o.place, offering_line = o.line
     from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::smallint[]) o (id, offering_id, place, line)
     where w.company_id = (select celeiro.current_company()) and w.id = o.id`,
    [ids, lines.map(({ offeringId }) => offeringId), lines.map(({ place }) => place), lines.map(({ line }) => line)],
  )
}

/** @throws InvalidInput for cheques that the wallet has, or another of these offerings */
async function refuseDuplicates(
  write: Write,
  offered: readonly Offered[],
  placed: (place: number) => (problem: Problem) => Problem,
): Promise<void> {
  const before = new Set<string>()
  for (const [place, { checks }] of offered.entries()) {
    const repeated = checks.flatMap((check, at): Problem[] =>
      before.has(keyOf(check)) ? [{ msg: 'wallet_check_already_registered', param: `checks.${at}.number` }] : [],
    )
    const problems = [...(await walletProblems(write, checks)), ...repeated]
    if (problems.length > 0) throw new InvalidInput(problems.map(placed(place)))
    for (const check of checks) before.add(keyOf(check))
  }
}

/** A locked cheque of an offering. */
export interface OfferedCheck {
  readonly id: string
  readonly number: string
  readonly status: number
}

/** Locks an offering's cheques by id, as every move of cheques does. */
export async function holdOffered({ rows }: Write, offeringId: string): Promise<OfferedCheck[]> {
  const found = await rows<[string, string, number]>(
    `select id, number, status from celeiro.wallet_check
     where company_id = (select celeiro.current_company()) and tithes_offerings_id = $1 order by id for update`,
    [offeringId],
  )
  return found.map(([id, number, status]) => ({ id, number, status }))
}

/** Cancels an offering's cheques in the wallet. */
export async function takeFromWallet(doing: Doing, checks: readonly OfferedCheck[], reason: string): Promise<void> {
  const active = checks.filter(({ status }) => status !== WalletCheckStatus.codes.CANCELLED)
  if (active.length === 0) return
  const effect = onEach(async () => ({ columns: { reason }, reason }))
  await move(
    doing,
    movableChecks,
    'cancel',
    { effect },
    active.map(({ id }) => ({ id, input: undefined })),
  )
}
