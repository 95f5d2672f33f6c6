import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/shadow.tsx'
import { answer, refuse } from './app/gateway.ts'
import { type Gateway, late, noNetwork, openAt, refuseFields, stage, strike } from './records/stage.ts'

const branchId = '01890a5d-ac96-774b-bcce-b302099a8057'
const bankId = '01890a5d-ac96-774b-bcce-b302099a8001'

const aurora = {
  id: 's1',
  type: 'CORPORATE',
  status: 'ACTIVE',
  document: '12ABC34501DE35',
  name: 'Aurora Serviços Gráficos Ltda.',
  fantasyName: 'Gráfica Aurora',
  email: 'contato@graficaaurora.com.br',
  phone: '4133881976',
  municipalRegistration: null,
  stateRegistration: '1234567890',
  branchId,
  address: {
    zipCode: '80010000',
    street: 'Praça Tiradentes',
    streetNumber: '10',
    complement: 'Loja 2',
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
  },
  bankAccounts: [
    { accountType: null, bankId: null, agency: null, account: null, pixKeyType: 'PHONE', pixKey: '+5541999998888' },
  ],
  version: 3,
}

const paulista = {
  zipcode: '01310100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  const { address, ...row } = aurora
  const rows = [{ ...row, city: address.city, state: address.state }]
  gateway.on('Suppliers', () => answer({ suppliers: { rows, count: 1 } }))
  gateway.on('Supplier', () => answer({ supplier: aurora }))
  gateway.on('CreateSupplier', () => answer({ createSupplier: { id: 's2' } }))
  gateway.on('UpdateSupplier', () => answer({ updateSupplier: { id: 's1' } }))
  gateway.on('AllBranches', () => answer({ allBranches: [{ id: branchId, name: 'Congregação Norte' }] }))
  gateway.on('AllBanks', () =>
    answer({
      allBanks: [
        { id: '01890a5d-ac96-774b-bcce-b302099a8002', identifier: '001', name: 'Banco do Brasil S.A.' },
        { id: bankId, identifier: '237', name: 'Banco Bradesco S.A.' },
      ],
    }),
  )
  gateway.on('States', () =>
    answer({
      states: [
        { id: '41', acronym: 'PR', name: 'Paraná' },
        { id: '35', acronym: 'SP', name: 'São Paulo' },
      ],
    }),
  )
  gateway.on('Cities', () =>
    answer({
      cities: [
        { id: '3509502', name: 'Campinas' },
        { id: '3550308', name: 'São Paulo' },
      ],
    }),
  )
  gateway.on('AddressByZipCode', () => answer({ address: paulista }))
})

afterEach(strike)

const panel = () => page.getByRole('dialog')
/** The mark of a required field is no part of its name, but the locator takes it for one. */
const named = (name: string) => ({ name: new RegExp(`^${name}\\s*(["*].*)?$`) })
const box = (name: string) => panel().getByRole('textbox', named(name))
const combobox = (name: string) => panel().getByRole('combobox', named(name))
const save = () => panel().getByRole('button', { name: 'Salvar' })
const sent = (operation: string) => gateway.calls.findLast((call) => call.operation === operation)?.variables

async function openNew() {
  openAt('/suppliers/new')
  await expect.element(page.getByRole('dialog', { name: 'Novo fornecedor' })).toBeVisible()
}

