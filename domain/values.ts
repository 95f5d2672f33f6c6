import { z } from 'zod'
import { isCnpj, isCpf, stripDocument } from './document.ts'
import { isEmail, normalizeEmail } from './email.ts'
import type { Problem } from './errors.ts'
import { isPhone, stripPhone } from './phone.ts'
import './problems.ts'
import { isZipCode, stripZipCode } from './zip-code.ts'

/** UUIDv7 made by the application; any UUID is read. */
export const Id = z.guid('invalid_id').toLowerCase().meta({ id: 'Id', format: 'uuid' })

/** yyyy-MM-dd; never shifted by a time zone. */
export const LocalDate = z.iso.date('invalid_format').meta({ id: 'LocalDate', format: 'date' })

/** ISO 8601 in UTC. */
export const IsoDateTime = z.iso.datetime('invalid_format').meta({ id: 'IsoDateTime', format: 'date-time' })

/** 2 to 120 characters with a letter. */
export const Name = z.string().trim().min(2).max(120).regex(/\p{L}/u, 'invalid_name').meta({ id: 'Name' })

/** One line of free text of at most `maximum` characters. */
export const text = (maximum: number) => z.string().trim().min(1).max(maximum)

export const Email = z.string().overwrite(normalizeEmail).min(1).refine(isEmail, 'invalid_email').meta({ id: 'Email' })

/** Digits only on the wire. */
export const Phone = z.string().overwrite(stripPhone).min(1).refine(isPhone, 'invalid_phone').meta({ id: 'Phone' })

/** CPF or CNPJ (numeric or alphanumeric) without mask. */
export const Document = z
  .string()
  .overwrite(stripDocument)
  .min(1)
  .refine((value) => isCpf(value) || isCnpj(value), 'invalid_document')
  .meta({ id: 'Document' })

export const ZipCode = z
  .string()
  .overwrite(stripZipCode)
  .min(1)
  .refine(isZipCode, 'invalid_zip_code')
  .meta({ id: 'ZipCode' })

/** The record's edition; a write must name the one it read. */
export const Version = z.int().min(1)

/** An object schema with rules across its fields. They run even when a field is wrong, so every problem shows at once. */
export function withRules<S extends z.ZodObject>(
  schema: S,
  rules: (value: Partial<z.output<S>>) => readonly Problem[],
): S {
  const check = z.check<z.output<S>>((payload) => {
    const seen = new Set(payload.issues.map((issue) => issue.path?.join('.')))
    for (const { msg, param, params } of rules(payload.value)) {
      if (seen.has(param)) continue
      payload.issues.push({ code: 'custom', message: msg, path: param.split('.'), params, input: payload.value })
    }
  })
  check._zod.def.when = ({ value }) => typeof value === 'object' && value !== null
  return schema.check(check)
}
