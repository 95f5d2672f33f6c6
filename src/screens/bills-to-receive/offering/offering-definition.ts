import * as z from 'zod'
import { flag, link, money, optional } from '#domain/field/fields.ts'
import { denominationsCents, realDenominations } from '#domain/tithes-offerings/amounts.ts'
import {
  countedFields,
  denominationFields,
  givingFields,
  offeringCheckFields,
  offeringLineFields,
  tithesOfferingsFields,
} from '#domain/tithes-offerings/fields.ts'
import { OfferingCounted, TithesOfferingFields } from '#domain/tithes-offerings/tithes-offerings.ts'
import { centsOf, isMoney, moneyOf } from '#domain/value/money.ts'
import { CheckType } from '#domain/wallet-check/fields.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import { emptyValues, factsOf, valuesOf } from '#src/records/field/form-fields.ts'
import type { FormDefinition } from '#src/records/form/state/checked-input.ts'
import { kindRows, storedKinds, typedLines } from './offering-kinds.ts'

type Facts = Readonly<Record<string, unknown>>
const listOf = (value: unknown): readonly Facts[] => (Array.isArray(value) ? value : [])

/** Typed denominations only. */
const typedDenominations = (value: unknown): Facts[] => listOf(value).filter(({ count }) => count !== undefined)

/** A spot cheque is good for its issue date. */
const typedCheck = (check: Facts): Facts =>
  check.type === CheckType.codes.SPOT ? { ...check, goodForDate: check.issueDate } : check

const Typed = z.preprocess((typed) => {
  const facts = typed as Facts
  const { denominations, checks, identified, kinds: _kinds, lines: _lines, keptChecks, ...offering } = facts
  const counted = typedDenominations(denominations)
  const lines = typedLines(facts)
  return {
    ...offering,
    ...(counted.length > 0 && { denominations: counted }),
    // Withheld cheques and gifts are omitted, which keeps them.
    ...(keptChecks === undefined && { checks: listOf(checks).map(typedCheck), identified }),
    ...(lines.length > 0 && { lines }),
  }
}, TithesOfferingFields)

const lineFields = { ...denominationFields, count: optional(denominationFields.count) }

/** Fields of a kind: amount without a name, or the whole, and its plan of accounts. */
const kindFields = {
  kind: offeringLineFields.kind,
  value: optional(offeringLineFields.value),
  isWhole: flag('O valor é de todo o tipo'),
  accountPlanId: optional(link('Plano do tipo')),
  fundId: offeringLineFields.fundId,
}

/** Form of an offering; cheque totals follow from the lines. */
export const offeringDefinition: FormDefinition = {
  fields: {
    ...tithesOfferingsFields,
    cashValue: countedFields.cashValue,
    /** Sum of withheld cheques, which stay. */
    keptChecks: optional(money('Cheques')),
    denominations: [lineFields],
    checks: [offeringCheckFields],
    identified: [givingFields],
    lines: [offeringLineFields],
    kinds: [kindFields],
  },
  schema: Typed,
}

/** Form of the second count. */
export const countDefinition: FormDefinition = {
  fields: { denominations: [lineFields] },
  schema: z.preprocess(
    (facts) => ({ denominations: typedDenominations((facts as Facts).denominations) }),
    OfferingCounted,
  ),
}

type Counted = readonly { readonly value: string; readonly count: number }[]

/** Lines of all denominations, largest first, with their counts. */
export const denominationLines = (counted: Counted = []): { value: string; count: string }[] => {
  const countOf = new Map(counted.map(({ value, count }) => [value, count]))
  return [...new Set([...realDenominations, ...countOf.keys()])].map((value) => ({
    value,
    count: countOf.has(value) ? String(countOf.get(value)) : '',
  }))
}

/** Initial values: today, night, counted by the user. */
export const blankOffering = (today: string, userId: string): Values => ({
  worshipDate: today,
  worshipPeriod: 'NIGHT',
  incomeSource: 'TITHES_OFFERINGS',
  counter1Id: userId,
  denominations: denominationLines(),
  kinds: kindRows(),
})

