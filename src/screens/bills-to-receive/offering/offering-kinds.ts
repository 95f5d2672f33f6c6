import { GivingKind } from '#domain/tithes-offerings/fields.ts'
import { cameBy } from '#domain/tithes-offerings/giving-means.ts'
import { areWithin, type KindSum, kindSums, linesOfKinds, type SaidKind } from '#domain/tithes-offerings/kind-sums.ts'
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

/** Empty rows of all kinds. */
export const kindRows = (): Values[] =>
  Object.keys(GivingKind.codes).map((kind) => ({ kind, value: '', isWhole: 'false', accountPlanId: '', fundId: '' }))

/** Typed cheques and gifts that have a value. */
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
    const said = {
      value: moneyIn(row),
      isWhole: row.isWhole === true,
      accountPlanId: textOf(row.accountPlanId),
      fundId: textOf(row.fundId),
    }
    return kind === undefined ? [] : [{ kind, ...said }]
  })

/** Total of the offering; `keptChecks` are withheld cheques. */
function totalOf({ cashValue, keptChecks }: Facts, checks: readonly { readonly value: string }[]): bigint {
  const values = [cashValue, keptChecks].map((value) => moneyIn({ value })).concat(checks.map(({ value }) => value))
  return values.reduce((sum, value) => (value ? sum + centsOf(value) : sum), 0n)
}

/** Sums by kind of the typed offering; `facts` are form values with enum codes. */
export function typedKinds(facts: Facts): KindSum[] {
  const content = knownOf(facts)
  return kindSums(saidOf(facts), content, totalOf(facts, content.checks))
}

/** Lines of the typed offering by kind; a single one takes the whole total; empty if they do not fit. */
export function typedLines(facts: Facts): readonly (SaidLine | Facts)[] {
  const sums = typedKinds(facts)
  if (sums.length > 0) return areWithin(sums) || sums.some(({ value }) => value !== undefined) ? linesOfKinds(sums) : []
  const lines = listOf(facts.lines)
  const cents = totalOf(facts, knownOf(facts).checks)
  return lines.length === 1 && cents > 0n ? lines.map((line) => ({ ...line, value: moneyOf(cents) })) : lines
}

/**
 * Kind rows of a stored offering: amounts without a name. Whole amounts if cheques and gifts are withheld, or two lines
 * share a kind; none for a withheld offering with fewer than two lines.
 */
export function storedKinds(facts: Facts, values: Values, isWithheld: boolean): Values[] {
  const lines = linesAt(values, 'lines')
  if (isWithheld && lines.length < 2) return []
  const kinds = new Set(lines.map((line) => textAt(line, 'kind')))
  if (isWithheld || kinds.size < lines.length) return wholeRows(lines)
  const sums = typedKinds({ ...facts, kinds: Object.values(GivingKind.codes).map((kind) => ({ kind })) })
  return kindRows().map((row) => {
    const line = lines.find((one) => textAt(one, 'kind') === textAt(row, 'kind'))
    const sum = sums.find(({ kind }) => codeNameOf(GivingKind, kind) === textAt(row, 'kind'))
    if (!line || !sum) return row
    const loose = centsOf(textAt(line, 'value')) - sum.knownCents
    const isRest = textAt(row, 'kind') === 'OFFERING' || loose <= 0n
    return { ...row, value: isRest ? '' : moneyOf(loose), ...placeOf(line) }
  })
}

/** Where a stored line goes. */
const placeOf = (line: Values) => ({
  accountPlanId: textAt(line, 'accountPlanId'),
  fundId: textAt(line, 'fundId'),
})

/** A row per line with its whole value, and an empty one per kind without a line. */
const wholeRows = (lines: readonly Values[]): Values[] =>
  kindRows().flatMap((blank) => {
    const own = lines.filter((line) => textAt(line, 'kind') === textAt(blank, 'kind'))
    const rows = own.map((line, place) => {
      const isRest = textAt(line, 'kind') === 'OFFERING' && place === 0
      return { ...blank, value: isRest ? '' : textAt(line, 'value'), ...placeOf(line) }
    })
    return (rows.length > 0 ? rows : [blank]).map((row) => ({ ...row, isWhole: 'true' }))
  })
