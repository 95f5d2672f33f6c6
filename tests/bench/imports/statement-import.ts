import pg from 'pg'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { measuredMemory } from '../memory.ts'
import type { Stack } from '../stack.ts'
import { inRounds, measured } from '../statistics.ts'
import { copyTime } from './copy-time.ts'
import { importFile } from './import-call.ts'
import { accountId } from './imports-database.ts'
import { csvOf, ofxOf } from './statement-lines.ts'

// As many as one file may have, with its heading and balances.
const lines = 999_000
const transactions = 100_000
const rounds = 3
const importedLines = { table: 'bank_statement_line', where: `account_id = '${accountId(2)}'` }
const path = (account: string) => `/bank-statement/import?bankAccountId=${account}`

/** A bank's file from the request to the commit, beside COPY of the rows that come of it. */
export async function statementImport(stack: Stack): Promise<Figure[]> {
  const owner = new pg.Client({ connectionString: stack.adminUrl })
  await owner.connect()
  const [csv, ofx] = [new Blob([csvOf(lines, '10002')]), new Blob([ofxOf(transactions, '10003')])]
  try {
    const all = await inRounds(rounds, async () => {
      const imported = await measuredMemory(stack.product, () => importFile(stack, path(accountId(2)), csv, lines))
      const copied = await copyTime(owner, importedLines)
      const small = await measuredMemory(stack.product, () => importFile(stack, path(accountId(3)), ofx, transactions))
      await forget(owner)
      return { imported, copied, small }
    })
    return [
      { ...goals.csvImport, value: measured(all.map(({ imported, copied }) => copied / imported.milliseconds)) },
      { ...goals.csvImportMemory, value: measured(all.map(({ imported }) => imported.megabytes)) },
      { name: '· imported', unit: 'ms', value: measured(all.map(({ imported }) => imported.milliseconds)) },
      { name: '· copied', unit: 'ms', value: measured(all.map(({ copied }) => copied)) },
      {
        name: `statement of ${transactions.toLocaleString('en')} transactions as OFX, imported`,
        unit: 'ms',
        value: measured(all.map(({ small }) => small.milliseconds)),
      },
    ]
  } finally {
    await forget(owner)
    await owner.end()
  }
}

async function forget(owner: pg.Client): Promise<void> {
  await owner.query(`delete from celeiro.bank_statement_line where account_id = any($1)`, [
    [accountId(2), accountId(3)],
  ])
  await owner.query(`delete from celeiro.import where account_id = any($1)`, [[accountId(2), accountId(3)]])
  await owner.query('vacuum (analyze) celeiro.bank_statement_line')
}
