import pg from 'pg'
import { brazilianDay } from '#tests/support/day.ts'
import { companyId } from '../api/seeded-database.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { inRounds, measured } from '../statistics.ts'

const rounds = 5

/** One instalment of ten is cancelled: 100,000 of them. */
const filter = 'status=4'
/** Days of the seed, 588 instalments each. */
const days = 30

/**
 * A hundred thousand instalments taken along, each told with its order, to reading them joined and dropping them; and a
 * paper of some 18,000.
 */
export async function documentFile(stack: Stack): Promise<Figure[]> {
  const reader = new pg.Client({ connectionString: stack.adminUrl })
  await reader.connect()
  const download = (format: string) => downloaded(stack, `export?format=${format}&${filter}`)
  const paper = () =>
    downloaded(stack, `pdf-report?dueDateFrom=${brazilianDay(400 + days)}&dueDateTo=${brazilianDay(401)}`)
  await download('csv')
  const all = await inRounds(rounds, async () => ({
    reading: await readingAlone(reader),
    csv: await download('csv'),
    xlsx: await download('xlsx'),
    paper: await paper(),
  }))
  await reader.end()
  return [
    { ...goals.documentCsv, value: measured(all.map(({ csv, reading }) => csv / reading)) },
    { name: '· as CSV', unit: 'ms', value: measured(all.map(({ csv }) => csv)) },
    { name: '· reading them', unit: 'ms', value: measured(all.map(({ reading }) => reading)) },
    { name: '· as XLSX', unit: 'ms', value: measured(all.map(({ xlsx }) => xlsx)) },
    { name: 'paper of some 18,000 instalments', unit: 'ms', value: measured(all.map((one) => one.paper)) },
  ]
}

/** Downloads the whole file; answers milliseconds. */
async function downloaded({ product, restHeaders }: Stack, path: string): Promise<number> {
  const began = performance.now()
  const address = await fetch(`${product.url}/api/installment/${path}`, { headers: restHeaders() })
  const { url } = (await address.json()) as { url: string }
  const answer = await fetch(product.url + url)
  const bytes = (await answer.arrayBuffer()).byteLength
  if (!answer.ok || bytes < 100_000) throw new Error(`${path} came with ${answer.status}, ${bytes} bytes`)
  return performance.now() - began
}

/** The same rows in the same order, each with its order, by a cursor. */
async function readingAlone(client: pg.Client): Promise<number> {
  const began = performance.now()
  await client.query('begin; set local cursor_tuple_fraction = 1')
  await client.query(
    `declare rows no scroll cursor for select o.owner_name, o.code, o.description, o.installment_count, i.branch_id, i.number,
       i.value_cents, i.due_date, i.effective_due_date, i.status, i.paid_at, i.paid_cents
     from celeiro.installment i join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
     where i.company_id = '${companyId}' and i.status = 4 order by i.effective_due_date, i.id`,
  )
  for (;;) {
    const { rows } = await client.query({ text: 'fetch forward 500 from rows', rowMode: 'array' })
    if (rows.length < 500) break
  }
  await client.query('commit')
  return performance.now() - began
}
