import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { endReading, readUntrusted } from '#api/untrusted/reader.ts'
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
