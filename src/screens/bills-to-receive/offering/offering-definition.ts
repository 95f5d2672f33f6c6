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
import type { FormDefinition } from '#src/records/form/checked-input.ts'
import { emptyValues, factsOf, valuesOf } from '#src/records/form/form-fields.ts'
import { kindRows, storedKinds, typedLines } from './offering-kinds.ts'

type Facts = Readonly<Record<string, unknown>>
const listOf = (value: unknown): readonly Facts[] => (Array.isArray(value) ? value : [])

/** Notes and coins that were counted; those that nobody typed are none. */
const typedDenominations = (value: unknown): Facts[] => listOf(value).filter(({ count }) => count !== undefined)

/** A cheque that is good at once is good for the day of its issue. */
const typedCheck = (check: Facts): Facts =>
  check.type === CheckType.codes.SPOT ? { ...check, goodForDate: check.issueDate } : check

const Typed = z.preprocess((given) => {
  const facts = given as Facts
  const { denominations, checks, identified, kinds: _kinds, lines: _lines, keptChecks, ...offering } = facts
  const counted = typedDenominations(denominations)
  const lines = typedLines(facts)
  return {
    ...offering,
    ...(counted.length > 0 && { denominations: counted }),
    // What is not seen stays as it is.
    ...(keptChecks === undefined && { checks: listOf(checks).map(typedCheck), identified }),
    ...(lines.length > 0 && { lines }),
  }
}, TithesOfferingFields)

const lineFields = { ...denominationFields, count: optional(denominationFields.count) }

/** How much of a kind nobody’s name is on, or all of it, and the plan that it goes to. */
const kindFields = {
  kind: offeringLineFields.kind,
  value: optional(offeringLineFields.value),
  isWhole: flag('O valor é de todo o tipo'),
  accountPlanId: optional(link('Plano do tipo')),
}

/** An offering in its form: what its cheques come to is said by their lines. */
export const offeringDefinition: FormDefinition = {
  fields: {
    ...tithesOfferingsFields,
    cashValue: countedFields.cashValue,
    /** What the cheques come to that stay, of whoever may not see them. */
    keptChecks: optional(money('Cheques')),
    denominations: [lineFields],
    checks: [offeringCheckFields],
    identified: [givingFields],
    lines: [offeringLineFields],
    kinds: [kindFields],
  },
  schema: Typed,
}

/** What a second counter types. */
export const countDefinition: FormDefinition = {
  fields: { denominations: [lineFields] },
  schema: z.preprocess(
    (given) => ({ denominations: typedDenominations((given as Facts).denominations) }),
    OfferingCounted,
  ),
}

type Counted = readonly { readonly value: string; readonly count: number }[]

/** A line for each note and coin, the largest first, with what was counted of it. */
export const denominationLines = (counted: Counted = []): { value: string; count: string }[] => {
  const known = new Map(counted.map(({ value, count }) => [value, count]))
  return [...new Set([...realDenominations, ...known.keys()])].map((value) => ({
    value,
    count: known.has(value) ? String(known.get(value)) : '',
  }))
}

/** What a new offering begins with: today, by whoever enters it, tonight. */
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

/** An offering as its form has it: notes and coins, kinds, and what cheques come to that are not seen. */
export function readOffering<O extends ReadOffering>(offering: O) {
  const { linesWithheld, checkValue, postDatedCheckValue } = offering
  const isWithheld = linesWithheld === true
  const keptChecks = isWithheld ? moneyOf(centsOf(checkValue ?? '0.00') + centsOf(postDatedCheckValue ?? '0.00')) : ''
  const values = valuesOf(offeringDefinition.fields, { ...offering, keptChecks })
  const kinds = storedKinds(factsOf(offeringDefinition.fields, values), values, isWithheld)
  return { ...offering, keptChecks, kinds, denominations: denominationLines(offering.denominations ?? []) }
}

/** A new offering as one that was reversed was: the same worship, money, cheques and givings, to be approved anew. */
export function copiedOffering(offering: ReadOffering): Values {
  const { kinds, denominations } = readOffering(offering)
  return { ...valuesOf(offeringDefinition.fields, offering), kinds, denominations }
}

/** What of a cheque tells whose it is. */
const issuerKeys = ['cmc7', 'agency', 'account', 'issuerName', 'issuerDocument', 'issuerPhone'] as const

/** What this device may keep of an offering that is being typed: ids and figures, and nothing that names somebody. */
export const storableOffering = (values: Values): Values => ({
  ...values,
  observation: '',
  checks: linesAt(values, 'checks').map((line) => ({
    ...line,
    ...Object.fromEntries(issuerKeys.map((key) => [key, ''])),
  })),
})

const ofPaper = (line: Values): string => `${textAt(line, 'bankId')}/${textAt(line, 'number')}`

/** A stored offering that is edited, with what this device does not keep as it is stored: each cheque by bank and number. */
export function completedOffering(typed: Values, stored: Values): Values {
  const known = new Map(linesAt(stored, 'checks').map((line) => [ofPaper(line), line]))
  const checks = linesAt(typed, 'checks').map((line) => {
    const paper = known.get(ofPaper(line))
    return paper ? { ...line, ...Object.fromEntries(issuerKeys.map((key) => [key, textAt(paper, key)])) } : line
  })
  return { ...typed, checks, observation: textAt(stored, 'observation') }
}

export const blankCheck = (today: string): Values => ({
  ...emptyValues(offeringCheckFields),
  type: 'SPOT',
  issueDate: today,
})

/** What an envelope begins with: the kind of the one before it. */
export const blankGiving = (last: Values | undefined): Values => ({
  ...emptyValues(givingFields),
  kind: (last && textAt(last, 'kind')) || 'TITHE',
})

/** What the notes and coins come to as they are typed. */
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

/** Money, cheques and what is known of who gave, as they are typed. */
export interface TypedTotals {
  readonly cash: string
  readonly checks: string
  readonly total: string
  readonly identified: string
  /** Cheques and gifts are not seen: of what is identified nothing is known. */
  readonly isWithheld: boolean
  /** Of nobody that is known; below zero where more is identified than there is. */
  readonly anonymousCents: bigint
}

/** What the offering comes to as it is typed. */
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
