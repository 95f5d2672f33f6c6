import { createHash } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { definitionOf } from '#api/paper/document/definition.ts'
import { pdfOf } from '#api/paper/pdf.ts'
import { type DocumentPaper, onPaper, type PaperPart, sheet } from '#domain/report/paper/paper.ts'
import { archivalFaultsOf, pagesOf } from '#tests/support/file/pdf.ts'
import { endThread, onNextThread } from '#tests/support/file/thread.ts'

const seal = { code: 'K7QF-20ZR-XM4D', address: 'https://celeiro.example/verify/K7QF-20ZR-XM4D' }
const names = [
  'Padaria 👩🏽‍🍳🥖',
  'محمد بن علي, São Paulo',
  `Associação ${'Beneficente '.repeat(10)}`,
  'A'.repeat(120),
  '🎉',
]

const tableOf = (rows: number): PaperPart => ({
  kind: 'table',
  columns: [
    { header: 'Data', kind: 'date' },
    { header: 'Contribuição', kind: 'name' },
    { header: 'Valor', kind: 'money' },
  ],
  rows: Array.from({ length: rows }, (_, row) => ['2026-11-30', names[row % names.length] ?? '', '1234.50']),
  total: ['Total', '', '99999.00'],
})
const signed: PaperPart = { kind: 'signatures', labels: [{ label: 'Tesouraria', name: 'Lídia Prado' }, 'Conselho'] }

const paperOf = (parts: readonly PaperPart[], more: Partial<DocumentPaper> = {}): DocumentPaper => ({
  form: 'document',
  look: 'report',
  title: 'Prestação de contas',
  company: 'Igreja do Celeiro',
  sender: {
    lines: ['CNPJ 12.345.678/0001-95', 'Rua da Paz, 10 · Centro · Campinas/SP'],
    dated: 'Campinas, 30 de novembro de 2026',
  },
  seal,
  about: [{ label: 'Período', value: 'novembro de 2026' }],
  issued: 'Emitido por Ana em 30/11/2026 às 10:00',
  totals: [{ label: 'Saldo final', value: 'R$\u00a01,00' }],
  parts,
  ...more,
})

/** All texts of the nested content, in order. */
function textsIn(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(textsIn)
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => {
    if (key !== 'text') return textsIn(value)
    return [[value].flat().join('')]
  })
}

interface Table {
  readonly headerRows: number
  readonly keepWithHeaderRows?: number
  readonly dontBreakRows: boolean
  readonly body: readonly (readonly unknown[])[]
}
function tablesIn(content: unknown): Table[] {
  if (Array.isArray(content)) return content.flatMap(tablesIn)
  if (typeof content !== 'object' || content === null) return []
  if ('table' in content) return [content.table as Table]
  return 'stack' in content ? tablesIn(content.stack) : []
}

const footOf = (paper: DocumentPaper, page = 2, pages = 3) => {
  const { footer } = definitionOf(paper)
  return typeof footer === 'function'
    ? footer(page, pages, { width: sheet.width, height: sheet.height, orientation: 'landscape' })
    : undefined
}

