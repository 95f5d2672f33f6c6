import { randomUUID } from 'node:crypto'
import { DeliveryLayout, type DeliveryLayoutName } from '#domain/accounting-layout/program/layout-name.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { measuredMemory } from '../memory.ts'
import type { Served, Stack } from '../stack.ts'
import { measured } from '../statistics.ts'
import { entryCount } from './deliveries-database.ts'

interface Made {
  readonly layout: DeliveryLayoutName
  readonly called: string
  readonly milliseconds: number
  readonly megabytes: number
}

/** Prosoft counts lines by five digits: its file is of the days that these suffice for. */
const lastDays: Readonly<Partial<Record<DeliveryLayoutName, string>>> = { PROSOFT: '2025-08-31' }

/**
 * A year of two hundred branches in each layout, each from a process of the product that made nothing before: how long the request
 * takes, and the memory that the process takes beyond what it held idle. What is made is discarded.
 */
export async function deliveryFiles(stack: Stack): Promise<Figure[]> {
  const made: Made[] = []
  for (const layout of Object.keys(DeliveryLayout.codes) as DeliveryLayoutName[])
    made.push(await madeAlone(stack, layout))
  const most = (of: 'milliseconds' | 'megabytes') => measured([Math.max(...made.map((one) => one[of]))])
  return [
    { ...goals.deliveries, value: most('milliseconds') },
    { ...goals.deliveriesMemory, value: most('megabytes') },
    ...made.flatMap(({ called, milliseconds, megabytes }): Figure[] => [
      { name: `· ${called}`, unit: 'ms', value: measured([milliseconds]) },
      { name: `· ${called}, memory`, unit: 'MB', value: measured([megabytes]) },
    ]),
  ]
}

async function madeAlone({ another, restHeaders }: Stack, layout: DeliveryLayoutName): Promise<Made> {
  const { served, stop } = await another(layout.toLowerCase())
  try {
    const call = caller(served, restHeaders)
    const layoutId = layout === 'OWN' ? await ownLayout(call) : undefined
    // What a process does at its first request is not of the file.
    for (let times = 0; times < 5; times += 1) await call('GET', '/accounting-delivery')
    const body = {
      layout: DeliveryLayout.codes[layout],
      dateFrom: '2025-01-01',
      dateTo: lastDays[layout] ?? '2025-12-31',
      ...(layoutId && { layoutId }),
    }
    const { result, milliseconds, megabytes } = await measuredMemory(served, () =>
      call('POST', '/accounting-delivery', body),
    )
    if (Number(result.entryCount) < (lastDays[layout] ? entryCount / 2 : entryCount))
      throw new Error(`${layout} came with ${result.entryCount} entries`)
    await call('POST', `/accounting-delivery/${result.id}/discard`)
    const called = lastDays[layout] ? `${layout}, ${result.entryCount} entries` : layout
    return { layout, called, milliseconds, megabytes }
  } finally {
    await stop()
  }
}

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Record<string, unknown>>

const caller =
  ({ url }: Served, restHeaders: Stack['restHeaders']): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...restHeaders(), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }

/** A workbook of the office's own with all columns of a line. */
async function ownLayout(call: Call): Promise<string> {
  const { rows } = (await call('GET', '/accounting-layout')) as { rows: { id: string }[] }
  const [kept] = rows
  if (kept) return kept.id
  const { id } = await call('POST', '/accounting-layout', {
    name: 'Planilha',
    fileFormat: 2,
    columns: 'Número\nData\nConta\nNome da conta\nValor a débito\nValor a crédito\nHistórico\nFilial\nCentro de custo',
    hasHeader: true,
    separator: 1,
    decimal: 1,
    dateMask: 1,
    encoding: 1,
    status: 1,
  })
  return String(id)
}
