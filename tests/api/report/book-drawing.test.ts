import { expect, it } from 'vitest'
import { bookPieces } from '#api/paper/pdf.ts'
import type { BookPaper, BookTerm } from '#domain/report/paper/book/book-paper.ts'
import { leavesPlace } from '#domain/report/paper/book/book-paper.ts'
import { archivalFaultsOf, pagesOf } from '#tests/support/file/pdf.ts'

const term = (title: string): BookTerm => ({
  title,
  text: `Contém este livro ${leavesPlace} folhas`,
  facts: [{ label: 'Entidade', value: 'Igreja do Celeiro' }],
  dated: 'Campinas, 30 de novembro de 2026',
  signers: [{ name: 'Ana Souza', label: 'Contador · CRC SP-123456/O-5' }],
})

const paper: BookPaper = {
  form: 'book',
  book: 'journal',
  title: 'Livro Diário nº 3',
  company: 'Igreja do Celeiro',
  about: '11.222.333/0001-81 · de 01/01/2026 a 31/12/2026',
  opening: term('Termo de abertura'),
  closing: term('Termo de encerramento'),
  issued: 'Emitido por Ana em 30/11/2026 às 10:00',
  totals: [],
  leaves: 8,
  seal: { code: 'K7QF-20ZR-XM4D', address: 'https://celeiro.example/verify/K7QF-20ZR-XM4D' },
}

async function drawn(of: BookPaper, batches: readonly string[][][]) {
  let told = { size: 0, pages: 0, sha256: '' }
  async function* rows() {
    yield* batches
  }
  const pieces: Uint8Array[] = []
  for await (const piece of bookPieces(of, rows(), async (file) => {
    told = file
  }))
    pieces.push(piece)
  const pdf = Buffer.concat(pieces)
  const leaves = pagesOf(pdf)
  expect([pdf.length, leaves.length]).toEqual([told.size, told.pages])
  return { pdf, leaves, pieces }
}

const entry = (number: number) => [
  String(number),
  '2026-03-31',
  `Histórico do lançamento ${number}`,
  '1.1.1.01 Caixas',
  '1000',
  '3.1.1.01 Dízimos',
  '-1000',
]

it('a Diário has its terms, leaves numbered from the first to the last, and carries its sums over', {
  timeout: 30_000,
}, async () => {
  const batches = Array.from({ length: 4 }, (_, at) => Array.from({ length: 50 }, (_, row) => entry(at * 50 + row + 1)))
  const { pdf, leaves } = await drawn(paper, batches)
  expect(leaves.length).toBeGreaterThan(5)
  for (const [index, text] of leaves.entries()) expect(text).toContain(`Folha ${index + 1} de ${leaves.length}`)
  expect(leaves[0]).toContain('Termo de abertura')
  expect(leaves.at(-1)).toContain('Termo de encerramento')
  for (const text of [leaves[0], leaves.at(-1)]) {
    expect(text).toContain(`Contém este livro ${leaves.length} folhas`)
    expect(text).toContain('Contador · CRC SP-123456/O-5')
  }
  const inner = leaves.slice(1, -1)
  inner.forEach((text, index) => {
    const before =
      inner
        .slice(0, index)
        .join(' ')
        .match(/Histórico do lançamento/g)?.length ?? 0
    const after = before + (text.match(/Histórico do lançamento/g)?.length ?? 0)
    const sum = (count: number) => `${(count * 10).toLocaleString('pt-BR')},00`
    expect(text.includes('De transporte')).toBe(index > 0)
    expect(text.includes('A transportar')).toBe(index < inner.length - 1)
    if (index > 0) expect(text).toMatch(new RegExp(`De transporte\\s+${sum(before)}\\s+${sum(before)}`))
    if (index < inner.length - 1) expect(text).toMatch(new RegExp(`A transportar\\s+${sum(after)}\\s+${sum(after)}`))
  })
  expect(inner.at(-1)).toMatch(/Total do período\s+2\.000,00\s+2\.000,00/)
  expect(leaves.join(' ').match(/Histórico do lançamento \d+/g)).toHaveLength(200)
  expect(archivalFaultsOf(pdf).faults).toEqual([])
})

it('a Razão goes on with an account on the next leaf, with its balance, and ends each with its sums', {
  timeout: 30_000,
}, async () => {
  const { opening: _opening, closing: _closing, ...bare } = paper
  const lines = Array.from({ length: 90 }, (_, at) => [
    String(at + 1),
    '2026-03-31',
    `Linha ${at + 1}`,
    '3.1.1.01 Dízimos',
    '1000',
  ])
  const { leaves } = await drawn(
    { ...bare, book: 'ledger', title: 'Livro Razão nº 3', draft: 'RASCUNHO: há 1 mês aberto' },
    [
      [['1.1.1.01 Caixas', '50000'], ...lines],
      [
        ['3.1.1.01 Dízimos', '0'],
        ['91', '2026-03-31', 'Uma linha', '1.1.1.01 Caixas', '-90000'],
      ],
    ],
  )
  const [first = '', second = ''] = leaves
  for (const text of leaves) expect(text).toContain('RASCUNHO: há 1 mês aberto')
  const told = first.match(/Linha \d+/g)?.length ?? 0
  const balance = `${(500 + told * 10).toLocaleString('pt-BR')},00 D`
  expect(first).toContain('A transportar · 1.1.1.01 Caixas')
  expect(first.trimEnd()).toContain(balance)
  expect(second).toContain('De transporte · 1.1.1.01 Caixas')
  expect(second).toContain(balance)
  const whole = leaves.join(' ')
  expect(whole).toMatch(/Total da conta\s+900,00\s+0,00\s+1\.400,00 D/)
  expect(whole).toMatch(/Total da conta\s+0,00\s+900,00\s+900,00 C/)
  expect(whole).toMatch(/Total do período\s+900,00\s+900,00/)
})

it('leaves go out while rows come, and letters that are not Latin stand on them', { timeout: 30_000 }, async () => {
  let sent = 0
  const sentBefore: number[] = []
  async function* rows() {
    for (let batch = 0; batch < 40; batch++) {
      sentBefore.push(sent)
      const [number, date, , ...lines] = entry(batch + 1)
      const written = [number, date, `Ναός ${batch} Ωμέγα`, ...lines] as string[]
      yield [written, ...Array.from({ length: 49 }, (_, row) => entry(batch * 50 + row + 2))]
    }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of bookPieces(paper, rows(), async () => {})) {
    sent += piece.length
    pieces.push(piece)
  }
  expect(sentBefore[20]).toBeGreaterThan(20_000)
  expect(sentBefore[39]).toBeGreaterThan(1.5 * (sentBefore[20] ?? 0))
  const leaves = pagesOf(Buffer.concat(pieces))
  expect(leaves[0]).toContain(`Contém este livro ${leaves.length} folhas`)
  expect(leaves.join(' ')).toContain('Ναός 39')
})

it('a book of a year without anything says so, between its terms', { timeout: 30_000 }, async () => {
  const { leaves } = await drawn(paper, [])
  expect(leaves).toHaveLength(3)
  expect(leaves[1]).toContain('Nenhum lançamento no período.')
})