async function choose(field: string, option: string) {
  await combobox(field).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe('the list', () => {
  it('shows names, document, contact, place and status', async () => {
    openAt('/suppliers')
    const row = page.getByRole('row', { name: /Aurora/ })
    for (const text of ['Gráfica Aurora', '12.ABC.345/01DE-35', '(41) 3388-1976', 'Curitiba/PR', 'Ativo'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible()
  })

  it('filters by person, status, city and branch, each with a chip', async () => {
    openAt(`/suppliers?type=CORPORATE&status=ACTIVE&city=Curitiba&branchId=${branchId}&search=aurora`)
    for (const chip of [
      'Busca: aurora',
      'Tipo de pessoa: Pessoa jurídica',
      'Situação: Ativo',
      'Cidade: Curitiba',
      'Filial: Congregação Norte',
    ])
      await expect.element(page.getByRole('button', { name: `Remover filtro ${chip}` })).toBeVisible()
    expect(sent('Suppliers')).toEqual({
      type: 'CORPORATE',
      status: 'ACTIVE',
      city: 'Curitiba',
      branchId,
      search: 'aurora',
      page: 1,
      pageSize: 20,
    })
    await page.getByRole('button', { name: 'Remover filtro Cidade: Curitiba' }).click()
    await expect.poll(() => sent('Suppliers')).not.toHaveProperty('city')
    await page.getByRole('textbox', { name: 'Cidade' }).fill('Santos')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent('Suppliers')).toHaveProperty('city', 'Santos')
  })
})

describe('a supplier', () => {
  it('is created with what was typed, formatting stripped, nothing for what is empty', async () => {
    await openNew()
    await box('CNPJ').fill('12abc34501de35')
    await expect.element(box('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
    await box('Razão social').fill('Aurora Serviços Gráficos Ltda.')
    await box('Telefone').fill('41999998888')
    await expect.element(box('Telefone')).toHaveValue('(41) 99999-8888')
    await box('Inscrição estadual').fill('123.456.789-0')
    await choose('Filial', 'Congregação Norte')
    await box('CEP').fill('01310100')
    await expect.element(box('Logradouro')).toHaveValue('Avenida Paulista')
    await box('Número').fill('1578')
    await save().click()
    await expect.element(page.getByText('Fornecedor salvo')).toBeVisible()
    expect(sent('CreateSupplier')?.input).toEqual({
      type: 'CORPORATE',
      status: 'ACTIVE',
      document: '12ABC34501DE35',
      name: 'Aurora Serviços Gráficos Ltda.',
      phone: '41999998888',
      stateRegistration: '1234567890',
      branchId,
      address: {
        zipCode: '01310100',
        street: 'Avenida Paulista',
        streetNumber: '1578',
        neighborhood: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
      },
      bankAccounts: [],
    })
  })

  it('is opened with masks and saved as it was, but for what changed', async () => {
    openAt('/suppliers/s1')
    await expect.element(box('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
    await expect.element(box('CEP')).toHaveValue('80010-000')
    await expect.element(box('Chave Pix')).toHaveValue('(41) 99999-8888')
    await expect.element(combobox('Filial')).toHaveTextContent('Congregação Norte')
    expect(gateway.count('AddressByZipCode')).toBe(0)
    await box('E-mail').fill('')
    await save().click()
    await expect.element(page.getByText('Fornecedor salvo')).toBeVisible()
    const { id, email, municipalRegistration, ...rest } = aurora
    expect(sent('UpdateSupplier')).toEqual({
      id: 's1',
      input: { ...rest, bankAccounts: [{ pixKeyType: 'PHONE', pixKey: '+5541999998888' }] },
    })
  })

  it('changes mask and label of its document with the kind of person', async () => {
    await openNew()
    await panel().getByRole('radio', { name: 'Pessoa física' }).click()
    await box('CPF').fill('39053344705')
    await expect.element(box('CPF')).toHaveValue('390.533.447-05')
    await expect.element(box('Nome')).toBeVisible()
    await expect.element(panel().getByRole('radio', { name: 'Não informado' })).not.toBeInTheDocument()
    await box('CPF').fill('39053344706')
    await box('Nome').fill('Ana')
    await save().click()
    await expect.element(box('CPF')).toHaveAccessibleDescription('CPF inválido')
    await panel().getByRole('radio', { name: 'Pessoa jurídica' }).click()
    await expect.element(box('CNPJ')).toHaveAccessibleDescription('')
  })

  it('has every invalid field told at once, each in its own words', async () => {
    await openNew()
    await box('CNPJ').fill('11111111111111')
    await box('Razão social').fill('12')
    await box('E-mail').fill('ana@')
    await box('Telefone').fill('41123')
    await box('CEP').fill('0131')
    await save().click()
    const sentences = {
      CNPJ: 'CNPJ inválido',
      'Razão social': 'Nome inválido: use ao menos uma letra',
      'E-mail': 'E-mail inválido',
      Telefone: 'Telefone inválido: informe DDD e número',
    }
    for (const [field, sentence] of Object.entries(sentences))
      await expect.element(box(field)).toHaveAccessibleDescription(sentence)
    await expect.element(box('CEP')).toHaveAccessibleDescription(/CEP inválido: informe os 8 números/)
    await expect.element(box('E-mail')).toHaveValue('ana@')
  })

  it('that exists already is told at its document', async () => {
    gateway.on('CreateSupplier', () => refuseFields([{ msg: 'supplier_already_registered', param: 'document' }]))
    await openNew()
    await box('CNPJ').fill('12ABC34501DE35')
    await box('Razão social').fill('Aurora')
    await save().click()
    await expect.element(box('CNPJ')).toHaveAccessibleDescription('Já existe um fornecedor com este documento')
  })
})

describe('the CEP', () => {
  it('fills street, neighbourhood, state and city, and leaves number and complement alone', async () => {
    openAt('/suppliers/s1')
    await box('CEP').fill('01310100')
    await expect.element(box('Logradouro')).toHaveValue('Avenida Paulista')
    await expect.element(box('Bairro')).toHaveValue('Bela Vista')
    await expect.element(combobox('UF')).toHaveTextContent('SP · São Paulo')
    await expect.element(combobox('Cidade')).toHaveValue('São Paulo')
    await expect.element(box('Número')).toHaveValue('10')
    await expect.element(box('Complemento')).toHaveValue('Loja 2')
  })

  it('of a whole city takes away the street that another CEP gave, and never what was typed', async () => {
    await openNew()
    await box('CEP').fill('01310100')
    await expect.element(box('Logradouro')).toHaveValue('Avenida Paulista')
    await box('Bairro').fill('Jardim')
    gateway.on('AddressByZipCode', () =>
      answer({ address: { zipcode: '18900000', street: null, neighborhood: null, city: 'Campinas', state: 'SP' } }),
    )
    await box('CEP').fill('18900000')
    await expect.element(combobox('Cidade')).toHaveValue('Campinas')
    await expect.element(box('Logradouro')).toHaveValue('')
    await expect.element(box('Bairro')).toHaveValue('Jardim')
  })

  it('that is unknown says so, and the address can be typed', async () => {
    gateway.on('AddressByZipCode', () => refuse('bad_request.zipcode_not_found', { code: 'zipcode_not_found' }))
    await openNew()
    await box('CEP').fill('99999999')
    await expect.element(panel().getByText('Não localizamos o CEP informado!')).toBeVisible()
    await box('Logradouro').fill('Rua Nova')
    await expect.element(box('Logradouro')).toHaveValue('Rua Nova')
  })

  it.each([
    ['down', () => refuse('service_unavailable', { code: 'lookup_unavailable', status: 503 })],
    ['out of reach', noNetwork],
  ])('whose look-up is %s says that the fields can be typed', async (_, fail) => {
    gateway.on('AddressByZipCode', fail)
    await openNew()
    await box('CEP').fill('01310100')
    await expect
      .element(panel().getByText('A consulta de endereços está fora do ar. Preencha os campos manualmente.'))
      .toBeVisible()
  })

  it('that was typed over gets no late answer', async () => {
    const first = late()
    gateway.on('AddressByZipCode', ({ variables }) =>
      String(variables.zipcode) === '01310100'
        ? first.reply
        : answer({ address: { ...paulista, zipcode: '13010000', street: 'Rua Conceição', city: 'Campinas' } }),
    )
    await openNew()
    await box('CEP').fill('01310100')
    await box('CEP').fill('13010000')
    await expect.element(box('Logradouro')).toHaveValue('Rua Conceição')
    first.give(answer({ address: paulista }))
    await expect.element(combobox('Cidade')).toHaveValue('Campinas')
    await expect.element(box('Logradouro')).toHaveValue('Rua Conceição')
  })
})

it('lets state and city be given while their look-ups are down', async () => {
  gateway.on('States', noNetwork)
  await openNew()
  await choose('UF', 'BA')
  await box('Cidade').fill('Salvador')
  await box('CNPJ').fill('12ABC34501DE35')
  await box('Razão social').fill('Aurora')
  await save().click()
  await expect.poll(() => sent('CreateSupplier')?.input).toMatchObject({ address: { city: 'Salvador', state: 'BA' } })
})

describe('ways to be paid', () => {
  async function openWithLine() {
    await openNew()
    await box('CNPJ').fill('12ABC34501DE35')
    await box('Razão social').fill('Aurora')
    await panel().getByRole('button', { name: 'Adicionar conta' }).click()
  }

  it('take a bank by code or name, and a key shaped by its type', async () => {
    await openWithLine()
    await combobox('Banco').fill('237')
    await page.getByRole('option', { name: '237 · Banco Bradesco S.A.' }).click()
    await box('Agência').fill('0123')
    await box('Conta').fill('45678-9')
    await choose('Tipo de chave Pix', 'CPF')
    await box('Chave Pix').fill('39053344705')
    await expect.element(box('Chave Pix')).toHaveValue('390.533.447-05')
    await save().click()
    await expect.element(page.getByText('Fornecedor salvo')).toBeVisible()
    expect(sent('CreateSupplier')?.input).toMatchObject({
      bankAccounts: [{ bankId, agency: '0123', account: '45678-9', pixKeyType: 'PERSONAL', pixKey: '39053344705' }],
    })
  })

  it('that are incomplete or wrong say so at their own line, until it is touched', async () => {
    await openWithLine()
    await panel().getByRole('button', { name: 'Adicionar conta' }).click()
    const second = panel().getByRole('group', { name: 'Conta 2' })
    await second.getByRole('combobox', { name: 'Tipo de chave Pix' }).click()
    await page.getByRole('option', { name: 'E-mail' }).click()
    await second.getByRole('textbox', { name: 'Chave Pix' }).fill('não é')
    await save().click()
    const first = panel().getByRole('group', { name: 'Conta 1' })
    await expect
      .element(first.getByRole('combobox', { name: 'Banco' }))
      .toHaveAccessibleDescription('Informe banco, agência e conta completos ou uma chave Pix')
    await expect
      .element(second.getByRole('textbox', { name: 'Chave Pix' }))
      .toHaveAccessibleDescription('Chave Pix inválida para o tipo escolhido')
    await second.getByRole('textbox', { name: 'Chave Pix' }).fill('ana@igreja.org.br')
    await expect.element(second.getByRole('textbox', { name: 'Chave Pix' })).toHaveAccessibleDescription('')
    await first.getByRole('button', { name: 'Remover conta 1' }).click()
    await save().click()
    await expect
      .poll(() => sent('CreateSupplier')?.input)
      .toMatchObject({
        bankAccounts: [{ pixKeyType: 'EMAIL', pixKey: 'ana@igreja.org.br' }],
      })
  })
})

describe.each([1280, 360] as const)('at %i px', (width) => {
  it.each(['light', 'dark'])('list and form are accessible in the %s theme and fit', async (theme) => {
    await page.viewport(width, 800)
    const element = openAt('/suppliers', { theme })
    await expect.element(page.getByRole('link', { name: /Aurora/ })).toBeVisible()
    await expectAccessible(element)
    expectNoHorizontalOverflow(element.shadowRoot!)
    await page.getByRole('link', { name: /Aurora/ }).click()
    await expect.element(box('CNPJ')).toBeVisible()
    await panel().getByRole('button', { name: 'Adicionar conta' }).click()
    await save().click()
    await expect.element(panel().getByRole('alert')).toBeVisible()
    await expectAccessible(element)
    expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
