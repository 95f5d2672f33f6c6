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

it('no page ends with the heading of a group, nor begins with its total', { timeout: 30_000 }, async () => {
  const marks: Readonly<Record<string, readonly string[]>> = { Grupo: ['group'], Soma: ['total'] }
  const pagesWith = async (before: number) => {
    async function* grouped() {
      const names = ['Grupo', 'Grupo', 'Linha', 'Soma', 'Soma', ...Array.from({ length: 9 }, () => 'Linha')]
      for (const [place, name] of [...Array.from({ length: before }, () => 'Linha'), ...names].entries())
        yield [['2026-11-30', `${name} ${place}`, '', '1.00', ...(marks[name] ?? [])]]
    }
    const { pieces } = await pdfOf({ paper, rows: grouped() })
    return pagesOf(Buffer.concat(pieces)).map((text) => text.match(/(Grupo|Linha|Soma)(?= \d)/g) ?? [])
  }
  const breaks = new Set<number>()
  for (let before = 10; before < 28; before++) {
    const pages = await pagesWith(before)
    expect(pages.flat()).toHaveLength(before + 14)
    for (const [place, page] of pages.entries()) {
      if (place > 0) expect(page[0], `${before} rows before`).not.toBe('Soma')
      if (place + 1 < pages.length) expect(page.at(-1), `${before} rows before`).not.toBe('Grupo')
    }
    if (pages.length > 1) breaks.add(pages[0]?.length ?? 0)
  }
  // The page was broken at more than one place, above the group too.
  expect(breaks.size).toBeGreaterThan(1)
})

it('who signs stands on no page without rows', { timeout: 30_000 }, async () => {
  const signed = { ...paper, signers: [{ label: 'Contadora', name: 'Ana Lima' }] }
  async function* some(count: number) {
    for (let index = 0; index < count; index++) yield [['2026-11-30', `Linha ${index}`, '', '1.00']]
  }
  const counts = new Set<number>()
  for (let count = 14; count < 28; count++) {
    const { pieces, pages } = await pdfOf({ paper: signed, rows: some(count) })
    const texts = pagesOf(Buffer.concat(pieces))
    counts.add(pages)
    expect(texts).toHaveLength(pages)
    expect(texts.at(-1)).toContain('Contadora')
    expect(texts.at(-1)?.match(/Linha \d+/g)?.length).toBeGreaterThanOrEqual(3)
    for (const [place, text] of texts.entries()) expect(text).toContain(`Página ${place + 1} de ${pages}`)
  }
  expect(counts.size).toBe(2)
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
