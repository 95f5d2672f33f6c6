import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isErrorCode, type ProblemParams, sentenceOf } from '#domain/error/error.ts'
import { apiKey, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { expectSoundLedger, openBankAccount } from '#tests/support/money/ledger.ts'

let api: TestApi
let accountId: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-28T15:00:00Z')
  accountId = await openBankAccount(api, { branchId: api.church.branches.norte ?? '', balance: '100.00' })
})
afterAll(() => api.finish())

const megabyte = 1024 * 1024
const text = (content: string) => new TextEncoder().encode(content)
const latin = (content: string) => Uint8Array.from(content, (sign) => sign.charCodeAt(0))

/** A body that repeats one chunk as a stream; `most` is the peak of additional memory while it is read, in bytes. */
function repeated(piece: Uint8Array, times: number) {
  const before = process.memoryUsage().arrayBuffers
  const memory = { most: 0 }
  let left = times
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      memory.most = Math.max(memory.most, process.memoryUsage().arrayBuffers - before)
      if (left-- > 0) controller.enqueue(piece)
      else controller.close()
    },
  })
  return { stream, memory }
}

type Body = Uint8Array | ReadableStream<Uint8Array>

async function importBytes(path: string, body: Body, type = 'text/csv') {
  const { accessToken } = await api.sessionOf(api.church.people.admin as Person)
  const headers = { 'api-key': apiKey, authorization: `Bearer ${accessToken}`, 'content-type': type }
  const init = { method: 'POST', headers, body: body as BodyInit, duplex: 'half' }
  const response = await api.send(new Request(`http://celeiro.test/api${path}`, init as RequestInit))
  const answer = (await response.json()) as { error?: string; errors?: { msg: string; params?: ProblemParams }[] }
  const [problem] = answer.errors ?? []
  return { status: response.status, answer, code: answer.error ?? problem?.msg, params: problem?.params }
}

const kinds = [
  ['a statement', () => `/bank-statement/import?bankAccountId=${accountId}`],
  ['suppliers', () => '/supplier/import?'],
] as const

const cells = (count: number) => text(`${'a;'.repeat(count)}b\n${'1;'.repeat(count)}2\n`)

