import { enumeration } from '../value/enums.ts'
import type { FileEncoding } from './encoding.ts'
import type { CellValue, DateMask, Layout, SheetCell } from './layout.ts'

/** What a column of an office's own layout holds; the numbers are of the wire. */
const LayoutColumn = enumeration(
  'LayoutColumn',
  {
    LOT: 1,
    NUMBER: 2,
    DATE: 3,
    COMPETENCE: 4,
    DEBIT: 5,
    CREDIT: 6,
    AMOUNT: 7,
    ACCOUNT: 8,
    ACCOUNT_CODE: 9,
    ACCOUNT_NAME: 10,
    SIDE: 11,
    SIGNED_AMOUNT: 12,
    DEBIT_AMOUNT: 13,
    CREDIT_AMOUNT: 14,
    HISTORY: 15,
    NUMBERED_HISTORY: 16,
    BRANCH: 17,
    DEBIT_CENTER: 18,
    CREDIT_CENTER: 19,
    CENTER: 20,
    DOCUMENT: 21,
    EMPTY: 22,
  },
  {
    LOT: 'Lote',
    NUMBER: 'Número',
    DATE: 'Data',
    COMPETENCE: 'Competência',
    DEBIT: 'Conta a débito',
    CREDIT: 'Conta a crédito',
    AMOUNT: 'Valor',
    ACCOUNT: 'Conta',
    ACCOUNT_CODE: 'Código contábil',
    ACCOUNT_NAME: 'Nome da conta',
    SIDE: 'Débito ou crédito (D/C)',
    SIGNED_AMOUNT: 'Valor com sinal',
    DEBIT_AMOUNT: 'Valor a débito',
    CREDIT_AMOUNT: 'Valor a crédito',
    HISTORY: 'Histórico',
    NUMBERED_HISTORY: 'Histórico com número',
    BRANCH: 'Filial',
    DEBIT_CENTER: 'Centro a débito',
    CREDIT_CENTER: 'Centro a crédito',
    CENTER: 'Centro de custo',
    DOCUMENT: 'CNPJ da empresa',
    EMPTY: 'Vazia',
  },
)
type LayoutColumnName = keyof typeof LayoutColumn.codes

const values: Readonly<Record<LayoutColumnName, CellValue>> = {
  LOT: 'lot',
  NUMBER: 'number',
  DATE: 'date',
  COMPETENCE: 'competence',
  DEBIT: 'debit',
  CREDIT: 'credit',
  AMOUNT: 'amount',
  ACCOUNT: 'account',
  ACCOUNT_CODE: 'accountCode',
  ACCOUNT_NAME: 'accountName',
  SIDE: 'side',
  SIGNED_AMOUNT: 'signedAmount',
  DEBIT_AMOUNT: 'debitAmount',
  CREDIT_AMOUNT: 'creditAmount',
  HISTORY: 'history',
  NUMBERED_HISTORY: 'numberedHistory',
  BRANCH: 'branch',
  DEBIT_CENTER: 'debitCenter',
  CREDIT_CENTER: 'creditCenter',
  CENTER: 'center',
  DOCUMENT: 'document',
  EMPTY: { text: '' },
}

/** Columns that only one kind of line has. */
const ofPairs: ReadonlySet<LayoutColumnName> = new Set(['DEBIT', 'CREDIT', 'DEBIT_CENTER', 'CREDIT_CENTER'])
const byReduced: ReadonlySet<LayoutColumnName> = new Set(['DEBIT', 'CREDIT', 'ACCOUNT'])
const money: ReadonlySet<LayoutColumnName> = new Set(['AMOUNT', 'SIGNED_AMOUNT', 'DEBIT_AMOUNT', 'CREDIT_AMOUNT'])

/** An office's own layout: its columns in their order, and how they are written. */
interface Arrangement {
  readonly columns: readonly LayoutColumnName[]
  readonly isSheet: boolean
  readonly separator: string
  readonly decimal: ',' | '.'
  readonly date: DateMask
  readonly encoding: FileEncoding
  readonly hasHeader: boolean
}

/** The layout that an arrangement is. A line is a pair where it has an account for each side, else a posting. */
export function layoutOf({ columns, isSheet, separator, hasHeader, ...notation }: Arrangement): Layout {
  const by = columns.some((column) => ofPairs.has(column)) ? 'pair' : 'posting'
  const cells = columns.map((column): SheetCell => {
    const kind = money.has(column) ? 'money' : 'text'
    return { header: LayoutColumn.labels[column], value: values[column], kind }
  })
  const reduced = columns.some((column) => byReduced.has(column))
    ? { pattern: /^.+$/, words: 'um código qualquer' }
    : undefined
  if (isSheet)
    return {
      ending: 'xlsx',
      reduced,
      form: { form: 'sheet', title: 'Lançamentos', by, line: [cells], ...notation, encoding: 'UTF_8', decimal: '.' },
    }
  return {
    ending: 'csv',
    reduced,
    form: {
      form: 'delimited',
      by,
      separator,
      hasHeader,
      quotes: 'needed',
      lineEnd: '\r\n',
      head: [],
      line: [cells],
      ...notation,
    },
  }
}

/** The CSV that nobody has arranged: a line for each account of an entry. */
export const usualArrangement: Arrangement = {
  columns: [
    'LOT',
    'NUMBER',
    'DATE',
    'ACCOUNT_CODE',
    'ACCOUNT_NAME',
    'DEBIT_AMOUNT',
    'CREDIT_AMOUNT',
    'HISTORY',
    'BRANCH',
    'CENTER',
  ],
  isSheet: false,
  separator: ';',
  decimal: ',',
  date: 'dd/mm/aaaa',
  encoding: 'WINDOWS_1252',
  hasHeader: true,
}
