import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ReadingProcess } from '#api/untrusted/child-process.ts'
import { isErrorCode, type ProblemParams, sentenceOf } from '#domain/error/error.ts'
import { apiKey, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { openBankAccount } from '#tests/support/money/ledger.ts'
import { archiveOf } from '#tests/support/sheet/archive.ts'
import { type MadeCell, styled, xlsxOf, xlsxParts } from '#tests/support/sheet/hand-made.ts'

let api: TestApi
let accountId: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-28T15:00:00Z')
  accountId = await openBankAccount(api, { branchId: api.church.branches.norte ?? '', balance: '100.00' })
})
afterAll(() => api.finish())

type FormFields = Readonly<Record<string, string>>

/** Uploads a file as multipart form data, with the other form fields. */
async function importFile(path: string, bytes: Uint8Array, fields: FormFields = {}) {
  const { accessToken } = await api.sessionOf(api.church.people.admin as Person)
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'extrato.xlsx'))
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const headers = { 'api-key': apiKey, authorization: `Bearer ${accessToken}` }
  const response = await api.send(new Request(`http://celeiro.test/api${path}`, { method: 'POST', headers, body }))
  const answer = await response.json()
  const [problem] = (answer.errors ?? []) as { msg: string; params?: ProblemParams }[]
  return {
    status: response.status,
    answer,
    code: answer.error ?? problem?.msg,
    params: problem?.params ?? answer.params,
  }
}

const statement = (query = '') => `/bank-statement/import?bankAccountId=${accountId}${query}`
const text = (content: string) => new TextEncoder().encode(content)

const movements: readonly (readonly MadeCell[])[] = [
  ['Banco de Exemplo'],
  [],
  ['Data', 'Histórico', 'Valor', 'Saldo'],
  [styled(46_266, 'day'), 'Dízimo de José; culto', 1234.1, 1334.1],
  [styled(46_267, 'day'), 'Energia', styled(-98.7, 'reais'), 0.1 + 1235.3],
  ['03/09/2026', 'Tarifa, pacote', '-12,50', '1.222,90'],
]
const csv = `Banco de Exemplo

Data;Histórico;Valor;Saldo
01/09/2026;"Dízimo de José; culto";1.234,10;1.334,10
02/09/2026;Energia;-98,70;1.235,40
03/09/2026;Tarifa, pacote;-12,50;1.222,90
`

describe('a statement as a workbook', () => {
  it('is shown with its columns and sums, and comes in as the lines of its CSV', async () => {
    const book = xlsxOf([{ name: 'Extrato', rows: movements, hidden: [4] }])
    const look = await importFile(statement('&dryRun=true'), book)
    expect([look.status, look.answer]).toMatchObject([
      200,
      {
        successful: 3,
        failure: 0,
        preview: { total: 3, moneyIn: '1234.10', moneyOut: '111.20', from: '2026-09-01', to: '2026-09-03' },
      },
    ])
    expect(
      look.answer.preview.rows.map(({ line }: { line: number }) => line),
      'as the sheet numbers them',
    ).toEqual([4, 5, 6])
    const { answer } = await importFile(statement('&dryRun=true'), book, { tableOnly: 'true' })
    expect(answer).toMatchObject({
      successful: 0,
      table: {
        sheet: 'Extrato',
        hiddenRows: 1,
        sheets: [{ name: 'Extrato', rows: 5, isHidden: false }],
        columns: ['Data', 'Histórico', 'Valor', 'Saldo'],
      },
    })
    expect((await importFile(statement(), book)).answer).toMatchObject({ successful: 3, duplicate: 0 })
    expect((await importFile(statement(), book)).answer, 'the same twice').toMatchObject({
      successful: 0,
      duplicate: 3,
    })
    expect((await importFile(statement(), text(csv))).answer, 'its CSV').toMatchObject({ successful: 0, duplicate: 3 })
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv.replaceAll(/;(?! )/g, '\t'), 'utf16le')])
    expect((await importFile(statement(), wide)).answer, '«Texto Unicode»').toMatchObject({ duplicate: 3 })
  })

  it('of several sheets is refused until one is chosen', async () => {
    const book = xlsxOf([
      { name: 'Conta', rows: movements },
      { name: 'Poupança', rows: movements.slice(2, 5) },
    ])
    const { status, code, params } = await importFile(statement(), book)
    expect([status, code, params]).toEqual([400, 'sheets_several', { names: 'Conta, Poupança' }])
    expect((await importFile(statement('&dryRun=true'), book, { sheet: 'Poupança' })).answer).toMatchObject({
      duplicate: 2,
    })
    expect((await importFile(statement(), text(csv), { sheet: 'Conta' })).answer.errors).toEqual([
      { msg: 'unknown_field', param: 'sheet' },
    ])
  })

  it('whose signs nothing tells is asked about as its CSV is', async () => {
    const book = xlsxOf([
      {
        name: 'a',
        rows: [
          ['Data', 'Histórico', 'Valor'],
          [styled(46_300, 'day'), 'Oferta', 5],
        ],
      },
    ])
    expect((await importFile(statement(), book)).code).toBe('signs_not_told')
    expect((await importFile(statement('&dryRun=true'), book, { signs: 'WRITTEN' })).answer).toMatchObject({
      successful: 1,
    })
  })
})

