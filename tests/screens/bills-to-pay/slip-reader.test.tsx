import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { keepOrder, keepOrders, orderId, supplierId } from '../stage/noun/orders.ts'
import { fact } from '../stage/noun/suppliers.ts'
import { type Gateway, openAt, refuseFields, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

const file = { id: 'f1', name: 'boleto.pdf', contentType: 'application/pdf', size: 4, url: '/api/file/f1' }

/** A server that accepts every upload. */
class KeepingRequest {
  status = 200
  responseText = JSON.stringify(file)
  upload = {}
  onload = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    queueMicrotask(() => this.onload())
  }
}

beforeEach(() => {
  gateway = stage()
  vi.stubGlobal('XMLHttpRequest', KeepingRequest)
  gateway.on('UploadAddress', () => answer({ uploadAddress: { id: 'f1', url: '/api/upload/boleto.pdf' } }))
  gateway.on('File', () => answer({ file }))
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await strike()
})

const nothing = {
  kind: 'BANK_SLIP',
  value: null,
  dueDate: null,
  bank: null,
  digitableLine: null,
  pixKey: null,
  receiver: null,
  supplierId: null,
  supplierName: null,
  accessKey: null,
  invoiceNumber: null,
  series: null,
  month: null,
  issueDate: null,
  discount: null,
  installments: null,
  warnings: [],
}
const send = (name: string) => page.getByLabelText('Ou o arquivo').upload(new File(['%PDF'], name))
const requests = () =>
  gateway.calls.filter(({ operation }) => operation === 'ReadSlip').map(({ variables }) => variables.input)

it('reads a file as soon as it is there, fills the order and keeps the file with it', async () => {
  gateway.on('ReadSlip', () =>
    answer({
      readSlip: {
        ...nothing,
        kind: 'NFE',
        value: '1500.00',
        discount: '100.00',
        receiver: 'Papelaria & Livros Ltda',
        invoiceNumber: '1234',
        series: '1',
        month: '2026-07',
        issueDate: '2026-07-15',
        installments: [
          { value: '1000.00', dueDate: '2026-08-14' },
          { value: '400.00', dueDate: '2026-09-14' },
        ],
      },
    }),
  )
  openAt('/bills-pay/new')
  await send('nota.xml')
  await expect.element(page.getByText(/^Lido: Papelaria & Livros Ltda, R\$\s1.500,00, nota 1234/)).toBeVisible()
  expect(requests()).toEqual([{ fileId: 'f1' }])
  await expect.element(page.getByLabelText('Valor bruto')).toHaveValue('R$ 1.500,00')
  // The number of the invoice unfolds what its paper says.
  await expect.element(page.getByLabelText('Emissão')).toHaveValue('15/07/2026')
  await expect.element(page.getByRole('group', { name: 'Parcela 2' }).getByLabelText('Valor')).toHaveValue('R$ 400,00')
  await expect.element(page.getByRole('group', { name: 'Anexo 1' }).getByText('boleto.pdf')).toBeVisible()
})

it('reads what is pasted at once, and what is typed when asked', async () => {
  const line = '23793.38128 60000.000003 00000.000400 1 84340000000123'
  gateway.on('ReadSlip', () => answer({ readSlip: { ...nothing, value: '1.23', dueDate: '2026-08-14' } }))
  openAt('/bills-pay/new')
  await page.getByLabelText('Descrição', { exact: true }).fill(line)
  await userEvent.tripleClick(page.getByLabelText('Descrição', { exact: true }))
  await userEvent.copy()
  const text = page.getByLabelText('Boleto, Pix ou chave da nota')
  await text.click()
  await userEvent.paste()
  await expect.element(page.getByText(/^Lido: R\$\s1,23, vence em 14\/08\/2026/)).toBeVisible()
  await expect.element(page.getByLabelText('Valor bruto')).toHaveValue('R$ 1,23')
  expect(requests()).toEqual([{ text: line }])
  await text.fill('00020126')
  expect(requests()).toHaveLength(1)
  await page.getByRole('button', { name: 'Ler e preencher' }).click()
  await expect.poll(() => requests()).toEqual([{ text: line }, { text: '00020126' }])
})