describe('the definition of a document', () => {
  it.each(['report', 'receipt', 'letter'] as const)('a %s bears the logo of the company, once', async (look) => {
    const png = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#7040c0' } })
      .png()
      .toBuffer()
    const logo = `data:image/png;base64,${png.toString('base64')}`
    const { pieces } = await pdfOf({ paper: paperOf([tableOf(3)], { look, logo }) })
    expect(
      Buffer.concat(pieces)
        .toString('latin1')
        .match(/\/Width 300\n\/Height 90/g),
    ).toHaveLength(1)
  })

  it.each(['report', 'receipt', 'letter'] as const)(
    'a %s is PDF/A-2b, with a picture and a seal in it',
    async (look) => {
      const png = await sharp({ create: { width: 30, height: 9, channels: 4, background: '#7040c080' } })
        .png()
        .toBuffer()
      const logo = `data:image/png;base64,${png.toString('base64')}`
      const { pieces } = await pdfOf({ paper: paperOf([tableOf(3), signed], { look, logo }) }, seal)
      const { metadata, faults } = archivalFaultsOf(Buffer.concat(pieces))
      expect(faults).toEqual([])
      expect(metadata).toContain('<rdf:li>Igreja do Celeiro</rdf:li>')
    },
  )

  it('lies where it is a report, with the margins of all reports, and stands where it is handed to a person', () => {
    expect(definitionOf(paperOf([]))).toMatchObject({
      pageSize: 'A4',
      pageOrientation: 'landscape',
      pageMargins: [24, 24, 24, 60],
      language: 'pt-BR',
      displayTitle: true,
      info: { title: 'Prestação de contas', author: 'Igreja do Celeiro', creator: 'Celeiro' },
    })
    for (const look of ['receipt', 'letter'] as const)
      expect(definitionOf(paperOf([], { look })).pageOrientation).toBe('portrait')
  })

  it('says at each foot which page it is, and by what it is verified', () => {
    const texts = textsIn(footOf(paperOf([])))
    expect(texts).toEqual([
      'Prestação de contas · Igreja do Celeiro',
      'Página 2 de 3',
      'Selo K7QF-20ZR-XM4D · confira em https://celeiro.example/verify/K7QF-20ZR-XM4D',
    ])
    expect(textsIn(footOf(paperOf([], { seal: undefined })))).toHaveLength(2)
  })

  it('ties to the last rows their total, and whatever is signed below it', () => {
    const text: PaperPart = { kind: 'text', text: 'Este recibo serve.' }
    const [table] = tablesIn(definitionOf(paperOf([tableOf(20), text, signed])).content)
    expect(table).toMatchObject({ headerRows: 1, keepWithHeaderRows: 3, dontBreakRows: true })
    expect(table?.body).toHaveLength(1 + 17 + 1)
    const end = table?.body.at(-1)
    expect(end?.[0]).toMatchObject({ colSpan: 3 })
    const texts = textsIn(end)
    expect(texts.filter((one) => one === '1.234,50')).toHaveLength(3)
    expect(texts.slice(9)).toEqual([
      'Total',
      '',
      '99.999,00',
      'Este recibo serve.',
      'Lídia Prado',
      'Tesouraria (assinatura e data)',
      'Conselho (nome, assinatura e data)',
    ])
  })

  it('repeats a caption with the head below it, and has a table of nothing but its total', () => {
    const empty = { ...tableOf(0), caption: 'Visa · Débito' } as PaperPart
    const [table] = tablesIn(definitionOf(paperOf([empty])).content)
    expect(table?.headerRows).toBe(2)
    expect(textsIn(table?.body)).toEqual(
      ['Visa · Débito', 'Data', 'Contribuição', 'Valor (R$)'].concat('Total', '', '99.999,00'),
    )
  })

  it('states an amount in words, and on a receipt where and when it is signed', () => {
    const sender = { lines: ['CNPJ 11.222.333/0001-81'], dated: 'Campinas, 1º de novembro de 2026' }
    const paper = paperOf([{ kind: 'amount', money: '1250.00' }, signed], { look: 'receipt', sender })
    const texts = textsIn(definitionOf(paper).content)
    expect(texts.slice(0, 2)).toEqual(['Igreja do Celeiro', 'CNPJ 11.222.333/0001-81'])
    expect(texts).toContain('R$\u00a01.250,00')
    expect(texts).toContain('mil duzentos e cinquenta reais')
    expect(texts.at(-4)).toBe('Campinas, 1º de novembro de 2026')
  })

  it('holds of any text what paper can hold, and is the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const paper = paperOf([
          { kind: 'text', text },
          { kind: 'facts', facts: [{ label: text, value: text }] },
        ])
        const { content } = definitionOf(paper)
        expect(JSON.stringify(definitionOf(paper).content)).toBe(JSON.stringify(content))
        const spaced = (text: string) => text.replaceAll('\u00a0', ' ').replace(/ +/g, ' ')
        expect(textsIn(content).slice(-3).map(spaced)).toEqual(Array(3).fill(spaced(onPaper(text))))
      }),
      { seed: 2026 },
    )
  })
})

