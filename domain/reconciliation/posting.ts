import { MovementOrigin } from '../ledger/enums.ts'
import { comparedName, documentsIn, payerNameIn, ruleKeyOf } from './payer.ts'
import { SuggestionReason } from './reason.ts'
import type { Side } from './suggest.ts'

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
}

/** What a line may be posted as. */
export interface SuggestedPosting extends Omit<Rule, 'key' | 'isIn'> {
  readonly lineId: string
  /** Code of SuggestionReason. */
  readonly reason: number
}

const { REMEMBERED, PAYER_NAME, PAYER_DOCUMENT, FEE_WORDS } = SuggestionReason.codes
const { BANK, FEE } = MovementOrigin.codes

const feeWords = /\b(tarifa|tar|cesta|pacote de servi|iof|anuidade|manut\w* de conta)\b/i

/** What lines in nobody's pairs may be posted as: as the last ones in the same words, or from the member who paid. */
export function suggestPostings(
  lines: readonly Side[],
  rules: readonly Rule[],
  payers: readonly Payer[],
): SuggestedPosting[] {
  const byKey = new Map(rules.map((rule) => [`${rule.isIn} ${rule.key}`, rule]))
  const byName = namesOf(payers)
  const byDocument = new Map(payers.flatMap(({ id, document }) => (document ? [[document, id] as const] : [])))
  return lines.flatMap((line): SuggestedPosting[] => {
    const isIn = line.cents > 0n
    const rule = byKey.get(`${isIn} ${ruleKeyOf(line.text)}`)
    if (rule) {
      const { key: _, isIn: __, ...said } = rule
      return [{ lineId: line.id, ...said, reason: REMEMBERED }]
    }
    if (!isIn) return feeWords.test(line.text) ? [{ lineId: line.id, origin: FEE, reason: FEE_WORDS }] : []
    const documented = documentsIn(line.text)
      .map((document) => byDocument.get(document))
      .find(Boolean)
    if (documented) return [{ lineId: line.id, origin: BANK, memberId: documented, reason: PAYER_DOCUMENT }]
    const named = byName.get(payerNameIn(line.text))
    return named ? [{ lineId: line.id, origin: BANK, memberId: named, reason: PAYER_NAME }] : []
  })
}

/** Names that only one person has. */
function namesOf(payers: readonly Payer[]): ReadonlyMap<string, string> {
  const byName = new Map<string, string>()
  const shared = new Set<string>()
  for (const { id, name } of payers) {
    const compared = comparedName(name)
    if (byName.has(compared)) shared.add(compared)
    byName.set(compared, id)
  }
  for (const name of ['', ...shared]) byName.delete(name)
  return byName
}