interface ReadOffering {
  readonly linesWithheld?: boolean | null
  readonly checkValue?: string | null
  readonly postDatedCheckValue?: string | null
  readonly denominations?: Counted | null
}

/** Form values of a stored offering: denominations, kinds, and the sum of withheld cheques. */
export function readOffering<O extends ReadOffering>(offering: O) {
  const { linesWithheld, checkValue, postDatedCheckValue } = offering
  const isWithheld = linesWithheld === true
  const keptChecks = isWithheld ? moneyOf(centsOf(checkValue ?? '0.00') + centsOf(postDatedCheckValue ?? '0.00')) : ''
  const values = valuesOf(offeringDefinition.fields, { ...offering, keptChecks })
  const kinds = storedKinds(factsOf(offeringDefinition.fields, values), values, isWithheld)
  return { ...offering, keptChecks, kinds, denominations: denominationLines(offering.denominations ?? []) }
}

/** Copy of a reversed offering, to be approved again. */
export function copiedOffering(offering: ReadOffering): Values {
  const { kinds, denominations } = readOffering(offering)
  return { ...valuesOf(offeringDefinition.fields, offering), kinds, denominations }
}

/** Keys of a cheque that identify its issuer. */
const issuerKeys = ['cmc7', 'agency', 'account', 'issuerName', 'issuerDocument', 'issuerPhone'] as const

/** Draft for localStorage: ids and figures, no personal data. */
export const storableOffering = (values: Values): Values => ({
  ...values,
  observation: '',
  checks: linesAt(values, 'checks').map((line) => ({
    ...line,
    ...Object.fromEntries(issuerKeys.map((key) => [key, ''])),
  })),
})

const ofPaper = (line: Values): string => `${textAt(line, 'bankId')}/${textAt(line, 'number')}`

/** Completes a draft with the stored offering's personal data, matching cheques by bank and number. */
export function completedOffering(typed: Values, stored: Values): Values {
  const byPaper = new Map(linesAt(stored, 'checks').map((line) => [ofPaper(line), line]))
  const checks = linesAt(typed, 'checks').map((line) => {
    const paper = byPaper.get(ofPaper(line))
    return paper ? { ...line, ...Object.fromEntries(issuerKeys.map((key) => [key, textAt(paper, key)])) } : line
  })
  return { ...typed, checks, observation: textAt(stored, 'observation') }
}

export const blankCheck = (today: string): Values => ({
  ...emptyValues(offeringCheckFields),
  type: 'SPOT',
  issueDate: today,
})

/** Initial values of a gift: the kind of the one before. */
export const blankGiving = (last: Values | undefined): Values => ({
  ...emptyValues(givingFields),
  kind: (last && textAt(last, 'kind')) || 'TITHE',
})

/** Running sum of denominations, in cents. */
export const typedCashCents = (lines: readonly Values[]): bigint =>
  denominationsCents(
    lines.flatMap((line) => {
      const count = textAt(line, 'count')
      return /^\d+$/.test(count) ? [{ value: textAt(line, 'value'), count: Number(count) }] : []
    }),
  )

const centsAt = (line: Values, at: string): bigint => {
  const text = textAt(line, at)
  return isMoney(text) ? centsOf(text) : 0n
}

/** Running totals: cash, cheques, identified gifts. */
export interface TypedTotals {
  readonly cash: string
  readonly checks: string
  readonly total: string
  readonly identified: string
  /** Cheques and gifts are withheld: identified gifts are unknown. */
  readonly isWithheld: boolean
  /** Anonymous part; negative if more is identified than the total. */
  readonly anonymousCents: bigint
}

/** Running totals of the offering. */
export function typedTotals(values: Values): TypedTotals {
  const sum = (at: string) => linesAt(values, at).reduce((cents, line) => cents + centsAt(line, 'value'), 0n)
  const [cash, identified] = [centsAt(values, 'cashValue'), sum('identified')]
  const checks = sum('checks') + centsAt(values, 'keptChecks')
  const total = cash + checks
  return {
    isWithheld: textAt(values, 'keptChecks') !== '',
    cash: moneyOf(cash),
    checks: moneyOf(checks),
    total: moneyOf(total),
    identified: moneyOf(identified),
    anonymousCents: total - identified,
  }
}
