import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { measuredMemory } from '../memory.ts'
import type { Stack } from '../stack.ts'
import { measured } from '../statistics.ts'
import { settled } from './settled.ts'
import { openFile } from './signed-file.ts'

const books = [
  { goal: goals.journalBook, resource: 'journal-book' },
  { goal: goals.generalLedger, resource: 'general-ledger' },
] as const

/** Both books of a year as PDF, each from a process that made nothing before. */
export async function bookDrawing(stack: Stack): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { goal, resource } of books) {
    const { served, stop } = await stack.another(resource)
    try {
      await settled(served, stack.restHeaders)
      const { result, milliseconds, megabytes, held } = await measuredMemory(served, () =>
        openFile(served, stack.restHeaders(), `report/${resource}/pdf?year=2025`),
      )
      const leaves = Number(/\/Type \/Pages\n\/Count (\d+)/.exec(result.end)?.[1])
      if (!result.end.trimEnd().endsWith('%%EOF') || !(leaves > 10_000))
        throw new Error(`${resource} came with ${leaves} leaves, ${result.bytes} bytes`)
      const line = (name: string, unit: string, value: number): Figure => ({ name, unit, value: measured([value]) })
      figures.push(
        { ...goal, value: measured([megabytes]) },
        line('· the process in all', 'MB', held),
        line(`· its ${leaves.toLocaleString('en')} leaves`, 's', milliseconds / 1_000),
        line('· its first byte', 'ms', result.first),
        line('· the file', 'MB', result.bytes / 1024 / 1024),
      )
    } finally {
      await stop()
    }
  }
  return figures
}
