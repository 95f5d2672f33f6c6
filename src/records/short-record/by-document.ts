import { textAt, type Values } from '#machines/form-values.ts'

/** Kind of person by the document: CNPJ or CPF; `none` without one. */
export const byDocument =
  (none: string) =>
  (values: Values): Values => {
    const digits = textAt(values, 'document').replace(/[^0-9A-Za-z]/g, '')
    return { ...values, type: digits === '' ? none : digits.length > 11 ? 'CORPORATE' : 'PERSONAL' }
  }
