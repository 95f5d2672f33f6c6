import { spawnSync } from 'node:child_process'
import type { TestApi } from '../api.ts'

interface Posting {
  readonly entry: string
  readonly date: string
  readonly history: string
  readonly branch: string
  readonly code: string
  readonly name: string
  readonly nature: number
  readonly cents: string
}

/** Types of hledger by nature of the chart. */
const types: Readonly<Record<number, string>> = { 1: 'A', 2: 'L', 3: 'E', 4: 'R', 5: 'X' }

const plain = (text: string): string => text.replaceAll(/[;\s|]+/g, ' ').trim()
const amount = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `R$ ${cents < 0n ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** The journal as hledger reads it: a transaction for each branch of an entry, since each balances by itself. */
export async function hledgerText(api: TestApi): Promise<string> {
  const postings = await api.query<Posting>(
    `select e.id::text as entry, e.date::text, e.history, l.branch_id::text as branch, a.code, a.name, a.nature, l.amount_cents::text as cents
     from celeiro.journal_entry e
     join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
     join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
     where e.company_id = $1 order by e.date, e.id, l.branch_id, l.position`,
    [api.church.companyId],
  )
  const accountOf = ({ code, name }: Posting) => `${code} ${plain(name)}`
  const transactions = new Map<string, Posting[]>()
  for (const one of postings) {
    const key = `${one.entry} ${one.branch}`
    transactions.set(key, [...(transactions.get(key) ?? []), one])
  }
  return [
    'decimal-mark ,',
    'commodity R$ 1000,00',
    ...new Set(postings.map((one) => `account ${accountOf(one)}  ; type: ${types[one.nature] ?? 'A'}`)),
    ...[...transactions.values()].flatMap((own) => [
      '',
      `${own[0]?.date} * ${plain(own[0]?.history ?? '')}`,
      ...own.map((one) => `    ${accountOf(one)}  ${amount(BigInt(one.cents))}`),
    ]),
    '',
  ].join('\n')
}

const isInstalled = (): boolean => spawnSync('hledger', ['--version']).status === 0

/** Balances by the code of the account, in cents. @throws Error with what hledger refuses */
export function balancesOf(text: string): ReadonlyMap<string, bigint> {
  return isInstalled() ? hledgerBalances(text) : readBalances(text)
}

function hledger(text: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('hledger', ['-f', '-', ...args], { input: text, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** Statements of hledger by the code of the account, in cents as it shows them; none where it is not installed. */
export function hledgerStatements(text: string) {
  if (!isInstalled()) return undefined
  const read = (statement: string) =>
    new Map(
      hledger(text, [statement, '--flat', '--no-total', '--empty', '-e', '2027-01-01', '-O', 'csv'])
        .trim()
        .split('\n')
        .map((line) => line.slice(1, -1).split('","'))
        .filter(([account = '']) => /^\d\.\d\.\d\.\d\d /.test(account))
        .map(([account = '', value = '']) => [account.slice(0, 8), BigInt(value.replaceAll(/[^\d-]/g, ''))]),
    )
  return { balanceSheet: read('balancesheetequity'), result: read('incomestatement') }
}

function hledgerBalances(text: string): ReadonlyMap<string, bigint> {
  hledger(text, ['check', '-s', 'ordereddates'])
  const lines = hledger(text, ['balance', '--flat', '--no-total', '--empty', '-O', 'csv']).trim().split('\n').slice(1)
  return new Map(
    lines.map((line) => {
      const [account = '', value = ''] = line.slice(1, -1).split('","')
      return [account.split(' ')[0] ?? '', BigInt(value.replaceAll(/[^\d-]/g, ''))]
    }),
  )
}

/** As hledger does it: every transaction comes to zero, in the order of dates. */
function readBalances(text: string): ReadonlyMap<string, bigint> {
  const balances = new Map<string, bigint>()
  let [before, sum] = ['', 0n]
  for (const line of text.split('\n')) {
    const [, date] = /^(\d{4}-\d{2}-\d{2}) /.exec(line) ?? []
    const [, code = '', value] = /^ {4}(\S+) .* {2}R\$ (\S+)$/.exec(line) ?? []
    if (date !== undefined && date < before) throw new Error(`out of order: ${line}`)
    if (date !== undefined) before = date
    if (value !== undefined) {
      const cents = BigInt(value.replace(',', ''))
      sum += cents
      balances.set(code, (balances.get(code) ?? 0n) + cents)
    }
    if (line === '' && sum !== 0n) throw new Error(`out of balance before ${date}: ${sum}`)
  }
  return balances
}
