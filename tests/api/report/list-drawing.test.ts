import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pdfOf } from '#api/paper/pdf.ts'
import type { ListPaper } from '#domain/report/paper/paper.ts'
import { archivalFaultsOf, pagesOf } from '#tests/support/file/pdf.ts'

const paper: ListPaper = {
  form: 'list',
  title: 'Extrato',
  company: 'Igreja do Celeiro',
  sender: {
    lines: ['CNPJ 12.345.678/0001-95', 'Rua da Paz, 10 · Centro · Campinas/SP'],
    dated: 'Campinas, 30 de novembro de 2026',
  },
  about: [{ label: 'Período', value: 'de 01/11/2026 a 30/11/2026' }],
  issued: 'Emitido por Ana em 30/11/2026 às 10:00',
  totals: [{ label: 'Saldo inicial', value: 'R$ 1,00' }],
  columns: [
    { header: 'Data', kind: 'date' },
    { header: 'Descrição', kind: 'name' },
    { header: 'Com quem', kind: 'text' },
    { header: 'Valor', kind: 'money' },
  ],
}
const seal = { code: 'K7QF-20ZR-XM4D', address: 'https://celeiro.example/verify/K7QF-20ZR-XM4D' }

const names = [
  'Padaria 👩🏽‍🍳🥖',
  'محمد بن علي',
  `Associação ${'Beneficente '.repeat(10)}`,
  'A'.repeat(120),
  '\ud800 \u0000',
]

async function* rows(count: number) {
  for (let index = 0; index < count; index++)
    yield [['2026-11-30', names[index % names.length] ?? '', names[(index + 2) % names.length] ?? '', '-1234.50']]
}

async function drawn(count: number): Promise<Buffer> {
  const { pieces, size, pages, sha256 } = await pdfOf({ paper, rows: rows(count) }, seal)
  const pdf = Buffer.concat(pieces)
  expect([pdf.length, pagesOf(pdf).length]).toEqual([size, pages])
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(sha256)
  return pdf
}

it('a list repeats the head of its table, numbers its pages and keeps every row, whatever the names', {
  timeout: 30_000,
}, async () => {
  const pages = pagesOf(await drawn(100))
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, text] of pages.entries()) expect(text).toContain(`Página ${index + 1} de ${pages.length}`)
  expect(pages.filter((text) => text.includes('Descrição'))).toHaveLength(
    pages.filter((text) => text.includes('30/11/2026 ')).length,
  )
  for (const text of pages)
    expect(text).toContain('Selo K7QF-20ZR-XM4D · confira em https://celeiro.example/verify/K7QF-20ZR-XM4D')
  expect(pages.join(' ')).not.toMatch(/\p{Emoji_Presentation}/u)
  expect(pages.join(' ').match(/-1\.234,50/g)).toHaveLength(100)
  expect(pages[0]).toContain('Período: de 01/11/2026 a 30/11/2026')
})

it('the head of a table wraps rather than to lose a word', { timeout: 30_000 }, async () => {
  const head = 'Data prevista do crédito'
  const columns = [{ header: head, kind: 'date' as const }, ...paper.columns.slice(1)]
  const { pieces } = await pdfOf({ paper: { ...paper, columns }, rows: rows(1) })
  const [text = ''] = pagesOf(Buffer.concat(pieces))
  expect(text).toContain(head)
})

it('no page has fewer than three rows, were it only for the total', { timeout: 30_000 }, async () => {
  const rowsOf = async (count: number) => {
    async function* short() {
      for (let index = 1; index <= count; index++)
        yield [['2026-11-30', `Linha ${index}`, '', '1.00', ...(index === count ? ['total'] : [])]]
    }
    const { pieces } = await pdfOf({ paper, rows: short() })
    return pagesOf(Buffer.concat(pieces)).map((text) => text.match(/Linha \d+/g)?.length)
  }
  const [first = 0] = await rowsOf(60)
  expect(await rowsOf(first)).toEqual([first])
  expect(await rowsOf(first + 1)).toEqual([first - 2, 3])
  expect(await rowsOf(first + 3)).toEqual([first, 3])
})

it('a list whose rows break off leaves nothing', { timeout: 30_000 }, async () => {
  async function* broken() {
    yield [['2026-11-30', 'Luz', '', '1.00']]
    throw new Error('The database is gone')
  }
  await expect(pdfOf({ paper, rows: broken() })).rejects.toThrow('The database is gone')
})

it('a list is PDF/A-2b with a logo in it, and its metadata are XML whatever the church is called', async () => {
  const company = 'Água & <Vida> \u0007\ud800'
  const picture = sharp({ create: { width: 30, height: 9, channels: 4, background: '#7040c080' } })
  const logo = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
  const { pieces } = await pdfOf({ paper: { ...paper, company, logo }, rows: rows(100) }, seal)
  expect(
    Buffer.concat(pieces)
      .toString('latin1')
      .match(/\/Width 30\n\/Height 9/g),
  ).toHaveLength(1)
  const { metadata, faults } = archivalFaultsOf(Buffer.concat(pieces))
  expect(faults).toEqual([])
  expect(metadata).toContain('<rdf:li xml:lang="x-default">Extrato</rdf:li>')
  expect(metadata).toContain('<rdf:li>Água e ‹Vida›')
  expect(metadata.replace(/<[^<>]*>/g, '')).not.toMatch(/[&<>]/)
})
