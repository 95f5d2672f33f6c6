import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slipLine } from '#api/demonstration/payable/slip-line.ts'
import { slipOf } from '#domain/slip/slip.ts'
import { brCodeOf } from '#domain/value/br-code.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { send } from '#tests/support/file/file.ts'
import { swellingPdf } from '#tests/support/file/swelling-pdf.ts'
import { invoiceKey, invoiceXml, serviceXml } from '#tests/support/money/invoice.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'
import { pdfOfPages, pictureOfBars, pictureOfCode } from '#tests/support/money/slip-paper.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterAll(() => api.finish())

const slip = slipLine({ cents: 12_345n, dueDate: '2026-12-10', own: '42' })
const barcode = slipOf(slip, '2026-11-20')?.barcode ?? ''
const fields = { kind: 1, value: '123.45', dueDate: '2026-12-10', digitableLine: slip }
const admin = () => api.church.people.admin

/** Sends a file and has it read. */
async function readFile(bytes: Uint8Array<ArrayBuffer>, contentType = 'image/jpeg', as = admin()) {
  const upload = await send(api, as, bytes, { contentType, name: 'boleto' })
  expect(upload.status, JSON.stringify(upload.body)).toBe(200)
  return api.call('POST', '/bills-pay/read-slip', { as, body: { fileId: upload.body.id } })
}
const readPdf = async (...pages: Parameters<typeof pdfOfPages>) =>
  readFile(await pdfOfPages(...pages), 'application/pdf')
const problems = ({ body }: { body: { errors?: readonly { msg: string; param: string }[] } }) =>
  body.errors?.map(({ msg, param }) => [msg, param])

const isLinux = process.platform === 'linux'
/** Ids of the child processes, from Linux. */
const childrenOfThis = (): string[] =>
  (isLinux ? readdirSync('/proc/self/task') : []).flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
const without = (all: readonly string[], others: readonly string[]) => all.filter((one) => !others.includes(one))

describe('the photo of a slip', () => {
  it('is read by its bars, as it lay on the table', async () => {
    for (const degrees of [90, -12])
      expect((await readFile(await pictureOfBars(barcode, degrees))).body, `${degrees}°`).toMatchObject(fields)
  })

  it('of a Pix code is read by its square', async () => {
    const key = 'oficina@exemplo.com.br'
    const text = brCodeOf({ key, name: 'Oficina', city: 'Campinas', amount: '12.30' })
    expect((await readFile(await pictureOfCode(text, 8))).body).toMatchObject({ kind: 3, pixKey: key, value: '12.30' })
  })

  it('without a valid code is refused at the file', async () => {
    const wrong = `${barcode.slice(0, -1)}${(Number(barcode.at(-1)) + 1) % 10}`
    expect(problems(await readFile(await pictureOfBars(wrong)))).toEqual([['slip_not_found', 'fileId']])
  })
})

