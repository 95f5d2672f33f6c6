import { MovementOrigin } from '../ledger/enums.ts'
import { comparedName, documentsIn, keysIn, payerNameIn, ruleKeyOf } from './payer.ts'
import { SuggestionReason } from './reason.ts'
import type { Side } from './side.ts'

/** What was said of the last line in the same words. */
export interface Rule {
  readonly key: string
  readonly isIn: boolean
  readonly origin: number
  readonly accountPlanId?: string | undefined
  readonly costCenterId?: string | undefined
  readonly memberId?: string | undefined
}

/** A member as a payer is compared with. */
export interface Payer {
  readonly id: string
  readonly name: string
  /** Figures only. */
  readonly document?: string | undefined
  /** E-mail, phone and Pix keys, as `keysIn` writes them. */
  readonly keys?: readonly string[]
}

/** What a line may be posted as. */
export interface SuggestedPosting extends Omit<Rule, 'key' | 'isIn'> {
  readonly lineId: string
  /** Code of SuggestionReason. */
  readonly reason: number
}

const { REMEMBERED, PAYER_NAME, PAYER_DOCUMENT, PAYER_KEY, FEE_WORDS } = SuggestionReason.codes
const { BANK, FEE } = MovementOrigin.codes

const feeWords = /\b(tarifa|tar|cesta|pacote de servi|iof|anuidade|manut\w* de conta)\b/i

/**
 * What lines in nobody's pairs may be posted as: as the last ones in the same words, or from the member who paid; a fee in
 * other words as the last fee.
 * @param rules those that were used last first
 */
export function suggestPostings(
  lines: readonly Side[],
  rules: readonly Rule[],
  payers: readonly Payer[],
): SuggestedPosting[] {
  const byKey = new Map(rules.map((rule) => [`${rule.isIn} ${rule.key}`, rule]))
  const lastFee = rules.find(({ isIn, origin }) => !isIn && origin === FEE)
  const byName = onlyOf(payers, ({ name }) => [comparedName(name)])
  const byDocument = onlyOf(payers, ({ document }) => (document ? [document] : []))
  const byContact = onlyOf(payers, ({ keys = [] }) => keys)
  const payerOf = ({ text }: Side): Pick<SuggestedPosting, 'memberId' | 'reason'> | undefined => {
    const documented = found(byDocument, documentsIn(text))
    if (documented) return { memberId: documented, reason: PAYER_DOCUMENT }
    const reached = found(byContact, keysIn(text))
    if (reached) return { memberId: reached, reason: PAYER_KEY }
    const named = byName.get(payerNameIn(text))
    return named ? { memberId: named, reason: PAYER_NAME } : undefined
  }
  return lines.flatMap((line): SuggestedPosting[] => {
    const isIn = line.cents > 0n
    const rule = byKey.get(`${isIn} ${ruleKeyOf(line.text)}`)
    const payer = isIn ? payerOf(line) : undefined
    if (rule) {
      const { key: _, isIn: __, ...rest } = rule
      // Who gave may be known since.
      if (payer && rest.memberId === undefined && rest.origin === BANK) return [{ lineId: line.id, ...rest, ...payer }]
      return [{ lineId: line.id, ...rest, reason: REMEMBERED }]
    }
    if (payer) return [{ lineId: line.id, origin: BANK, ...payer }]
    return !isIn && feeWords.test(line.text) ? [{ lineId: line.id, ...likeFee(lastFee), reason: FEE_WORDS }] : []
  })
}

/** A fee, of the plan and the centre of the last one. */
const likeFee = (last: Rule | undefined): Pick<SuggestedPosting, 'origin' | 'accountPlanId' | 'costCenterId'> => ({
  origin: FEE,
  ...(last?.accountPlanId && { accountPlanId: last.accountPlanId }),
  ...(last?.costCenterId && { costCenterId: last.costCenterId }),
})

const found = (byWord: ReadonlyMap<string, string>, words: readonly string[]): string | undefined =>
  words.map((word) => byWord.get(word)).find(Boolean)

/** Whose words are nobody else's, by the word. */
function onlyOf(payers: readonly Payer[], wordsOf: (payer: Payer) => readonly string[]): ReadonlyMap<string, string> {
  const byWord = new Map<string, string>()
  const shared = new Set([''])
  for (const payer of payers)
    for (const word of new Set(wordsOf(payer))) {
      if (byWord.has(word)) shared.add(word)
      byWord.set(word, payer.id)
    }
  for (const word of shared) byWord.delete(word)
  return byWord
}
