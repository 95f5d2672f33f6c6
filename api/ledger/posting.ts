import { isMonthClosed } from '#domain/company/month.ts'
import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import { reversalWords } from '#domain/ledger/reversal.ts'
import { type PostingParams, postingProblems } from '#domain/ledger/rules.ts'
import { formatLocalDate, localDateOf } from '#domain/value/day/local-date.ts'
import { newIds } from '../db/new-ids.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { Services } from '../http/operation.ts'
import { type Account, lockAccounts } from './account.ts'

/** Changeable label of a movement. */
export interface Label {
  readonly description: string
  /** Code of PaymentType. */
  readonly paymentType?: number | undefined
  readonly documentNumber?: string | undefined
  readonly accountPlanId?: string | undefined
  readonly costCenterId?: string | undefined
  /** That of its plan of accounts by default, where that is income. */
  readonly fundId?: string | undefined
  readonly memberId?: string | undefined
  /** Code of OwnerKind. */
  readonly ownerKind?: number | undefined
  readonly ownerId?: string | undefined
  /** The name of the other side. */
  readonly counterparty?: string | undefined
}

export interface NewMovement {
  readonly account: Account
  /** Negative: out of the account. */
  readonly cents: bigint
  readonly label: Label
  /** Distinguishes the movements of one document in one account. */
  readonly part?: number
  /** Its own document, where a posting is of several. */
  readonly originId?: string
  /** The month that it belongs to, where that is its own; yyyy-MM. */
  readonly competence?: string
  /** The movement that it undoes. */
  readonly reverses?: string
  /** Between accounts of the company, or an opening: neither income nor expense. */
  readonly isInternal: boolean
  /** The bank itself reports it: it enters whatever the balance. */
  readonly isImposed?: boolean
  readonly isCountDifference?: boolean
  /** Where its problems are shown; the account's by default at `accountId`. */
  readonly at?: PostingParams
}

export interface Posting {
  /** Code of MovementOrigin. */
  readonly origin: number
  /** The document's id. */
  readonly originId: string
  /** yyyy-MM-dd */
  readonly date: string
  /** yyyy-MM; the month of the date by default. */
  readonly competence?: string
  readonly movements: readonly NewMovement[]
}

/** The company's today, yyyy-MM-dd. */
export const todayOf = ({ identity }: Write, { clock }: Services): string => localDateOf(clock(), identity.timeZone)

/**
 * Posts movements: the only way that money moves. All or nothing, with balances, day counters and chains in the same
 * transaction. Answers their ids in the order given; without movements there is nothing to be refused.
 * @throws InvalidInput for what an account does not take: its status, its day, its balance
 */
export async function post(write: Write, services: Services, posting: Posting): Promise<string[]> {
  const { origin, originId, date, competence = date.slice(0, 7), movements } = posting
  if (movements.length === 0) return []
  const problems = problemsOf(posting, todayOf(write, services))
  if (problems.length) throw new InvalidInput(problems)
  const ids = newIds(movements.length)
  await write.rows('select celeiro.post_movements($1, $2, $3, $4, $5, $6)', [
    write.identity.userId,
    origin,
    originId,
    date,
    `${competence}-01`,
    JSON.stringify(
      movements.map(({ account, cents, part = 0, reverses, isInternal, isImposed = false, label, ...own }, place) => ({
        id: ids[place],
        account: account.id,
        cents: String(cents),
        part,
        reverses,
        label,
        originId: own.originId,
        internal: isInternal,
        imposed: isImposed,
        competence: own.competence && `${own.competence}-01`,
      })),
    ),
  ])
  write.changed(postedMovement, ids)
  return ids
}

/** As what posted movements are named among the changes of a write. */
export const postedMovement = 'movement'

/** Checks each movement against the balance left by those before it. */
function problemsOf({ date, movements }: Posting, today: string): Problem[] {
  const balances = new Map<string, bigint>()
  return movements.flatMap(({ account, cents, isImposed, isCountDifference, at }) => {
    const balanceCents = balances.get(account.id) ?? account.balanceCents
    balances.set(account.id, balanceCents + cents)
    const facts = { date, amountCents: cents, isImposed, isCountDifference }
    return postingProblems({ ...account, balanceCents }, facts, today, at ?? { account: 'accountId', date: 'date' })
  })
}

/** A movement of a document that nothing has undone yet. */
interface ActiveMovement {
  readonly id: string
  readonly accountId: string
  readonly cents: bigint
  readonly part: number
  /** The month that it belongs to; yyyy-MM. */
  readonly competence: string
  /** The month that it counts in: a later one where its own was closed when it was posted. */
  readonly countedIn: string
  readonly isInternal: boolean
  readonly isReconciled: boolean
  readonly label: Label
}

/**
 * Active (not reversed) movements of a document, with their accounts locked against concurrent reversal or
 * reconciliation.
 */
export interface ActivePosting {
  readonly originId: string
  readonly movements: readonly ActiveMovement[]
  readonly accounts: ReadonlyMap<string, Account>
}

/** @throws DomainError for an account out of the session's reach */
export async function lockActivePosting(write: Write, originId: string): Promise<ActivePosting> {
  const posting = (await lockActivePostings(write, [originId])).get(originId)
  return posting ?? { originId, accounts: new Map(), movements: [] }
}

/**
 * The same of several documents, by their ids. Their accounts, and those that are named besides, are locked at once and in
 * one order: whoever locked one of them later might wait for somebody who waits for them.
 * @throws DomainError for an account of a document that is out of the session's reach
 */
