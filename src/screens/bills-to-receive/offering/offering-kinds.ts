import { GivingKind } from '#domain/tithes-offerings/fields.ts'
import { cameBy } from '#domain/tithes-offerings/giving-means.ts'
import { areWithin, type KindSum, kindSums, linesOfKinds, type SaidKind } from '#domain/tithes-offerings/known-kind.ts'
import type { SaidLine } from '#domain/tithes-offerings/line.ts'
import { codeNameOf } from '#domain/value/enums.ts'
import { centsOf, isMoney, moneyOf } from '#domain/value/money.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'

type Facts = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly Facts[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const codeOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const moneyIn = ({ value }: Facts): string | undefined =>
  typeof value === 'string' && isMoney(value) ? value : undefined

/** A row for each kind, of which nothing is said. */
export const kindRows = (): Values[] =>
  Object.keys(GivingKind.codes).map((kind) => ({ kind, value: '', accountPlanId: '' }))

/** What is typed of cheques and gifts, as far as it has a value. */
function knownOf(facts: Facts) {
  const checks = listOf(facts.checks).flatMap((check) => {
    const value = moneyIn(check)
    const kind = codeOf(check.kind)
    return value ? [{ number: textOf(check.number) ?? '', value, ...(kind !== undefined && { kind }) }] : []
  })
  const givings = listOf(facts.identified).flatMap((gift) => {
    const value = moneyIn(gift)
    const kind = codeOf(gift.kind)
    const [means, checkNumber] = [codeOf(gift.means), textOf(gift.checkNumber)]
    if (!value || kind === undefined) return []
    return [{ value, kind, ...(means !== undefined && { means }), ...(checkNumber && { checkNumber }) }]
  })
  return { checks, givings, came: cameBy(givings, checks) }
}

const saidOf = (facts: Facts): SaidKind[] =>
  listOf(facts.kinds).flatMap((row) => {
    const kind = codeOf(row.kind)
    return kind === undefined ? [] : [{ kind, value: moneyIn(row), accountPlanId: textOf(row.accountPlanId) }]
  })

/** An offering by kind as it is typed; `facts` are the form's, with codes in place of names. */
export function typedKinds(facts: Facts): KindSum[] {
  const known = knownOf(facts)
  const cash = textOf(facts.cashValue)
  const cents = known.checks.reduce(
    (sum, { value }) => sum + centsOf(value),
    cash && isMoney(cash) ? centsOf(cash) : 0n,
  )
  return kindSums(saidOf(facts), known, cents)
}

/** The lines of an offering with these facts: as they are typed by kind, or as they stood; none where it does not come out. */
export function typedLines(facts: Facts): readonly (SaidLine | Facts)[] {
  const sums = typedKinds(facts)
  if (sums.length === 0) return listOf(facts.lines)
  return areWithin(sums) || sums.some(({ value }) => value !== undefined) ? linesOfKinds(sums) : []
}

/** The rows of an offering whose lines are stored; none where two of them are of one kind: those stay as they are. */
export function storedKinds(facts: Facts, values: Values): Values[] {
  const lines = linesAt(values, 'lines')
  const kinds = lines.map((line) => textAt(line, 'kind'))
  if (new Set(kinds).size < kinds.length) return []
  const known = typedKinds({ ...facts, kinds: Object.values(GivingKind.codes).map((kind) => ({ kind })) })
  return kindRows().map((row) => {
    const line = lines.find((one) => textAt(one, 'kind') === textAt(row, 'kind'))
    const sum = known.find(({ kind }) => codeNameOf(GivingKind, kind) === textAt(row, 'kind'))
    if (!line || !sum) return row
    const loose = centsOf(textAt(line, 'value')) - sum.knownCents
    const isRest = textAt(row, 'kind') === 'OFFERING' || loose <= 0n
    return { ...row, value: isRest ? '' : moneyOf(loose), accountPlanId: textAt(line, 'accountPlanId') }
  })
}
