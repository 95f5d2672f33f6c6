import type { ReportedAccount } from './statement.ts'

export interface RegisteredAccount {
  /** COMPE. */
  readonly bank: string
  readonly agency: string
  readonly agencyDigit: string
  readonly account: string
  readonly accountDigit: string
}

/** Santander's own files say 034. */
const aliases: Readonly<Record<string, string>> = { '34': '33' }

const significant = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^0-9X]/g, '')
    .replace(/^0+/, '')
const bankOf = (bank: string): string => {
  const number = significant(bank)
  return aliases[number] ?? number
}

/** Minimum digits to identify an account. */
const fewestFigures = 3

/** Whether two agencies are the same, one with its check digit where the other may lack it. */
function isSameAgency(file: string, { agency, agencyDigit }: RegisteredAccount): boolean {
  const number = significant(file)
  const [plain, full] = [significant(agency), significant(agency + agencyDigit)]
  if (number === '' || plain === '' || number === plain || number === full) return true
  return agencyDigit === '' && (number.slice(0, -1) === plain || number === plain.slice(0, -1))
}

/**
 * Whether a file belongs to an account: compares significant digits, with or without agency and check digit; missing
 * parts match. An agency counts where the file tells it apart from the account.
 */
export function isSameAccount(file: ReportedAccount, registered: RegisteredAccount): boolean {
  const bank = bankOf(file.bank)
  if (bank !== '' && bank !== bankOf(registered.bank)) return false
  const number = significant(file.account)
  if (number === '') return true
  const { agency, agencyDigit, account, accountDigit } = registered
  const own = [account, account + accountDigit]
  const variants = [...own, ...own.flatMap((one) => [agency + one, agency + agencyDigit + one])].map(significant)
  if (variants.includes(number)) return !own.map(significant).includes(number) || isSameAgency(file.agency, registered)
  const [plain = '', full = ''] = own.map(significant)
  return [full, plain].some((one) => one.length >= fewestFigures && number.length > one.length && number.endsWith(one))
}

/** Whether a file would belong to an account if the check digit that the register lacks were the file's. */
export function lacksDigit(file: ReportedAccount, registered: RegisteredAccount): boolean {
  const digit = significant(`1${file.account}`).at(-1) ?? ''
  return registered.accountDigit === '' && isSameAccount(file, { ...registered, accountDigit: digit })
}

/** An account for people: '341 · 1234 · 56789-0'. */
export const nameOfAccount = ({ bank, agency, account }: ReportedAccount): string =>
  [bank && `banco ${bank}`, agency && `agência ${agency}`, account && `conta ${account}`].filter(Boolean).join(', ')
