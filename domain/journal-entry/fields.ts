import { choice, count, date, link, money, text } from '../field/fields.ts'
import { JournalFact } from '../journal/fact.ts'

export const journalEntryFields = {
  number: count('Número', 2_147_483_647),
  date: date('Data'),
  history: text('Histórico', 255),
  fact: choice('Origem', JournalFact),
  branchId: link('Filial'),
  debits: text('Débito', 1_000),
  credits: text('Crédito', 1_000),
  total: money('Valor'),
}
