import * as z from 'zod'
import type { ErrorCode, Problem } from '../error/error.ts'
import { isAccountPlanCode } from '../value/account-plan-code.ts'
import { isConcealed } from '../value/concealment.ts'
import { isEmail, normalizeEmail } from '../value/contact/email.ts'
import { isPhone, stripPhone } from '../value/contact/phone.ts'
import { isWrittenPhone, otherPhoneBounds, writtenPhone } from '../value/contact/written-phone.ts'
import { isCompetence } from '../value/day/competence.ts'
import { isDateInRange } from '../value/day/local-date.ts'
import type { Enumeration } from '../value/enums.ts'
import { isCnpj, isCpf, stripDocument } from '../value/identifier/document.ts'
import { isMoney, isTypedMoney } from '../value/money.ts'
import { isPercent } from '../value/percent.ts'
import { arePlainLines, inLines, inOneLine, isPlainLine, soughtLine } from '../value/text/plain-text.ts'
import './problems.ts'
import { isStateAcronym } from '../value/contact/federative-unit.ts'
import { isZipCode, stripZipCode } from '../value/contact/zip-code.ts'
import { isCrc, normalizeCrc } from '../value/identifier/crc.ts'

/** The code of a value that is wrong; one that is absent stays `required`. */
const unlessAbsent = (code: ErrorCode) => ({
  error: ({ input }: { readonly input: unknown }) =>
    input === undefined || input === null || input === '' ? undefined : code,
})

/** UUIDv7 made by the application; any UUID is read. */
export const Id = z.guid(unlessAbsent('invalid_id')).toLowerCase().meta({ id: 'Id', format: 'uuid' })

/** yyyy-MM-dd; never shifted by a time zone. */
export const LocalDate = z.iso
  .date(unlessAbsent('invalid_date'))
  .refine(isDateInRange, 'date_out_of_range')
  .meta({ id: 'LocalDate', format: 'date' })

/** yyyy-MM, 1900 to 2199: the month that something belongs to, whenever it was paid. */
export const Competence = z
  .string(unlessAbsent('invalid_date'))
  .refine(isCompetence, 'invalid_date')
  .meta({ id: 'Competence' })

/** yyyy, 1900 to 2199. */
export const Year = z.string(unlessAbsent('invalid_year')).regex(/^(19|20|21)\d\d$/, 'invalid_year')

/** 01 to 12: a month of a year that is named beside it. */
export const TwoDigitMonth = z.string(unlessAbsent('invalid_format')).regex(/^(0[1-9]|1[0-2])$/, 'invalid_format')

/** ISO 8601 in UTC. */
export const IsoDateTime = z.iso
  .datetime(unlessAbsent('invalid_format'))
  .meta({ id: 'IsoDateTime', format: 'date-time' })

/** One line of text, in which everything can be seen. */
export const line = () => z.string().overwrite(inOneLine).refine(isPlainLine, 'hidden_character')

/** 2 to 120 characters with a letter. */
export const Name = line().min(2).max(120).regex(/\p{L}/u, 'invalid_name').meta({ id: 'Name', pattern: '\\p{L}' })

/** One line of free text of at most `maximum` characters. */
export const text = (maximum: number) => line().min(1).max(maximum)

/** Free text of at most `maximum` characters, in lines; all of it can be seen. */
export const note = (maximum: number) =>
  z.string().overwrite(inLines).refine(arePlainLines, 'hidden_character').min(1).max(maximum)

/** Search text of at most 120 characters, without invisible ones. */
export const sought = () => z.string().overwrite(soughtLine).max(120)

/** Refuses masked input before normalisation drops the asterisks. */
export const concealableText = (maximum: number) => text(maximum).refine((value) => !isConcealed(value), 'masked_value')

export const Email = line().overwrite(normalizeEmail).min(1).refine(isEmail, 'invalid_email').meta({ id: 'Email' })

/** Digits only on the wire. */
export const Phone = z.string().overwrite(stripPhone).min(1).refine(isPhone, 'invalid_phone').meta({ id: 'Phone' })

/** One of the further phones of a person. */
const OtherPhone = z
  .string()
  .overwrite(writtenPhone)
  .meta({ id: 'OtherPhone', minLength: otherPhoneBounds.fewestDigits, maxLength: otherPhoneBounds.characters })

/** Further phones; what is wrong with one is said of all, since a form has them in one field. */
export const OtherPhones = z
  .array(OtherPhone)
  .max(otherPhoneBounds.most)
  .refine((phones) => !phones.some(isConcealed), { error: 'masked_value', abort: true })
  .refine((phones) => phones.every(isPlainLine), { error: 'hidden_character', abort: true })
  .refine((phones) => phones.every(isWrittenPhone), 'invalid_phones')

/** CPF or CNPJ (numeric or alphanumeric) without mask. */
export const Document = z
  .string()
  .overwrite(stripDocument)
  .min(1)
  .refine((value) => isCpf(value) || isCnpj(value), 'invalid_document')
  .meta({ id: 'Document' })

/** A person's CPF without mask. */
export const Cpf = z.string().overwrite(stripDocument).min(1).refine(isCpf, 'invalid_cpf').meta({ id: 'Cpf' })

