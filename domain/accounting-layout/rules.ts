import type { Problem } from '../error/error.ts'
import { columnsFault } from './file/column.ts'

/** Checks that need no stored data. */
export function accountingLayoutProblems({ columns }: { readonly columns?: string }): Problem[] {
  const fault = columns === undefined ? undefined : columnsFault(columns)
  return fault === undefined ? [] : [{ msg: 'layout_invalid', param: 'columns', params: { fault } }]
}
