import { link, optional, text } from '#domain/field/fields.ts'
import type { Value, Values } from '#machines/form-values.ts'
import { linesAt, textAt } from '#machines/form-values.ts'
import type { LinePostingItemInput } from '#src/graphql/generated/graphql.ts'
import type { BankLine, Board, SuggestedPosting } from '#src/screens/treasury/reconciliation/board.ts'

/** What all givings of one posting have in common, unless the last one of the same payer tells otherwise. */
export const givingFields = {
  accountPlanId: optional(link('Plano de contas')),
  costCenterId: optional(link('Centro de custo')),
  competence: optional(text('Mês da oferta', 7)),
}

/** A line that came in and may be a giving, with what is suggested of who gave. */
export interface Gift {
  readonly line: BankLine
  readonly posting: SuggestedPosting | undefined
}

/** Lines that came in and stand alone, in the order of their days; what looks like money that came back is none. */
export const giftsOf = ({ lines, postings, returns }: Board): Gift[] =>
  lines.flatMap((line) =>
    line.value.startsWith('-') || returns.has(line.id) ? [] : [{ line, posting: postings.get(line.id) }],
  )

/** From whom each line that was decided is: a member's id, or nothing for who stays anonymous. */
export const decidedIn = (values: Values): ReadonlyMap<string, string> =>
  new Map(linesAt(values, 'lines').map((line) => [textAt(line, 'id'), textAt(line, 'memberId')]))

/** The lines with one decided, or with none said of it any more. */
export function withDecision(values: Values, id: string, memberId: string | null): Value {
  const others = linesAt(values, 'lines').filter((line) => textAt(line, 'id') !== id)
  return memberId === null ? others : [...others, { id, memberId }]
}

/** The lines that are decided and still wait, as they are posted. */
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