it('every other import reads a workbook too, and tells each refused row by the line of the sheet', async () => {
  const suppliers = xlsxOf([
    {
      name: 'a',
      rows: [
        ['Nome', 'CPF/CNPJ'],
        ['Gráfica Boa Nova', styled(11_444_777_000_161, 'general')],
        ['Sem documento', '1'],
      ],
    },
  ])
  const { answer } = await importFile('/supplier/import?dryRun=true', suppliers)
  expect(answer).toMatchObject({ successful: 1, failure: 1, rows: [{ line: 3 }] })
})

it('that would take more memory than its ceiling is refused by its sentence: its process is killed, and the server goes on', async () => {
  // Within all bounds of a workbook, but as letters of two bytes more than its process may hold.
  const cell = `<c r="A1" t="inlineStr"><is><t>Ā${' '.repeat(180 * 1024 ** 2)}</t></is></c>`
  const sheet = `<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`
  const small = xlsxOf([{ name: 'Extrato', rows: movements }])
  const heavy = archiveOf(
    Object.assign(xlsxParts([{ name: 'a', rows: [['a']] }]), { 'xl/worksheets/sheet1.xml': sheet }),
  )
  const reading = vi.spyOn(ReadingProcess.prototype, 'read')
  const readers = () => reading.mock.contexts.filter((one) => one instanceof ReadingProcess)
  try {
    const { status, code } = await importFile(statement('&dryRun=true'), heavy)
    expect([status, code]).toEqual([400, 'workbook_too_heavy'])
    const [reader] = readers()
    await expect(reading.mock.results[0]?.value).rejects.toMatchObject({
      isTooHeavy: true,
      message: expect.not.stringContaining('after'),
    })
    expect(reader?.isAlive).toBe(false)
    await reader?.end()
    expect(() => process.kill(reader?.pid ?? 0, 0)).toThrow('ESRCH')
    expect((await importFile(statement('&dryRun=true'), small)).answer).toMatchObject({ preview: { total: 3 } })
    expect(readers()[1]?.pid, 'by another process').not.toBe(reader?.pid)
  } finally {
    reading.mockRestore()
  }
})

describe('what no import reads is named', () => {
  it.each([
    ['um PDF', '%PDF-1.7\n'],
    ['uma imagem', '\x89PNG\r\n\x1a\n'],
    ['um arquivo compactado', 'Rar!\x1a\x07\x01'],
    ['um documento de texto (RTF)', '{\\rtf1\\ansi'],
  ])('%s', async (kind, content) => {
    const { status, code, params } = await importFile(statement(), Buffer.from(content, 'latin1'))
    expect([status, code, params?.kind]).toEqual([400, 'file_kind_unexpected', kind])
    expect(isErrorCode(code) && sentenceOf(code, params)).toMatch(
      /^Este arquivo é .*, que o sistema não lê\. [A-Z].*\.$/,
    )
  })

  it('and nothing of a workbook is left where files come in', () => {
    expect(readdirSync(api.files.incomingFolder)).toEqual([])
  })
})
