import { v7 as newId } from 'uuid'
import type { TestApi } from '../api.ts'

/** An entry: its day, the document that it is of, and its lines: debit above zero, in reais. */
type Entry = readonly [day: string, document: string, lines: Readonly<Record<string, number>>]

/** `debit > credit`, of so many reais. */
const moved = (day: string, document: string, debit: string, credit: string, reais: number): Entry => [
  day,
  document,
  { [debit]: reais, [credit]: -reais },
]

const cheque = (day: string, document: string, reais: number, income: string): Entry[] => [
  moved(day, document, '1.1.2.01', income, reais),
  moved(day, document, '1.1.2.02', '1.1.2.01', reais),
  moved(day, document, '1.1.1.02', '1.1.2.02', reais),
]

/** The twenty events of a church's year of the specification of the books, in which it begins with balances of the year before. */
export const twentyVectors: readonly Entry[] = [
  [
    '2025-12-31',
    'abertura',
    {
      '1.1.1.01': 500,
      '1.1.1.02': 10_000,
      '1.1.1.03': 2_000,
      '1.2.3.05': 6_000,
      '1.2.3.09': -1_200,
      '2.1.1.01': -800,
      '2.1.2.01': -2_000,
      '2.3.1.01': -12_000,
      '2.3.2.01': -2_500,
    },
  ],
  ['2026-01-04', '2', { '1.1.1.01': 1_000, '3.1.1.01': -600, '3.1.1.02': -400 }],
  ['2026-01-05', '3', { '1.1.1.02': 350, '3.1.1.01': -300, '2.1.1.09': -50 }],
  moved('2026-01-09', '3', '2.1.1.09', '3.1.1.02', 50),
  ...cheque('2026-01-11', '4', 500, '3.1.1.02'),
  ...cheque('2026-01-11', '5', 200, '3.1.1.01'),
  moved('2026-01-15', '5', '1.1.2.03', '1.1.1.02', 200),
  moved('2026-02-15', '5', '4.2.1.14', '1.1.2.03', 200),
  moved('2026-01-12', '6', '4.2.1.09', '2.1.1.01', 300),
  moved('2026-01-12', '6a', '1.1.2.01', '3.1.1.02', 300),
  moved('2026-01-13', '6', '2.1.1.01', '1.1.2.01', 300),
  moved('2026-02-01', '7', '1.1.2.04', '3.1.2.01', 1_000),
  moved('2026-02-01', '7', '4.3.1.02', '1.1.2.04', 30),
  moved('2026-03-03', '7', '1.1.1.02', '1.1.2.04', 970),
  moved('2026-02-02', '8', '1.1.2.04', '3.1.1.03', 100),
  moved('2026-02-02', '8', '4.3.1.02', '1.1.2.04', 3),
  moved('2026-03-04', '8', '1.1.1.02', '1.1.2.04', 97),
  moved('2026-03-20', '8', '3.1.1.03', '1.1.1.02', 100),
  ['2026-03-31', '9', { '4.2.1.05': 2_000, '2.1.1.01': -1_777, '2.1.1.06': -123, '2.1.1.07': -100 }],
  moved('2026-04-05', '9', '2.1.1.01', '1.1.1.02', 1_777),
  moved('2026-04-20', '9a', '2.1.1.06', '1.1.1.02', 123),
  moved('2026-04-20', '9b', '2.1.1.07', '1.1.1.02', 100),
  ['2026-01-20', '10', { '2.1.1.01': 800, '4.3.1.03': 24, '1.1.1.02': -824 }],
  moved('2026-01-31', '11', '4.2.1.07', '2.1.1.01', 400),
  ['2026-02-10', '11', { '2.1.1.01': 400, '1.1.1.02': -390, '3.1.3.02': -10 }],
  moved('2026-05-02', '12', '4.2.1.08', '2.1.1.01', 250),
  moved('2026-05-03', '12', '2.1.1.01', '1.1.1.02', 250),
  moved('2026-05-09', '12', '1.1.1.02', '4.2.1.08', 250),
  moved('2026-05-04', '12a', '4.2.1.08', '2.1.1.01', 120),
  moved('2026-05-05', '12a', '2.1.1.01', '4.2.1.08', 120),
  moved('2026-06-01', '13', '1.1.1.02', '1.1.1.01', 700),
  moved('2026-06-01', '13a', '4.3.1.01', '1.1.1.02', 12.5),
  moved('2026-06-02', '13b', '1.1.1.04', '1.1.1.02', 3_000),
  moved('2026-07-02', '13c', '1.1.1.04', '3.1.3.01', 45.3),
  moved('2026-07-03', '14', '1.2.3.06', '3.1.1.05', 1_500),
  moved('2026-07-03', '14a', '1.1.4.02', '3.1.1.05', 600),
  moved('2026-07-09', '14a', '4.1.1.04', '1.1.4.02', 600),
  moved('2026-08-01', '15', '1.2.3.05', '2.1.1.01', 900),
  moved('2026-08-20', '15', '2.1.1.01', '1.1.1.02', 900),
  moved('2026-08-31', '15a', '4.2.1.13', '1.2.3.09', 75),
  moved('2026-09-01', '16', '1.1.1.03', '2.1.2.01', 5_000),
  moved('2026-09-10', '16a', '4.1.2.02', '1.1.1.03', 3_200),
  moved('2026-09-10', '16a', '2.1.2.01', '3.2.1.03', 3_200),
  moved('2026-10-04', '17', '1.1.1.03', '3.2.1.01', 2_000),
  moved('2026-10-15', '17a', '4.1.2.01', '1.1.1.03', 1_400),
  moved('2026-10-31', '18', '1.1.9.01', '3.1.1.06', 400),
  moved('2026-11-05', '18', '1.1.1.02', '1.1.9.01', 400),
  moved('2026-11-06', '18a', '4.5.1.02', '1.1.1.02', 150),
  moved('2026-11-30', '19', '4.1.1.07', '3.1.5.01', 1_800),
  moved('2026-12-31', '20', '4.2.1.07', '2.1.1.01', 30),
  moved('2026-12-31', '20a', '2.3.2.02', '2.1.1.01', 500),
]