describe('a document that is drawn', () => {
  it('repeats its heads, numbers its pages, and keeps every row, whatever the names', { timeout: 60_000 }, async () => {
    const paper = paperOf([{ kind: 'totals' }, tableOf(300), signed])
    const { pieces, size, pages: count, sha256 } = await pdfOf({ paper }, seal)
    const pdf = Buffer.concat(pieces)
    expect([pdf.length, createHash('sha256').update(pdf).digest('hex')]).toEqual([size, sha256])
    const pages = pagesOf(pdf)
    expect(pages.length).toBe(count)
    expect(count).toBeGreaterThan(10)
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`Página ${index + 1} de ${count}`)
      expect(text).toContain('Contribuição')
      expect(text).toContain(`confira em ${seal.address}`)
      expect(text).toContain('30/11/2026')
    }
    const whole = pages.join(' ')
    expect(whole.match(/(?<!\S)1\.234,50/g)).toHaveLength(300)
    expect([/\p{Emoji_Presentation}/u.test(whole), whole.includes('(sem texto)')]).toEqual([false, true])
    expect(pages.at(-1)).toMatch(/1\.234,50 Total .*Lídia Prado Tesouraria \(assinatura e data\)/)
  })

  // By one row more a page ends elsewhere: one of both would part a subtotal from its row.
  it.each([0, 1])(
    'parts no subtotal from the row above it, %i rows further down',
    { timeout: 60_000 },
    async (more) => {
      const row = ['2026-11-30', 'Oferta', '1.00']
      const sum = ['', 'Soma', '1.00', 'total']
      const rows = [...Array(more).fill(row), ...Array.from({ length: 80 }, () => [row, sum]).flat()]
      const table: PaperPart = Object.assign(tableOf(0), { rows })
      const pages = pagesOf(Buffer.concat((await pdfOf({ paper: paperOf([table]) })).pieces))
      expect(pages.length).toBeGreaterThan(4)
      for (const page of pages) expect(page).not.toMatch(/Valor \(R\$\)\s+Soma/)
      expect(pages.join(' ').match(/Soma/g)).toHaveLength(80)
    },
  )

  it('has an annex on pages that lie', { timeout: 60_000 }, async () => {
    const parts: PaperPart[] = [tableOf(1), signed, { kind: 'annex', title: 'Anexo: vendas' }, tableOf(2)]
    const pdf = Buffer.concat((await pdfOf({ paper: paperOf(parts, { look: 'letter' }) })).pieces)
    const [first, second, ...more] = pagesOf(pdf)
    expect([first?.includes('Tesouraria'), second?.includes('Anexo: vendas'), more]).toEqual([true, true, []])
    const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map(([, width]) => Number(width))
    expect(boxes.map(Math.round)).toEqual([595, 842])
  })

  it('reads as it was written, whatever its thread drew before', { timeout: 60_000 }, async () => {
    const read = async (title: string) =>
      pagesOf(Buffer.concat((await pdfOf({ paper: paperOf([], { title }) })).pieces)).join('\n')
    // One glyph is both the letter and the sign of an ohm.
    for (const letter of ['\u2126', '\u03a9', '\u2126'])
      expect(await read(`Em ${letter}ega`)).toContain(`Em ${letter}ega`)
  })

  it('whose thread ends leaves nothing', { timeout: 60_000 }, async () => {
    await onNextThread(endThread)
    await expect(pdfOf({ paper: paperOf([tableOf(3)]) })).rejects.toThrow('has ended')
  })
})