export async function lockActivePostings(
  write: Write,
  originIds: readonly string[],
  accountIds: readonly string[] = [],
): Promise<Map<string, ActivePosting>> {
  if (originIds.length === 0) return new Map()
  const rows = await write.rows<[originId: string, accountId: string]>(
    `select distinct m.origin_id, m.account_id from celeiro.movement m
     where m.company_id = (select celeiro.current_company()) and m.origin_id = any($1)`,
    [originIds],
  )
  const accounts = await lockAccounts(write, [...new Set([...rows.map(([, accountId]) => accountId), ...accountIds])])
  if (rows.some(([, accountId]) => !accounts.has(accountId))) throw new DomainError('branch_forbidden')
  const active = await activeMovements(write, originIds)
  return new Map(
    originIds.map((originId) => {
      const own = rows.flatMap(([id, accountId]) => (id === originId ? (accounts.get(accountId) ?? []) : []))
      const movements = active.get(originId) ?? []
      return [originId, { originId, movements, accounts: new Map(own.map((account) => [account.id, account])) }]
    }),
  )
}

type Words = [
  description: string,
  paymentType: number | null,
  documentNumber: string | null,
  accountPlanId: string | null,
  costCenterId: string | null,
  memberId: string | null,
  ownerKind: number | null,
  ownerId: string | null,
  counterparty: string | null,
  fundId: string | null,
]

function labelOf([description, paymentType, documentNumber, accountPlanId, ...rest]: Words): Label {
  const [costCenterId, memberId, ownerKind, ownerId, counterparty, fundId] = rest
  return {
    description,
    paymentType: paymentType ?? undefined,
    documentNumber: documentNumber ?? undefined,
    accountPlanId: accountPlanId ?? undefined,
    costCenterId: costCenterId ?? undefined,
    memberId: memberId ?? undefined,
    ownerKind: ownerKind ?? undefined,
    ownerId: ownerId ?? undefined,
    counterparty: counterparty ?? undefined,
    fundId: fundId ?? undefined,
  }
}

/** Active movements by document id. */
async function activeMovements(
  write: Write,
  originIds: readonly string[],
): Promise<Map<string, readonly ActiveMovement[]>> {
  const rows = await write.rows<
    [
      originId: string,
      id: string,
      accountId: string,
      cents: string,
      part: number,
      competence: string,
      countedIn: string,
      isInternal: boolean,
      isReconciled: boolean,
      ...Words,
    ]
  >(
    `select m.origin_id, m.id, m.account_id, m.amount_cents, m.part, to_char(m.competence, 'YYYY-MM'),
       to_char(coalesce(l.counted_in, m.competence), 'YYYY-MM'), m.is_internal, l.reconciled_at is not null, l.description,
       l.payment_type, l.document_number, l.account_plan_id, l.cost_center_id, l.member_id, l.owner_kind, l.owner_id,
       l.counterparty, l.fund_id
     from celeiro.movement m
     join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
     where m.company_id = (select celeiro.current_company()) and m.origin_id = any($1) and m.origin <> $2
       and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
     order by m.account_id, m.seq`,
    [originIds, MovementOrigin.codes.REVERSAL],
  )
  const byOrigin = new Map<string, ActiveMovement[]>()
  for (const [originId, ...row] of rows) {
    const [id, accountId, cents, part, competence, countedIn, isInternal, isReconciled, ...words] = row
    const label = labelOf(words)
    const own = byOrigin.get(originId) ?? []
    own.push({ id, accountId, cents: BigInt(cents), part, competence, countedIn, isInternal, isReconciled, label })
    byOrigin.set(originId, own)
  }
  return byOrigin
}

/** @throws InvalidInput where a movement that stands counts in a closed month: what lies there is not undone */
export function refuseClosed({ movements, accounts }: ActivePosting): void {
  for (const { accountId, countedIn } of movements) {
    const lockDate = accounts.get(accountId)?.lockDate
    if (lockDate === undefined || !isMonthClosed(countedIn, lockDate)) continue
    throw new InvalidInput([{ msg: 'period_closed', param: '', params: { date: formatLocalDate(lockDate) } }])
  }
}

/** How a document is undone. */
export interface Reversing {
  /** yyyy-MM-dd: the day of the opposite movements. */
  readonly date: string
  /** Parameters that problems refer to; none by default: the form of a reversal names neither account nor day. */
  readonly at?: PostingParams
  /** The bank itself took it back: it enters whatever the balance. */
  readonly isImposed?: boolean
  /** Description of the opposite movement; 'Estorno …' by default. */
  readonly words?: (description: string) => string
}

/**
 * Posts the opposite of every movement of a document that still stands, once: the database refuses a second one. It goes
 * out of the month that it came into, so that what is done anew afterwards counts there once.
 * @throws InvalidInput as `post` does
 */
export async function reverse(
  write: Write,
  services: Services,
  { originId, movements, accounts }: ActivePosting,
  { date, at = { account: '', date: '' }, isImposed = false, words = reversalWords }: Reversing,
): Promise<void> {
  const opposite = movements.map(
    ({ id, accountId, cents, part, competence, isInternal, label }): NewMovement => ({
      account: accounts.get(accountId) as Account,
      cents: -cents,
      part,
      isInternal,
      isImposed,
      reverses: id,
      at,
      competence,
      label: { ...label, description: words(label.description) },
    }),
  )
  // Credits first: `post` checks each movement against the balance so far, and only the final one should decide.
  opposite.sort((one, other) => (one.cents > other.cents ? -1 : 1))
  await post(write, services, { origin: MovementOrigin.codes.REVERSAL, originId, date, movements: opposite })
}