/** The book of its branch, which owes it a tenth. */
export const branchVectors: readonly Entry[] = [
  moved('2025-12-31', 'abertura da filial', '1.1.1.02', '2.3.1.01', 1_000),
  moved('2026-05-03', 'dízimos da filial', '1.1.1.02', '3.1.1.01', 4_000),
  moved('2026-10-31', 'repasse da filial', '4.5.1.01', '2.1.9.01', 400),
  moved('2026-11-05', 'repasse da filial', '2.1.9.01', '1.1.1.02', 400),
]

/** Enters them in the journal of a branch, on the accounts themselves. */
export async function enterVectors(api: TestApi, entries: readonly Entry[], branchId: string): Promise<void> {
  const { companyId } = api.church
  const accounts = await api.query<{ id: string; code: string }>(
    'select id, code from celeiro.journal_account where company_id = $1',
    [companyId],
  )
  const idOf = new Map(accounts.map(({ id, code }) => [code, id]))
  const documents = new Map(entries.map(([, document]) => [document, newId()]))
  const inputs = entries.map(([date, document, lines]) => ({
    id: newId(),
    branch: branchId,
    date,
    fact: 5,
    factId: newId(),
    part: 0,
    revision: 1,
    resource: 'manual-entry',
    documentId: documents.get(document),
    history: `Vetor ${document}`,
    lines: Object.entries(lines).map(([code, reais]) => ({
      branch: branchId,
      cents: String(Math.round(reais * 100)),
      source: 4,
      sourceId: idOf.get(code),
    })),
  }))
  await api.query(`select set_config('celeiro.company', $1, false), celeiro.post_entries(null, $2, false)`, [
    companyId,
    JSON.stringify(inputs),
  ])
}