const corpus: readonly (readonly [what: string, make: () => Body, codes: readonly string[]])[] = [
  ['nothing', () => new Uint8Array(), ['file_empty']],
  ['blank lines alone', () => text('\r\n\r\n  \r\n'), ['file_empty']],
  ['50 MB of zeros', () => repeated(new Uint8Array(megabyte), 50).stream, ['file_not_text']],
  ['a zip', () => text('PK\u0003\u0004\u0014\u0000\u0006\u0000conteudo'), ['workbook_unreadable']],
  ['a spreadsheet', () => latin('PK\u0003\u0004\u0014\0\b\b\b\0[Content_Types].xml'), ['workbook_unreadable']],
  ['an old spreadsheet', () => latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'), ['workbook_unreadable']],
  ['a PDF', () => latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj << /JS (app.alert(1)) >>\0'), ['file_kind_unexpected']],
  ['a picture', () => latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), ['file_kind_unexpected']],
  ['a page', () => text('<!doctype html><html><body>Sessão expirada</body></html>'), ['file_kind_unexpected']],
  ['a million columns', () => cells(1_000_000), ['file_not_table']],
  ['columns of something else', () => text('Placa;Modelo\nABC1D23;Kombi\n'), ['columns_not_found']],
  ['one line without an end', () => repeated(text('x'.repeat(megabyte)), 40).stream, ['file_not_table']],
  [
    'one open quote',
    () => text(`Data;Historico;Valor\n01/11/2026;"${'x'.repeat(200_000)}`),
    ['truncated_file', 'columns_not_found'],
  ],
]

describe.each(kinds)('a file that is no file of %s', (_, path) => {
  it.each(corpus)('%s is refused in one sentence', async (_what, make, codes) => {
    const { status, code = '', params } = await importBytes(path(), make())
    expect([status, codes.includes(code), code]).toEqual([400, true, code])
    expect(isErrorCode(code) && sentenceOf(code, params ?? {})).toMatch(/^[A-ZÀ-Ú][^{}]+[.!]$/)
  })

  it('leaves nothing, neither in the books nor where files come in', async () => {
    expect(
      await api.query('select 1 from celeiro.import where company_id = $1 and successful > 0', [api.church.companyId]),
    ).toEqual([])
    expect(readdirSync(api.files.incomingFolder)).toEqual([])
    await expectSoundLedger(api)
  })
})

it('zeros are never held: what does not end is refused as it comes', async () => {
  const { stream, memory } = repeated(new Uint8Array(megabyte), 200)
  const { status } = await importBytes('/supplier/import?', stream)
  expect(status).toBe(400)
  expect(memory.most).toBeLessThan(64 * megabyte)
})

it('letters of Windows declared as UTF-8 are read as they were meant', async () => {
  const line = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261105<TRNAMT>-10,00<FITID>1<MEMO>PAGAMENTO SÃO JOÃO</STMTTRN>'
  const head = 'OFXHEADER:100\nENCODING:UTF-8\n\n<OFX><STMTRS><BANKACCTFROM><ACCTID></BANKACCTFROM><BANKTRANLIST>'
  const { status, answer } = await importBytes(kinds[0][1](), latin(`${head}${line}</BANKTRANLIST></STMTRS></OFX>`))
  expect([status, answer]).toMatchObject([200, { successful: 1, failure: 0 }])
  const { body } = await api.call('GET', `/bank-statement/line?bankAccountId=${accountId}`, {
    as: api.church.people.admin as Person,
  })
  expect(body.rows.map(({ text: words }: { text: string }) => words)).toEqual(['PAGAMENTO SÃO JOÃO'])
})

it('a formula is a text like any other, and a name with ../ is no way out of a folder', async () => {
  const csv = 'Razão social;CPF/CNPJ\n"=HYPERLINK(""http://mal.example"";""Pague"") Ltda";11.222.333/0001-81\n'
  const form = [
    ['--limite', 'Content-Disposition: form-data; name="file"; filename="../../../etc/passwd.csv"'],
    ['Content-Type: text/csv', '', csv, '--limite--', ''],
  ].flat()
  const type = 'multipart/form-data; boundary=limite'
  const { status, answer } = await importBytes('/supplier/import?', text(form.join('\r\n')), type)
  expect([status, answer]).toMatchObject([200, { successful: 1 }])
  const imports = await api.query<{ file_name: string }>(
    `select file_name from celeiro.import where resource = 'supplier'`,
  )
  expect(imports.map(({ file_name: name }) => name).join()).not.toMatch(/[/\\]|\.\./)
  const { body } = await api.call('GET', '/supplier?search=HYPERLINK', { as: api.church.people.admin as Person })
  expect(body.rows[0].name).toContain('=HYPERLINK(')
})

it('rows that only the server refuses are listed before those that the browser can check', async () => {
  const as = api.church.people.admin as Person
  await api.call('POST', '/auth/reveal-reason', { as, body: { reason: 'Importar o rol de membros' } })
  await api.call('POST', '/members-offerings', { as, body: { memberName: 'Dona do Envelope', envelopeNumber: '77' } })
  const wrong = Array.from({ length: 1_200 }, (_, place) => `Errado ${place};111.111.111-11;`)
  const body = ['Nome;CPF;Envelope', ...wrong, 'Outra Pessoa;;77', ''].join('\n')
  const answer = await api.call('POST', '/members-offerings/import?dryRun=true&legalBasis=3', {
    as,
    body,
    headers: { 'content-type': 'text/csv' },
  })
  expect(answer.body).toMatchObject({ successful: 0, failure: 1_201 })
  expect(answer.body.rows).toHaveLength(1_000)
  expect(answer.body.rows.at(-1)).toMatchObject({ line: 1_202, msg: 'envelope_already_registered' })
})