/** An accountant's registration, with its state. */
export const Crc = z.string().overwrite(normalizeCrc).min(1).refine(isCrc, 'invalid_crc').meta({ id: 'Crc' })

const clearedOrKept =
  'Answered masked. Omitted by PUT: kept as it is. Empty: cleared. Masked text is refused (masked_value).'

/** A personal one-line value: empty text clears it, masked text is refused. */
const concealable = (strip: (text: string) => string, isValid: (value: string) => boolean, code: ErrorCode) =>
  z
    .string()
    .refine((value) => !isConcealed(value), { error: 'masked_value', abort: true })
    .overwrite(strip)
    .refine((value) => value === '' || isValid(value), code)

export const ConcealableDocument = concealable(
  stripDocument,
  (value) => isCpf(value) || isCnpj(value),
  'invalid_document',
).meta({ id: 'ConcealableDocument', description: `CPF or CNPJ. ${clearedOrKept}` })

export const ConcealablePhone = concealable(stripPhone, isPhone, 'invalid_phone').meta({
  id: 'ConcealablePhone',
  description: clearedOrKept,
})

export const ConcealablePhones = OtherPhones.meta({ description: clearedOrKept })

/** Municipal or state registration, sent without formatting; `ISENTO` is one. */
export const Registration = line().overwrite(stripDocument).min(1).max(20).meta({ id: 'Registration' })

export const ZipCode = z
  .string()
  .overwrite(stripZipCode)
  .min(1)
  .refine(isZipCode, 'invalid_zip_code')
  .meta({ id: 'ZipCode' })

export const StateAcronym = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isStateAcronym, 'invalid_state')
  .meta({ id: 'StateAcronym' })

/** Reais with two decimals, "1234.56": as typed at most 11 digits before the point, as a sum up to 15. */
export const Money = z
  .string()
  .min(1)
  .refine(isMoney, 'invalid_money')
  // Not aborting keeps cross-field rules running.
  .refine((text) => !isMoney(text) || isTypedMoney(text), 'value_too_large')
  .meta({ id: 'Money' })

/** 0 to 100 with at most four decimals: "2.49". */
export const Percent = z.string().min(1).refine(isPercent, 'invalid_percent').meta({ id: 'Percent' })

/** A whole number from 0; a form hands over what is none as it was typed. */
export const countTo = (maximum: number) =>
  z
    .int({ error: ({ input }) => (typeof input === 'string' && /^0\d/.test(input) ? 'leading_zero' : undefined) })
    .min(0)
    .max(maximum)

/** `9.99.999` */
export const AccountPlanCode = z
  .string()
  .trim()
  .min(1)
  .refine(isAccountPlanCode, 'invalid_account_plan_code')
  .meta({ id: 'AccountPlanCode' })

/** By their codes, which an enumeration shares with what is only called otherwise. */
const codeSchemas = new Map<Enumeration['codes'], z.ZodType<number, number>>()

/** A code of the enumeration. One schema for each, so that the contract describes it once. */
export function codeIn(enumeration: Enumeration): z.ZodType<number, number> {
  const { id, codes } = enumeration
  const values = Object.values(codes)
  const schema =
    codeSchemas.get(codes) ??
    z.literal(values).meta({ id, type: 'integer', enum: values, 'x-enum-varnames': Object.keys(codes) })
  codeSchemas.set(codes, schema)
  return schema
}

/** Row version, for the optimistic lock: a write must name the one it read. */
export const Version = z.int().min(1)

/**
 * Object schema with cross-field rules. They run even with invalid fields, so that all problems show at once;
 * invalid fields are omitted from their input.
 */
export function withRules<S extends z.ZodObject>(
  schema: S,
  rules: (value: Partial<z.output<S>>) => readonly Problem[],
): S {
  const check = z.check<z.output<S>>((payload) => {
    const wrong = wrongPaths(payload.issues)
    const sound = soundPart(payload.value, wrong) ?? {}
    for (const { msg, param, params } of rules(sound as Partial<z.output<S>>)) {
      if (wrong.has(param)) continue
      payload.issues.push({ code: 'custom', message: msg, path: param.split('.'), params, input: payload.value })
    }
  })
  check._zod.def.when = ({ value }) => typeof value === 'object' && value !== null
  return schema.check(check)
}

/** Where something is wrong by itself; a field too many is not in the value. */
const wrongPaths = (issues: readonly z.core.$ZodRawIssue[]): ReadonlySet<string> =>
  new Set(issues.flatMap(({ code, path }) => (code === 'unrecognized_keys' ? [] : [(path ?? []).join('.')])))

/** The value without what stands at the wrong paths; a list with a wrong item is left out whole, to keep the others' places. */
function soundPart(value: unknown, wrong: ReadonlySet<string>, at = ''): unknown {
  if (wrong.has(at)) return undefined
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(
    ([key, part]) => [key, soundPart(part, wrong, at ? `${at}.${key}` : key)] as const,
  )
  if (!Array.isArray(value)) return Object.fromEntries(parts)
  const items = parts.map(([, item]) => item)
  return items.includes(undefined) ? undefined : items
}