describe('the PDF of a slip', () => {
  it('is read by its text, and by its picture where it has none', async () => {
    const [a, b] = [slip.slice(0, 10), slip.slice(10)]
    expect((await readPdf([['Banco 001-9', `${a.slice(0, 5)}.${a.slice(5)} ${b}`]])).body).toMatchObject(fields)
    expect((await readPdf([await pictureOfBars(barcode)])).body).toMatchObject(fields)
  })

  it('of two hundred pages is read on its first ones, and no further', async () => {
    const pages = Array.from({ length: 200 }, (_, page) => [`Relatório, página ${page + 1}`])
    expect((await readPdf([[slip], ...pages])).body).toMatchObject(fields)
    expect(problems(await readPdf([...pages, [slip]]))).toEqual([['slip_not_found', 'fileId']])
  })

  it('of several slips, with a password or broken is refused in its words', async () => {
    const other = slipLine({ cents: 99n, dueDate: '2026-12-10', own: '43' })
    const several = await readPdf([[slip, slip], [other]])
    expect(several.body.errors).toEqual([{ msg: 'several_slips', param: 'fileId', params: { count: 2 } }])
    expect(problems(await readPdf([[slip]], 'segredo'))).toEqual([['pdf_protected', 'fileId']])
    const broken = new Uint8Array(Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Cat\n%%EOF\n'))
    expect(problems(await readFile(broken, 'application/pdf'))).toEqual([['pdf_unreadable', 'fileId']])
  })

  it('of some kilobytes that swells to gigabytes is given up, the server does not grow, and the next one is read', async () => {
    await readPdf([[slip]])
    const before = { children: childrenOfThis(), bytes: process.memoryUsage.rss() }
    const swelling = swellingPdf()
    expect(swelling.length).toBeLessThan(10_000)
    expect(problems(await readFile(swelling, 'application/pdf'))).toEqual([['paper_too_heavy', 'fileId']])
    expect((process.memoryUsage.rss() - before.bytes) / 1024 ** 2).toBeLessThan(100)
    expect((await readPdf([[slip]])).body).toMatchObject(fields)
    // The process that had read before is gone with what swelled in it; another has read the last one.
    const after = childrenOfThis()
    const [removed, come] = [without(before.children, after), without(after, before.children)]
    expect([removed.length > 0, come.length > 0]).toEqual([isLinux, isLinux])
  })
})

describe('a file to read', () => {
  it('is one that was sent by who asks, who may enter orders; either it or a text', async () => {
    const upload = await send(api, admin(), await pdfOfPages([[slip]]), {})
    const body = { fileId: upload.body.id }
    const { minister, free } = api.church.people
    expect((await api.call('POST', '/bills-pay/read-slip', { as: minister, body })).status).toBe(403)
    expect((await api.call('POST', '/bills-pay/read-slip', { as: free, body })).body.error).toBe('file_not_found')
    for (const wrong of [{}, { ...body, text: slip }])
      expect(problems(await api.call('POST', '/bills-pay/read-slip', { as: admin(), body: wrong }))).toEqual([
        ['required', 'text'],
      ])
  })

  it('of more points than a phone takes is refused as it is sent, before anybody draws it', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#ffffff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const upload = await send(api, admin(), new Uint8Array(bomb), { contentType: 'image/png', name: 'boleto.png' })
    expect(upload.body.errors).toMatchObject([{ msg: 'picture_too_large' }])
  })
})

describe('the XML of an invoice', () => {
  const bytes = (xml: string) => new Uint8Array(Buffer.from(xml))
  const readXml = (xml: string) => readFile(bytes(xml), 'application/xml')

  it('fills supplier, number, day, value and instalments', async () => {
    await api.query(`update celeiro.supplier set document = '11222333000181' where id = $1`, [
      api.church.suppliers.shared,
    ])
    const duplicates = [
      ['2026-08-14', '1000.00'],
      ['2026-09-14', '400.00'],
    ] as const
    const own = await api.query('select document from celeiro.company where id = $1', [api.church.companyId])
    const receiver = String(own[0]?.document)
    const { body } = await readXml(invoiceXml({ discount: '100.00', duplicates, receiver }))
    expect(body).toMatchObject({
      kind: 4,
      value: '1500.00',
      discount: '100.00',
      issueDate: '2026-07-15',
      month: '2026-07',
      invoiceNumber: '1234',
      series: '1',
      supplierId: api.church.suppliers.shared,
      warnings: [],
      installments: [
        { value: '1000.00', dueDate: '2026-08-14' },
        { value: '400.00', dueDate: '2026-09-14' },
      ],
    })
  })

  it('of services fills its taxes too, and tells where they do not lead to its net', async () => {
    const [municipal, totals] = ['<tpRetISSQN>2</tpRetISSQN>', '<vISSQN>50.00</vISSQN>']
    const invoice = await readXml(serviceXml({ municipal, totals, net: '950.00' }))
    expect(invoice.body).toMatchObject({
      kind: 5,
      value: '1000.00',
      invoiceNumber: '17',
      issueDate: '2026-11-03',
      month: '2026-10',
      description: 'Manutenção do elevador',
      taxes: [{ kind: 1, value: '50.00' }],
      warnings: [],
      supplierId: api.church.suppliers.shared,
    })
    const differs = await readXml(serviceXml({ municipal, totals, net: '900.00' }))
    expect([differs.body.taxes, differs.body.warnings[0].msg]).toEqual([undefined, 'invoice_net_differs'])
  })

  it('of somebody else, or that no state authorized, wants a second look', async () => {
    const { body } = await readXml(invoiceXml({ receiver: '11444777000161', status: '' }))
    expect(body.warnings.map(({ msg }: { msg: string }) => msg)).toEqual([
      'invoice_not_authorized',
      'invoice_of_another',
    ])
  })

  it('of services that says more was kept back than its net takes off, or that is in an order already, says so', async () => {
    const federal =
      '<piscofins><vPis>6.50</vPis><vCofins>30.00</vCofins><tpRetPisCofins>3</tpRetPisCofins></piscofins><vRetCSLL>10.00</vRetCSLL>'
    const unclear = await readXml(serviceXml({ federal, net: '990.00' }))
    expect(unclear.body.warnings).toEqual([{ msg: 'invoice_withholding_unclear', params: { value: 'R$\u00a036,50' } }])
    const order = orderOf(api, await expensePlan(api), { accessKey: invoiceKey(), invoiceNumber: '1234' })
    const { code } = await createOrder(api, order)
    const same = { msg: 'same_access_key', params: { code } }
    expect((await readXml(invoiceXml())).body.warnings).toContainEqual(same)
    const again = await api.call('POST', '/bills-pay', { as: admin(), body: { ...order, invoiceNumber: '1235' } })
    expect(JSON.stringify(again.body.errors)).toContain('same_access_key')
  })

  it('that names entities, or whose key says another issuer, is refused', async () => {
    const wrong = await readXml(invoiceXml({ issuer: '11444777000161' }))
    expect(problems(wrong)).toEqual([['invoice_unreadable', 'fileId']])
    const outside = '<NFe><infNFe>&passwd;</infNFe></NFe>'
    expect(problems(await readXml(outside))).toEqual([['invoice_unreadable', 'fileId']])
    const typed = bytes(`<!DOCTYPE NFe [<!ENTITY x "y">]>${outside}`)
    const upload = await send(api, admin(), typed, { contentType: 'application/xml', name: 'nota.xml' })
    expect(upload.body.error ?? upload.body.errors?.[0].msg).toBe('unknown_file_type')
  })
})

