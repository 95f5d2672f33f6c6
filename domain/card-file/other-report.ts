import type { ErrorCode } from '../error/error.ts'
import { plainWord } from '../import/table/cell.ts'
import type { CsvRow } from '../import/table/csv-rows.ts'

/** Acquirers' reports without single sales, detected by headings and refused. */
const otherReports: readonly { readonly words: readonly string[]; readonly code: ErrorCode }[] = [
  // Cielo's of what was advanced.
  { words: ['valor bruto das vendas', 'valor liquido das vendas'], code: 'card_file_summary' },
  // PagBank's of what it paid: no gross.
  { words: ['codigo de recebimento', 'data do pagamento', 'valor liquido'], code: 'card_file_payouts' },
  // Mercado Pago's of what it released: the day of the release alone.
  { words: ['record_type', 'net_credit_amount'], code: 'card_file_payouts' },
]

/** Why a heading row of another report is refused; undefined if unknown. */
export function otherReport({ cells }: Pick<CsvRow, 'cells'>): ErrorCode | undefined {
  const words = cells.map(plainWord)
  return otherReports.find((report) => report.words.every((word) => words.includes(word)))?.code
}
