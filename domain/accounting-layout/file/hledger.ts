import { LedgerNature } from '../../ledger-account/enums.ts'
import { formatAmount, moneyOf } from '../../value/money.ts'
import { inOneLine } from '../../value/text/plain-text.ts'
import {
  type DeliveredAccount,
  type DeliveredEntries,
  type DeliveredEntry,
  type DeliveredFile,
  entryNumber,
  lotText,
} from './entry.ts'

const { ATIVO, PASSIVO, PATRIMONIO_LIQUIDO, RECEITA, DESPESA, COMPENSACAO } = LedgerNature.codes

/** First part of an account's name, and its type; what is off the balance has none. */
const kinds: ReadonlyMap<number, readonly [root: string, type: string]> = new Map([
  [ATIVO, ['ativo', 'A']],
  [PASSIVO, ['passivo', 'L']],
  [PATRIMONIO_LIQUIDO, ['patrimonio', 'E']],
  [RECEITA, ['receita', 'R']],
  [DESPESA, ['despesa', 'X']],
  [COMPENSACAO, ['compensacao', '']],
])

/** Two blanks end a name, `;` begins a comment, `|` ends a payee, and `=`, `@` after a name would be read as an amount's. */
const plain = (text: string): string => inOneLine(text).replaceAll(';', ',').replaceAll('|', '/')

const accountName = ({ code, name, nature }: DeliveredAccount): string =>
  `${kinds.get(nature)?.[0] ?? 'outras'}:${code} ${plain(name).replaceAll(':', ' -')}`

function declared(account: DeliveredAccount): string {
  const type = account.isMoney ? 'C' : (kinds.get(account.nature)?.[1] ?? '')
  return `account ${accountName(account)}${type && `  ; type: ${type}`}\n`
}

const amount = (cents: bigint): string => `R$ ${formatAmount(moneyOf(cents))}`

/** A tag's value ends at a comma. */
const tagged = (text: string): string => plain(text).replaceAll(',', ' ')

/**
 * A journal of hledger, in pieces as the entries come. No balance is asserted: entries that come later, of days before, would break
 * the assertion.
 */
export async function* hledgerFile(file: DeliveredFile, entries: DeliveredEntries): AsyncGenerator<string> {
  const payee = plain(file.companyName)
  yield `decimal-mark ,\ncommodity R$ 1.000,00\n${file.accounts.map(declared).join('')}payee ${payee}\n`
  const transaction = ({ ordinal, date, history, lines }: DeliveredEntry): string => {
    const head = `\n${date} * (${entryNumber(file.lot, ordinal)}) ${payee} | ${plain(history)}  ; lote:${lotText(file.lot)}\n`
    const postings = lines.map(({ account, branch, center, cents }) => {
      const tags = [`filial:${tagged(branch)}`, ...(center ? [`centro:${tagged(center)}`] : [])].join(', ')
      return `    ${accountName(account)}  ${amount(cents)}  ; ${tags}\n`
    })
    return head + postings.join('')
  }
  for await (const some of entries) yield some.map(transaction).join('')
}
