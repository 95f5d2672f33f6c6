import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { endReading, readUntrusted } from '#api/untrusted/reader.ts'
import { readStatement } from '#tests/domain/bank-file/read.ts'
import { expectedText, readSales, textOf } from '#tests/domain/card-file/read.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'celeiro-workbook-corpus-'))
afterAll(async () => {
  await endReading()
  rmSync(folder, { recursive: true, force: true })
})

const files = new URL('../../domain/card-file/files/', import.meta.url)
const books = readdirSync(files).filter((name) => name.endsWith('.xlsx'))

it.each(books)("an acquirer's workbook is read as what stands beside it: %s", async (name) => {
  const [source, target] = [fileURLToPath(new URL(name, files)), path.join(folder, 'livro.csv')]
  const reading = await readUntrusted(
    'adquirente',
    async () => ({ kind: 'workbook', source, target, sheet: undefined }) as const,
  )
  expect(reading).toMatchObject({ sheet: 'Vendas', hiddenRows: 0 })
  expect(textOf(readSales(readFileSync(target)))).toBe(expectedText(name))
})

const saved = new URL('../../support/sheet/libreoffice/', import.meta.url)
const lines = [
  ['2026-11-01', 15_000n, 'PIX RECEBIDO ANA PRADO'],
  ['2026-11-01', -3_290n, 'TARIFA MENSAL'],
  ['2026-11-03', -120_456n, 'PAGTO CONTA DE LUZ'],
  ['2026-11-05', 250_000n, 'DEPÓSITO EM DINHEIRO'],
]

it.each(['extrato.xls', 'extrato.ods', 'pagina.xls'])(
  'a statement that LibreOffice saved is read alike: %s',
  async (name) => {
    const [source, target] = [fileURLToPath(new URL(name, saved)), path.join(folder, 'extrato.csv')]
    await readUntrusted('extrato', async () => ({ kind: 'workbook', source, target, sheet: undefined }) as const)
    const read = readStatement(readFileSync(target))
    expect(read.refused).toEqual([])
    expect(read.lines.map(({ date, cents, text }) => [date, cents, text])).toEqual(lines)
  },
)