describe('the facts of an invoice', () => {
  const corpus = (name: string) =>
    new Uint8Array(readFileSync(new URL(`../../domain/invoice/files/${name}`, import.meta.url)))
  /** Sends and reads a file of the corpus, and answers it with its id. */
  async function readNamed(name: string) {
    const upload = await send(api, admin(), corpus(name), { contentType: 'application/xml', name })
    const read = await api.call('POST', '/bills-pay/read-slip', { as: admin(), body: { fileId: upload.body.id } })
    return { fileId: upload.body.id as string, read }
  }

  it('is asked before the order is written, named, and once', async () => {
    const { fileId, read } = await readNamed('nfe-devolucao.xml')
    const warned = { msg: 'invoice_purpose', params: { value: 'de devolução' } }
    expect(read.body.warnings).toContainEqual(warned)
    const [plan] = await api.query<{ id: string }>(`select id from celeiro.account_plan where code = '4.01.001'`)
    const order = orderOf(api, plan?.id ?? '', {
      invoiceNumber: 'D-1',
      ibs: '1.50',
      cbs: '13.50',
      attachments: [fileId],
    })
    const refused = await api.call('POST', '/bills-pay', { as: admin(), body: order })
    const warnings = refused.body.errors.map(({ params }: { params: { code: string; warning: string } }) => params)
    expect(warnings.map(({ code }: { code: string }) => code)).toEqual(['invoice_purpose', 'invoice_of_another'])
    expect(warnings[0].warning).toContain('de devolução')
    const codes = ['invoice_purpose', 'invoice_of_another']
    const written = await createOrder(api, { ...order, acceptedWarnings: codes })
    expect(written).toMatchObject({ ibs: '1.50', cbs: '13.50', netValue: '100.00' })
    const { version } = written
    const again = await api.call('PUT', `/bills-pay/${written.id}`, { as: admin(), body: { ...order, version } })
    expect([again.status, again.body.errors]).toEqual([200, undefined])
  })

  it('of a bill of electricity fills value, day and slip', async () => {
    const { read } = await readNamed('nf3e.xml')
    expect(read.body).toMatchObject({
      kind: 7,
      value: '189.90',
      dueDate: '2026-08-10',
      month: '2026-06',
      digitableLine: expect.stringMatching(/^8\d{47}$/),
      ibs: '1.50',
      cbs: '13.50',
    })
  })

  it('of another kind says what it is', async () => {
    const { read } = await readNamed('cte.xml')
    expect(read.body.errors).toMatchObject([
      { msg: 'invoice_kind_unread', param: 'fileId', params: { kind: 'um CT-e, de um frete' } },
    ])
  })
})
