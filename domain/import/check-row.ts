import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { nationalPhone } from '../value/contact/written-phone.ts'
import { moneyOf } from '../value/money.ts'
import { type Cmc7, cmc7Of } from '../wallet-check/cmc7.ts'
import { CheckType, walletCheckFields } from '../wallet-check/fields.ts'
import { walletCheckProblems } from '../wallet-check/rules.ts'
import { documentOfCell } from './person/person-cell.ts'
import { centsOfCell, dateOfCell } from './table/cell.ts'
import type { ImportColumn, ImportLayout } from './table/column.ts'
import type { ImportedRecords } from './table/record-reader.ts'

const columns = {
  bank: { label: 'Banco', words: ['banco', 'codigo do banco', 'cod banco', 'n banco'] },
  agency: { label: 'Agência', words: ['agencia', 'ag'] },
  account: { label: 'Conta', words: ['conta', 'conta corrente', 'c/c'] },
  number: { label: 'Número', words: ['numero', 'cheque', 'numero do cheque', 'n cheque', 'nº', 'no'] },
  cmc7: { label: 'CMC7', words: ['cmc7', 'cmc-7', 'faixa'] },
  issuerName: { label: 'Emitente', words: ['emitente', 'nome', 'nome do emitente', 'titular'] },
  issuerDocument: { label: 'CPF ou CNPJ', words: ['documento', 'cpf', 'cnpj', 'cpf/cnpj', 'cpf ou cnpj'] },
  issuerPhone: { label: 'Telefone', words: ['telefone', 'celular', 'fone'] },
  issueDate: { label: 'Emissão', words: ['emissao', 'data de emissao', 'data da emissao'] },
  goodForDate: { label: 'Bom para', words: ['bom para', 'bom_para', 'vencimento', 'pre-datado para'] },
  value: { label: 'Valor', words: ['valor', 'valor do cheque'] },
} as const satisfies Readonly<Record<string, ImportColumn>>

export type CheckColumn = keyof typeof columns

/** The columns of lists of cheques, by the headings that spreadsheets give them. */
export const checkLayout: ImportLayout<CheckColumn> = {
  columns,
  isEnough: (fields) =>
    fields.has('issuerName') &&
    fields.has('issueDate') &&
    fields.has('value') &&
    (fields.has('cmc7') || (fields.has('bank') && fields.has('number'))),
  needed: 'emitente, emissão, valor e o banco e o número (ou o CMC7)',
}

const { branchId: _branch, bankId: _bank, memberId: _member, ...printed } = walletCheckFields

/** A cheque of a file: its bank by the three figures that it is known by. */
export const ImportedCheck = withRules(
  z.strictObject({ bank: z.string('required_fields').regex(/^\d{3}$/, 'bank_not_found'), ...shapeOf(printed) }),
  walletCheckProblems,
)
export type ImportedCheck = z.infer<typeof ImportedCheck>

/** '1', '001' and '001 - Banco do Brasil' are the bank 001. */
const bankOfCell = (cell: string): string => /^\d{1,3}(?!\d)/.exec(cell.trim())?.[0].padStart(3, '0') ?? cell

const readers: Readonly<Partial<Record<CheckColumn, (cell: string) => string>>> = {
  bank: bankOfCell,
  issuerDocument: documentOfCell,
  issuerPhone: nationalPhone,
  issueDate: (cell) => dateOfCell(cell) ?? cell,
  goodForDate: (cell) => dateOfCell(cell) ?? cell,
  value: (cell) => {
    const cents = centsOfCell(cell)
    return cents === undefined ? cell : moneyOf(cents)
  },
}

const cmc7Fields = ({ bank, agency, account, number }: Cmc7) => ({ bank, agency, account, number })

/** Placeholder columns of an unreadable CMC7 line: only the line itself is reported. */
const unread = { bank: '000', agency: '0', account: '0', number: '0' }

/** Lists of cheques: what the line at the foot says fills what is lacking; one without a later day is at sight. */
export const importedChecks: ImportedRecords<CheckColumn, ImportedCheck> = {
  layout: checkLayout,
  parse: (cells) => {
    const entries = Object.entries(cells) as [CheckColumn, string][]
    const read = Object.fromEntries(entries.map(([field, cell]) => [field, readers[field]?.(cell) ?? cell]))
    const line = read.cmc7 === undefined ? undefined : cmc7Of(read.cmc7)
    const fromCmc7 = line ? cmc7Fields(line) : read.cmc7 === undefined ? {} : unread
    const goodForDate = read.goodForDate ?? read.issueDate
    const isSpot = goodForDate === read.issueDate
    return ImportedCheck.safeParse({
      ...fromCmc7,
      ...read,
      type: isSpot ? CheckType.codes.SPOT : CheckType.codes.POST_DATED,
      ...(goodForDate !== undefined && { goodForDate }),
    })
  },
}
