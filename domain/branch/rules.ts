import type { Problem } from '../error/error.ts'
import { isCnpj } from '../value/identifier/document.ts'

interface Facts {
  readonly document?: string | undefined
  readonly holidays?: readonly { readonly date?: string }[]
}

/** A branch has its own CNPJ or none, never a CPF; holidays are unique. */
export function branchProblems({ document, holidays = [] }: Facts): Problem[] {
  const dates = holidays.map(({ date }) => date)
  const repeated = dates.flatMap((date, index): Problem[] =>
    date !== undefined && dates.indexOf(date) < index
      ? [{ msg: 'holiday_repeated', param: `holidays.${index}.date` }]
      : [],
  )
  return document === undefined || isCnpj(document)
    ? repeated
    : [{ msg: 'invalid_cnpj', param: 'document' }, ...repeated]
}