it('makes twelve instalments of a slip, each worth it and paid as it is', async () => {
  const digits = '23793381286000000000300000000400184340000015000'
  gateway.on('ReadSlip', () =>
    answer({ readSlip: { ...nothing, value: '150.00', dueDate: '2026-12-10', digitableLine: digits } }),
  )
  openAt('/bills-pay/new')
  await page.getByLabelText('Boleto, Pix ou chave da nota').fill(digits)
  await page.getByRole('button', { name: 'Ler e preencher' }).click()
  await expect.element(page.getByLabelText('Primeiro vencimento')).toHaveValue('10/12/2026')
  await page.getByLabelText('Número de parcelas').fill('12')
  await expect.element(page.getByLabelText('Valor bruto')).toHaveValue('R$ 1.800,00')
  await expect.element(page.getByText(/boleto lido é da primeira parcela: 12 × R\$\s150,00/)).toBeVisible()
  const line = (number: number) => page.getByRole('group', { name: `Parcela ${number}`, exact: true })
  await expect.element(line(12).getByLabelText('Valor')).toHaveValue('R$ 150,00')
  await expect.element(line(12).getByLabelText('Vencimento')).toHaveValue('10/11/2027')
  await expect.element(line(12).getByRole('combobox', { name: 'Forma de pagamento' })).toHaveTextContent('Boleto')
  await expect.element(line(1).getByLabelText('Linha digitável')).toHaveValue(digits)
  await expect.element(line(12).getByLabelText('Linha digitável')).toHaveValue('')
  // The slip of another one finds its own.
  const other = digits.replace('84340', '84650')
  gateway.on('ReadSlip', () =>
    answer({ readSlip: { ...nothing, value: '150.00', dueDate: '2027-01-10', digitableLine: other } }),
  )
  await page.getByLabelText('Boleto, Pix ou chave da nota').fill(other)
  await page.getByRole('button', { name: 'Ler e preencher' }).click()
  await expect.element(line(2).getByLabelText('Linha digitável')).toHaveValue(other)
  // A total that is typed stays.
  await page.getByLabelText('Valor bruto').fill('200000')
  await page.getByLabelText('Número de parcelas').fill('10')
  await expect.element(line(10).getByLabelText('Valor')).toHaveValue('R$ 200,00')
})

it('says what a bill without a value is due, and takes its value once it is typed', async () => {
  const digits = '846700000017435900240209024050002435842210108119'
  gateway.on('ReadSlip', () =>
    answer({ readSlip: { ...nothing, kind: 'COLLECTION', dueDate: '2026-12-10', digitableLine: digits } }),
  )
  openAt('/bills-pay/new')
  await page.getByLabelText('Boleto, Pix ou chave da nota').fill(digits)
  await page.getByRole('button', { name: 'Ler e preencher' }).click()
  await expect.element(page.getByRole('button', { name: /^Dados fiscais/ })).toHaveTextContent('Conta de consumo')
  await page.getByLabelText('Valor bruto').fill('9990')
  await expect.element(page.getByRole('group', { name: 'Parcela 1' }).getByLabelText('Valor')).toHaveValue('R$ 99,90')
  await expect.element(page.getByRole('button', { name: /Gerar parcelas/ })).not.toBeInTheDocument()
})

it('says at the file why nothing of it was read, and leaves what was typed', async () => {
  gateway.on('ReadSlip', () => refuseFields([{ msg: 'slip_not_found', param: 'fileId' }]))
  openAt('/bills-pay/new')
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Conta de luz')
  await send('foto.jpg')
  await expect.element(page.getByText(/Não encontramos aqui um boleto/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Conta de luz')
  await page.getByRole('button', { name: 'Remover o arquivo' }).click()
  await expect.element(page.getByLabelText('Ou o arquivo')).toBeInTheDocument()
})

describe('an invoice that says IBS and CBS, and is to be looked at', () => {
  const doubts = {
    invoice_net_differs: 'R$ 950,00',
    invoice_withholding_unclear: 'R$ 36,50',
  } as const
  const codes = ['invoice_net_differs', 'invoice_withholding_unclear'] as const
  const sentences = codes.map((code) => sentenceOf(code, { value: doubts[code] }))
  const read = {
    ...nothing,
    kind: 'NFSE',
    value: '1000.00',
    supplierId,
    supplierName: 'Imobiliária Boa Vista',
    invoiceNumber: '17',
    description: 'Manutenção do salão',
    month: '2026-07',
    issueDate: '2026-07-15',
    ibs: '1.00',
    cbs: '9.00',
    installments: [{ value: '1000.00', dueDate: '2026-12-30' }],
    warnings: codes.map((msg) => ({ msg, params: { code: null, number: null, value: doubts[msg] } })),
  }

  beforeEach(() => {
    keepOrders(gateway)
    gateway.on('ReadSlip', () => answer({ readSlip: read }))
  })

  it('fills them and says both doubts at once', async () => {
    const element = openAt('/bills-pay/new')
    await send('nfse.xml')
    for (const sentence of sentences) await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(page.getByLabelText('IBS')).toHaveValue('R$ 1,00')
    await expect.element(page.getByLabelText('CBS')).toHaveValue('R$ 9,00')
    await expect.element(page.getByLabelText('CBS')).toHaveAccessibleDescription(/não muda o valor a pagar/)
    await expectAccessible(element)
  })

  it('shows them with the values of the order that is there', async () => {
    keepOrder(gateway, { ibs: '1.00', cbs: '9.00' })
    const element = openAt(`/bills-pay/${orderId}`)
    await expect.element(fact('IBS')).toHaveTextContent('R$ 1,00')
    await expect.element(fact('CBS')).toHaveTextContent('R$ 9,00')
    await expectAccessible(element)
  })
})
