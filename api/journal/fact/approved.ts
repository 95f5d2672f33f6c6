import { ApprovalStatus } from '#domain/approval/fields.ts'
import type { Fact } from '#domain/journal/fact.ts'
import { type JournalLine, opposite } from '#domain/journal/line.ts'

const { APPROVED, REVERSED } = ApprovalStatus.codes

/** A document that counts once another person approved it, and is reversed on a day of its own. */
export interface ApprovedDocument {
  /** Code of JournalFact. */
  readonly fact: number
  readonly resource: string
  readonly id: string
  readonly branchId: string
  /** yyyy-MM-dd */
  readonly date: string
  /** 1 waiting, 2 approved, 3 refused, 4 reversed, as ApprovalStatus. */
  readonly status: number
  readonly reversedOn: string | null
  readonly reversalReason: string | null
  /** How the history identifies it. */
  readonly words: string
  readonly lines: readonly JournalLine[]
}

/** What the journal tells of it: nothing while it waits or once it is refused, then its lines, and their opposite once it is reversed. */
export function approvedFacts(document: ApprovedDocument): Fact[] {
  const { fact, resource, id, branchId, date, status, reversedOn, reversalReason, words, lines } = document
  if (status !== APPROVED && status !== REVERSED) return []
  const part = (place: number, history: string) => ({
    fact,
    factId: id,
    part: place,
    branchId,
    document: { resource, id, history: history.slice(0, 230) },
  })
  const counted: Fact = { ...part(0, words), expected: { date, lines }, isKept: status === REVERSED }
  if (reversedOn === null) return [counted]
  const reversal = part(1, `Estorno: ${words}: ${reversalReason}`)
  return [counted, { ...reversal, expected: { date: reversedOn, lines: opposite(lines) } }]
}
