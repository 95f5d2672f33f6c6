import type { Problem } from '#domain/error/error.ts'
import { postingProblems } from '#domain/ledger/rules.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { TithesOfferingsStatus } from '#domain/tithes-offerings/fields.ts'
import { approvalObstacle, leftCheckObstacle } from '#domain/tithes-offerings/rules.ts'
import { printedMoment } from '#domain/value/day/moment.ts'
import { type TithesOfferingsMove, tithesOfferingsStatus } from '#machines/lifecycles/tithes-offerings-status.ts'
import { tithesOfferings } from '../../db/table/receivable-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { type ActivePosting, lockActivePostings, todayOf } from '../../ledger/posting.ts'
import { type Doing, holdRows, type Movable } from '../../noun/move/move.ts'
import { approvalRuleOf } from '../../payable/installment/installment-hold.ts'
import { offeringView } from './offering-view.ts'
import { holdOffered, type OfferedCheck } from './offering-wallet.ts'

type OfferingRow = typeof tithesOfferings.$inferSelect

/** A locked offering with the names of its reviewers. */
export interface JudgedOffering extends OfferingRow {
  readonly judges: ReadonlyMap<string, string>
}

/** With the self-approval rule and, if approved, its active movements and locked cheques. */
export interface LockedOffering extends JudgedOffering {
  readonly allowSelfApproval: boolean
  readonly posting: ActivePosting | undefined
  readonly offered: readonly OfferedCheck[]
}

const holdOfferings = holdRows(offeringView)

async function hold(write: Write, ids: readonly string[]): Promise<JudgedOffering[]> {
  const rows = await holdOfferings(write, ids)
  const judged = rows.flatMap(({ approvedBy, refusedBy }) => [approvedBy, refusedBy].filter((one) => one !== null))
  if (judged.length === 0) return rows.map((row) => ({ ...row, judges: new Map() }))
  const found = await write.rows<[string, string]>(
    'select id, name from celeiro.app_user where company_id = (select celeiro.current_company()) and id = any($1)',
    [judged],
  )
  const judges = new Map(found)
  return rows.map((row) => ({ ...row, judges }))
}

async function weigh({ write }: Doing, rows: readonly JudgedOffering[]): Promise<LockedOffering[]> {
  const { allowSelfApproval } = await approvalRuleOf(write)
  const approved = rows.filter(({ status }) => status === TithesOfferingsStatus.codes.APPROVED).map(({ id }) => id)
  const offered = new Map<string, OfferedCheck[]>()
  for (const id of approved) offered.set(id, await holdOffered(write, id))
  const postings = await lockActivePostings(write, approved)
  return rows.map((row) => {
    const { id } = row
    return { ...row, allowSelfApproval, posting: postings.get(id), offered: offered.get(id) ?? [] }
  })
}

/** Entered or last edited by them. */
export const isOwn = ({ createdBy, editedBy }: Pick<OfferingRow, 'createdBy' | 'editedBy'>, userId: string): boolean =>
  createdBy === userId || editedBy === userId

function obstacle(name: TithesOfferingsMove, locked: LockedOffering, doing: Doing): Obstacle | undefined {
  const { userId } = doing.write.identity
  if (name === 'approve') return approvalObstacle({ ...locked, isOwn: isOwn(locked, userId) })
  return name === 'reverse' ? reversalObstacle(locked, doing) : undefined
}

/** A reversal needs all its cheques in the wallet, and the money in its cash box. */
function reversalObstacle({ posting, offered, cashAccountId, cashCents }: LockedOffering, { write, services }: Doing) {
  const left = leftCheckObstacle(offered)
  if (left || !posting || cashCents === 0n) return left
  const account = posting.accounts.get(cashAccountId)
  if (!account) return { code: 'branch_forbidden' } as const
  if (posting.movements.some(({ isReconciled }) => isReconciled)) return { code: 'tithes_reconciled' } as const
  const today = todayOf(write, services)
  const nowhere = { account: '', date: '' }
  const [problem] = postingProblems(account, { date: today, amountCents: -cashCents }, today, nowhere)
  return problem && obstacleOf(problem)
}

const obstacleOf = ({ msg, params }: Problem): Obstacle => ({ code: msg, ...(params && { params }) })

/** Who reviewed it before and when: the refusal of a late reviewer. */
function changed(record: JudgedOffering, { write, services }: Doing): Obstacle | undefined {
  const { APPROVED, NOT_APPROVED, REVERSED } = TithesOfferingsStatus.codes
  const actorFacts = (by: string | null, at: Date | null) => ({
    name: record.judges.get(by ?? '') ?? 'outra pessoa',
    date: at ? printedMoment(at, { now: services.clock(), timeZone: write.identity.timeZone }) : '',
  })
  switch (record.status) {
    case APPROVED:
      return { code: 'tithes_already_approved', params: actorFacts(record.approvedBy, record.approvedAt) }
    case NOT_APPROVED:
      return { code: 'tithes_not_approved', params: actorFacts(record.refusedBy, record.refusedAt) }
    case REVERSED:
      return { code: 'tithes_reversed' }
    default:
      return undefined
  }
}

/** How offerings are moved, by whichever route. */
export const movableOfferings: Movable<typeof tithesOfferingsStatus.machine, JudgedOffering, LockedOffering> = {
  noun: offeringView,
  lifecycle: tithesOfferingsStatus,
  statusTable: tithesOfferings,
  statusChanged: 'tithes_status_changed',
  changed,
  hold,
  weigh,
  obstacle,
}
