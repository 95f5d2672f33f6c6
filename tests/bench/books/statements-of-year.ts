import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { measuredMemory } from '../memory.ts'
import type { Served, Stack } from '../stack.ts'
import { measured } from '../statistics.ts'
import { settled } from './settled.ts'
import { openFile } from './signed-file.ts'

const year = '2025'
const statements = [
  { name: 'trial balance', path: `trial-balance?month=${year}-01&monthTo=${year}-12`, paper: 'trial-balance/pdf' },
  { name: 'balance sheet', path: `balance-sheet?year=${year}`, paper: 'balance-sheet/pdf' },
  { name: 'result', path: `result?year=${year}`, paper: 'result/pdf' },
  { name: 'changes in equity', path: `equity?year=${year}`, paper: 'equity/pdf' },
  { name: 'cash flows', path: `cash-flow?year=${year}`, paper: 'cash-flow/pdf' },
  { name: 'notes', path: `notes?year=${year}`, paper: 'notes/pdf' },
] as const

/** Every statement of a year, on screen and then on paper, one after the other, from a process that made none before. */
export async function statementsOfYear(stack: Stack): Promise<Figure[]> {
  const { served, stop } = await stack.another('statements')
  try {
    await settled(served, stack.restHeaders)
    await served.blocked()
    const times: { readonly name: string; readonly milliseconds: number }[] = []
    const time = async (name: string, run: () => Promise<unknown>) => {
      const started = performance.now()
      await run()
      times.push({ name, milliseconds: performance.now() - started })
    }
    const { megabytes, held } = await measuredMemory(served, async () => {
      for (const { name, path } of statements) await time(name, () => read(served, stack, path))
      for (const { name, path, paper } of statements)
        await time(`${name}, as PDF`, () =>
          openFile(served, stack.restHeaders(), `report/${paper}?${path.split('?')[1]}`),
        )
    })
    const onScreen = times.slice(0, statements.length).reduce((sum, { milliseconds }) => sum + milliseconds, 0)
    return [
      { ...goals.yearStatements, value: measured([onScreen]) },
      { ...goals.yearStatementsMemory, value: measured([megabytes]) },
      { ...goals.yearStatementsBlock, value: measured([await served.blocked()]) },
      { name: '· the process in all', unit: 'MB', value: measured([held]) },
      ...times.map(({ name, milliseconds }) => ({ name: `· ${name}`, unit: 'ms', value: measured([milliseconds]) })),
    ]
  } finally {
    await stop()
  }
}

async function read({ url }: Served, { restHeaders }: Stack, path: string): Promise<void> {
  const answer = await fetch(`${url}/api/report/${path}`, { headers: restHeaders() })
  const text = await answer.text()
  if (!answer.ok || text.length < 500) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 500)}`)
}
