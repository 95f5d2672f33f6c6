import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '#domain/import/table/table-reader.ts'
import { readStatement, refusalOf, sampleBytes } from './read.ts'

/** What comes in, and what goes out, of each file, summed by hand. */
const sums: Readonly<Record<string, readonly [count: number, moneyIn: string, moneyOut: string]>> = {
  'bb-antigo.csv': [2, '150.00', '39.90'],
  'bb.csv': [2, '150.00', '39.90'],
  'bradesco.csv': [2, '1234.56', '39.90'],
  'c6.csv': [2, '150.00', '39.90'],
  'caixa.csv': [2, '5964.52', '12.00'],
  'detalhe-na-linha-de-baixo.csv': [2, '150.00', '39.90'],
  'direcao-em-coluna.csv': [2, '70.00', '50.00'],
  'duas-colunas-de-texto.csv': [2, '150.00', '39.90'],
  'identificacao.csv': [2, '1500.00', '98.70'],
  'infinitepay.csv': [4, '1370.50', '394.00'],
  'inter.csv': [2, '966.10', '39.90'],
  'itau.csv': [2, '1193.64', '39.90'],
  'mercado-pago.csv': [2, '150.00', '39.90'],
  'nubank.csv': [2, '150.00', '39.90'],
  'pagbank.csv': [3, '10.50', '9.90'],
  'santander.csv': [2, '1234.56', '39.90'],
}

/** A file that needs the user's input before it is imported. */
const sampleOf = (name: string): Uint8Array => sampleBytes(`../asked-files/${name}`)

const cents = (text: string): bigint => BigInt(text.replace('.', ''))

describe('what came in of each table of a bank equals its sum by hand', () => {
  it.each(Object.entries(sums))('%s', (name, [count, moneyIn, moneyOut]) => {
    const { lines, refused } = readStatement(sampleBytes(name))
    const sumOf = (matches: (value: bigint) => boolean) =>
      lines.filter((line) => matches(line.cents)).reduce((sum, line) => sum + line.cents, 0n)
    expect([lines.length, refused, sumOf((value) => value > 0n), sumOf((value) => value < 0n)]).toEqual([
      count,
      [],
      cents(moneyIn),
      -cents(moneyOut),
    ])
  })

  it('and no table is left out that is not asked about', () => {
    const expected = { 'fatura-de-cartao.csv': 'signs_of_card_bill', 'sem-cabecalho.csv': 'columns_not_found' }
    for (const [name, code] of Object.entries(expected)) expect(refusalOf(sampleOf(name)), name).toBe(code)
    const tables = readdirSync(new URL('files/', import.meta.url)).filter((name) => name.endsWith('.csv'))
    expect(tables.sort()).toEqual(Object.keys(sums).sort())
    expect(readdirSync(new URL('asked-files/', import.meta.url)).sort()).toEqual(Object.keys(expected).sort())
  })
})

it('a table without heading is exact once its columns are said, and a bill once its signs are', () => {
  const bytes = sampleOf('sem-cabecalho.csv')
  const [date = '', text = '', value = '', balance = ''] = columnsOf(new TextDecoder().decode(bytes))?.names ?? []
  const mapping = { [date]: 'date', [text]: 'text', [value]: 'value', [balance]: 'balance' } as const
  expect(readStatement(bytes, { mapping }).lines.map((line) => [line.cents, line.text])).toEqual([
    [150_000n, 'Pix recebido Ana'],
    [-9_870n, 'Energia'],
    [2_000n, 'Pix recebido José'],
  ])
  const bill = readStatement(sampleOf('fatura-de-cartao.csv'), { signs: 'TURNED' })
  expect(bill.lines.map((line) => line.cents)).toEqual([-3_590n, 12_000n])
})

it.each([
  ['detalhe-na-linha-de-baixo.csv', 'FULANO DE TAL'],
  ['duas-colunas-de-texto.csv', 'PIX RECEB.OUTRA IF · Pagador: BELTRANA DE SOUZA'],
  ['identificacao.csv', 'ANA DA CONCEICAO'],
])('who paid is kept of %s', (name, who) => {
  expect(readStatement(sampleBytes(name)).lines.some(({ text }) => text.includes(who))).toBe(true)
})
