import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ReadingProcess } from '#api/untrusted/child-process.ts'
import { type MadeCell, styled, xlsxOf } from '#tests/support/sheet/hand-made.ts'
import type { Figure } from '../figure.ts'
import { inRounds, measured } from '../statistics.ts'

const lines = 100_000
const rounds = 3
/** More than any file gets: what is slow is measured, not ended. */
const seconds = 120
const firstDay = 45_658

/** A statement of six columns, as a bank's workbook has them. */
function bookOf(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, place): MadeCell[] => {
    const cents = ((place % 3 ? 1 : -1) * (100 + ((place * 7919) % 9_000_000))) / 100
    const day = styled(firstDay + Math.floor((place / count) * 365), 'day')
    return [day, `PIX RECEBIDO ${place}`, 'Agência 1234', place, styled(cents, 'money'), styled(cents + 5_000, 'money')]
  })
  const heading = ['Data', 'Histórico', 'Origem', 'Documento', 'Valor', 'Saldo']
  return xlsxOf([{ name: 'Extrato', rows: [heading, ...rows] }])
}

/** A workbook in the process for untrusted files, from its bytes to the text that an import reads. */
export async function workbookReading(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'celeiro-bench-workbook-'))
  try {
    const [small, large] = [path.join(folder, 'pequeno.xlsx'), path.join(folder, 'grande.xlsx')]
    await writeFile(small, bookOf(1))
    await writeFile(large, bookOf(lines))
    const all = await inRounds(rounds, () => timeOf(small, large))
    return [
      {
        name: `workbook of ${lines.toLocaleString('en')} lines, read`,
        unit: 'ms',
        value: measured(all.map(({ milliseconds }) => milliseconds)),
      },
      { name: '· memory held after it', unit: 'MB', value: measured(all.map(({ megabytes }) => megabytes)) },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each in a process of its own, that has begun and read another workbook. @throws Error where a line was lost */
async function timeOf(small: string, large: string): Promise<{ milliseconds: number; megabytes: number }> {
  const target = `${large}.csv`
  const reader = new ReadingProcess()
  try {
    await reader.read({ kind: 'workbook', source: small, target, sheet: undefined }, seconds)
    const began = performance.now()
    await reader.read({ kind: 'workbook', source: large, target, sheet: undefined }, seconds)
    const milliseconds = performance.now() - began
    const read = (await readFile(target, 'utf8')).trim().split('\n').length - 1
    if (read !== lines) throw new Error(`${read} of ${lines} lines were read`)
    return { milliseconds, megabytes: reader.residentBytes / 1_000_000 }
  } finally {
    await reader.end()
  }
}
