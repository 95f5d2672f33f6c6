import pg from 'pg'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { measuredMemory } from '../memory.ts'
import type { Served, Stack } from '../stack.ts'
import { inRounds, measured } from '../statistics.ts'
import { companyId } from './seeded-database.ts'

/** One supplier of ten is inactive: 100,000 of them. */
const filter = 'status=2'
const rounds = 5

/**
 * A hundred thousand suppliers taken along: how long it takes, beside reading them alone, and what memory the server's
 * process takes meanwhile (resident, the most of a look each hundredth of a second, beyond what it was just before). So
 * garbage that the engine has not collected yet counts too, as it does for who pays for the machine; the young generation
 * does not where it is as large as it gets already, after the first two files.
 */
export async function exportSpeed({ product, restHeaders, adminUrl }: Stack): Promise<Figure[]> {
  const reader = new pg.Client({ connectionString: adminUrl })
  await reader.connect()
  const bytesOf = async (format: string) => downloaded(product, format, restHeaders())
  await bytesOf('csv')
  await bytesOf('xlsx')
  const all = await inRounds(rounds, async () => ({
    reading: await readingAlone(reader),
    csv: await bytesOf('csv'),
    xlsx: await bytesOf('xlsx'),
  }))
  await reader.end()
  return [
    {
      ...goals.csv,
      value: measured(all.map(({ csv, reading }) => csv.milliseconds - reading)),
    },
    { name: '· reading them', unit: 'ms', value: measured(all.map(({ reading }) => reading)) },
    {
      ...goals.csvMemory,
      value: measured(all.map(({ csv }) => csv.megabytes)),
    },
    {
      ...goals.xlsx,
      value: measured(all.map(({ xlsx }) => xlsx.milliseconds)),
    },
    { name: '· memory it adds', unit: 'MB', value: measured(all.map(({ xlsx }) => xlsx.megabytes)) },
  ]
}

/** Downloads the whole file; memory is the server's peak above its level before. */
async function downloaded(product: Served, format: string, headers: Record<string, string>) {
  const response = await fetch(`${product.url}/api/supplier/export?${filter}&format=${format}`, { headers })
  const { url } = (await response.json()) as { url: string }
  const { result, ...memory } = await measuredMemory(product, async () => {
    const answer = await fetch(product.url + url)
    let bytes = 0
    for await (const piece of answer.body ?? []) bytes += piece.length
    return { answer, bytes }
  })
  const { answer, bytes } = result
  if (!answer.ok || bytes < 1_000_000) throw new Error(`the ${format} file came with ${answer.status}, ${bytes} bytes`)
  return memory
}

/** The same rows in the same order, read by a cursor and dropped. */
async function readingAlone(client: pg.Client): Promise<number> {
  const started = performance.now()
  await client.query('begin; set local cursor_tuple_fraction = 1')
  await client.query(
    `declare rows no scroll cursor for select name, document, type, status, fantasy_name, email, phone,
       municipal_registration, state_registration, account_plan_id, branch_id, zip_code, street, street_number, complement,
       neighborhood, city, state
     from celeiro.supplier where company_id = '${companyId}' and status = 2 order by name collate "pt-BR-x-icu", id`,
  )
  for (;;) {
    const { rows } = await client.query({ text: 'fetch forward 500 from rows', rowMode: 'array' })
    if (rows.length < 500) break
  }
  await client.query('commit')
  return performance.now() - started
}
