import { link, optional, text } from '#domain/field/fields.ts'
import type { Value, Values } from '#machines/form-values.ts'
import { linesAt, textAt } from '#machines/form-values.ts'
import type { LinePostingItemInput } from '#src/graphql/generated/graphql.ts'
import type { BankLine, Board, SuggestedPosting } from '#src/screens/treasury/reconciliation/board/board.ts'

/** Common fields of the posted gifts, unless the payer's last gift suggests others. */
export const givingFields = {
  accountPlanId: optional(link('Plano de contas')),
  costCenterId: optional(link('Centro de custo')),
  competence: optional(text('Mês da oferta', 7)),
}

/** An incoming line that may be a gift, with the suggested giver. */
export interface Gift {
  readonly line: BankLine
  readonly posting: SuggestedPosting | undefined
}

/** Unmatched incoming lines, except suspected returns. */
export const giftsOf = ({ lines, postings, returns }: Board): Gift[] =>
  lines.flatMap((line) =>
    line.value.startsWith('-') || returns.has(line.id) ? [] : [{ line, posting: postings.get(line.id) }],
  )

/** Decided givers by line id; empty for anonymous. */
export const decidedIn = (values: Values): ReadonlyMap<string, string> =>
  new Map(linesAt(values, 'lines').map((line) => [textAt(line, 'id'), textAt(line, 'memberId')]))

/** Sets the decision of a line, or removes it (null). */
export function withDecision(values: Values, id: string, memberId: string | null): Value {
  const others = linesAt(values, 'lines').filter((line) => textAt(line, 'id') !== id)
  return memberId === null ? others : [...others, { id, memberId }]
}

/** Posting input of the decided lines that are still open. */
export function itemsOf(values: Values, gifts: readonly Gift[]): LinePostingItemInput[] {
  const decided = decidedIn(values)
  const [plan, center, competence] = ['accountPlanId', 'costCenterId', 'competence'].map((at) => textAt(values, at))
  return gifts.flatMap(({ line: { id }, posting }): LinePostingItemInput[] => {
    const memberId = decided.get(id)
    if (memberId === undefined) return []
    const accountPlanId = posting?.accountPlanId ?? plan
    const costCenterId = posting?.costCenterId ?? center
    return [
      {
        id,
        origin: 'BANK',
        ...(memberId && { memberId }),
        ...(accountPlanId && { accountPlanId }),
        ...(costCenterId && { costCenterId }),
        ...(competence && { competence }),
      },
    ]
  })
}
