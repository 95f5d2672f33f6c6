import { isSameAccount, type RegisteredAccount } from './account-number.ts'
import { CnabReader } from './cnab-statement.ts'
import { OfxReader } from './ofx.ts'
import type { ReportedAccount } from './statement.ts'
import { statementFormat } from './statement-format.ts'

/** Whether the file identifies its account. */
const hasNumber = ({ account }: ReportedAccount): boolean => account.replace(/\D/g, '') !== ''

/**
 * The one registered account that the beginning of an OFX or CNAB 240 file is of, by bank, agency and number; nothing where it says none,
 * names several, is of none or of several of these, or is a table.
 * @throws DomainError for what is no statement
 */
export function accountOfFile<One extends RegisteredAccount>(
  head: string,
  registered: readonly One[],
): One | undefined {
  const format = statementFormat(head)
  if (format === 'table') return undefined
  const reported: ReportedAccount[] = []
  const account = (one: ReportedAccount): boolean => {
    reported.push(one)
    return true
  }
  const taking = { line: () => {}, refuse: () => {}, ignore: () => {}, account }
  const reader = format === 'ofx' ? new OfxReader(taking) : new CnabReader(taking)
  reader.push(head)
  const [only, ...others] = reported
  if (!only || others.length > 0 || !hasNumber(only)) return undefined
  const [found, ...more] = registered.filter((one) => isSameAccount(only, one))
  return more.length === 0 ? found : undefined
}
