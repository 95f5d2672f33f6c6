import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { looks } from '#tests/support/browser/look.ts'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import {
  aurora,
  box,
  branchId,
  choose,
  combobox,
  fact,
  keepSuppliers,
  openNew,
  panel,
  save,
  lastVariables as sentTo,
} from '../stage/noun/suppliers.ts'
import { type Gateway, late, openAt, openToEdit, refuseFields, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
})

afterEach(strike)

const variablesOf = (operation: string) => sentTo(gateway, operation)

describe('the list', () => {
  it('shows names, document, place and status', async () => {
    openAt('/suppliers')
    const row = page.getByRole('row', { name: /Aurora/ })
    for (const text of ['Gráfica Aurora', '12.ABC.345/01DE-35', 'Curitiba/PR', 'Ativo'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible()
  })

  it('filters by person, status, city and branch, each said at itself', async () => {
    openAt(`/suppliers?type=CORPORATE&status=ACTIVE&city=Curitiba&branchId=${branchId}&search=aurora`)
    for (const chip of [
      'Tipo de pessoa: Pessoa jurídica',
      'Situação: Ativo',
      'Cidade: Curitiba',
      'Filial: Congregação Norte',
    ])
      await expect.element(page.getByRole('button', { name: `Remover filtro ${chip}` })).toBeVisible()
    await expect
      .poll(() => variablesOf('Suppliers'))
      .toEqual({
        type: ['CORPORATE'],
        status: ['ACTIVE'],
        city: 'Curitiba',
        branchId: [branchId],
        search: 'aurora',
        page: 1,
        pageSize: 20,
      })
    await page.getByRole('button', { name: 'Remover filtro Cidade: Curitiba' }).click()
    await expect.poll(() => variablesOf('Suppliers')).not.toHaveProperty('city')
    await page.getByRole('button', { name: 'Filtro', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Cidade' }).click()
    await page.getByRole('textbox', { name: 'Cidade' }).fill('Santos')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => variablesOf('Suppliers')).toHaveProperty('city', 'Santos')
  })
})

describe('a supplier', () => {
  it('tells what is owed and was last paid, and leads to the instalments', async () => {
    gateway.on('SupplierPayments', () =>
      answer({
        owed: { totals: { open: '1200.00', late: '300.00' } },
        last: { rows: [{ id: 'i1', paidAt: '2026-11-03', paidValue: '450.00' }] },
      }),
    )
    openAt('/suppliers/s1')
    await expect.element(panel().getByText('R$ 1.200,00')).toBeVisible()
    await expect.element(panel().getByText('R$ 300,00')).toBeVisible()
    await expect.element(panel().getByText('R$ 450,00 em 03/11/2026')).toBeVisible()
    await expect.element(panel().getByRole('link', { name: 'Ver parcelas' })).toBeVisible()
    expect(gateway.calls.find(({ operation }) => operation === 'SupplierPayments')?.variables).toEqual({
      ownerId: ['s1'],
    })
  })

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
    expect(variablesOf('CreateSupplier')?.input).toEqual({
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
      otherPhones: [],
      bankAccounts: [],
    })
  })

  it('names its account plan once the plans are there, and never by an id', async () => {
    const rent = { id: '01890a5d-ac96-774b-bcce-b302099a8003', code: '2.03.001', name: 'Aluguel' }
    const plans = { ...rent, level: 'CHILD', nature: 'DESPESA' }
    const { reply, give } = late()
    gateway.on('AllAccountPlans', () => reply)
    gateway.on('Supplier', () => answer({ supplier: { ...aurora, accountPlanId: rent.id } }))
    openToEdit('/suppliers/s1')
    await expect.element(combobox('Plano de contas')).toHaveValue('')
    give(await answer({ allAccountPlans: [plans] }))
    await expect.element(combobox('Plano de contas')).toHaveValue('2.03.001 · Aluguel')
  })

  it('says so when its account plan is no longer in use, keeps it, and offers it to no other', async () => {
    const kind = { level: 'CHILD', nature: 'DESPESA' }
    const rent = { ...kind, id: branchId, code: '2.03.001', name: 'Aluguel', status: 'INACTIVE' }
    const others = ['Energia', 'Energia velha'].map((name, index) => ({
      ...kind,
      id: `p${index}`,
      code: `2.03.00${index + 2}`,
      name,
      status: index ? 'INACTIVE' : 'ACTIVE',
    }))
    gateway.on('AllAccountPlans', () => answer({ allAccountPlans: [rent, ...others] }))
    gateway.on('Supplier', () => answer({ supplier: { ...aurora, accountPlanId: branchId } }))
    openToEdit('/suppliers/s1')
    await expect.element(combobox('Plano de contas')).toHaveValue('2.03.001 · Aluguel (inativa)')
    await box('E-mail').fill('')
    await save().click()
    await expect.poll(() => gateway.count('UpdateSupplier')).toBe(1)
    expect(variablesOf('UpdateSupplier')).toMatchObject({ input: { accountPlanId: branchId } })
    openAt('/suppliers/new')
    await combobox('Plano de contas').fill('2.03')
    await expect.element(page.getByRole('option', { name: '2.03.002 · Energia' })).toBeVisible()
    expect(page.getByRole('option').elements()).toHaveLength(1)
  })

  it('is opened with masks and saved as it was, but for what changed', async () => {
    openToEdit('/suppliers/s1')
    await expect.element(box('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
    await expect.element(box('CEP')).toHaveValue('80010-000')
    await expect.element(box('Chave Pix')).toHaveValue('(41) 99999-8888')
    await expect.element(combobox('Filial')).toHaveTextContent('Congregação Norte')
    expect(gateway.count('AddressByZipCode')).toBe(0)
    await box('E-mail').fill('')
    await save().click()
    await expect.element(page.getByText('Fornecedor salvo')).toBeVisible()
    const { id, email, municipalRegistration, ...rest } = aurora
    expect(variablesOf('UpdateSupplier')).toEqual({
      id: 's1',
      input: { ...rest, otherPhones: [], bankAccounts: [{ pixKeyType: 'PHONE', pixKey: '+5541999998888' }] },
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

  it('shows all invalid fields at once, each with its own message', async () => {
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
      Telefone: 'Telefone inválido: confira o DDD e o número',
    }
    for (const [field, sentence] of Object.entries(sentences))
      await expect.element(box(field)).toHaveAccessibleDescription(sentence)
    await expect.element(box('CEP')).toHaveAccessibleDescription(/CEP inválido: informe os 8 números/)
    await expect.element(box('E-mail')).toHaveValue('ana@')
  })

  it('that exists already is refused at its document', async () => {
    gateway.on('CreateSupplier', () => refuseFields([{ msg: 'supplier_already_registered', param: 'document' }]))
    await openNew()
    await box('CNPJ').fill('12ABC34501DE35')
    await box('Razão social').fill('Aurora')
    await save().click()
    await expect.element(box('CNPJ')).toHaveAccessibleDescription('Já existe um fornecedor com este documento')
  })
})

describe.each(looks)('at $width px, $theme', ({ width, theme }) => {
  it('list and form are accessible and fit', async () => {
    await page.viewport(width, 800)
    const element = openAt('/suppliers', { theme })
    await expect.element(page.getByRole('link', { name: /Aurora/ })).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await page.getByRole('link', { name: /Aurora/ }).click()
    await expect.element(fact('CNPJ')).toHaveTextContent('12.ABC.345/01DE-35')
    await expectAccessible(element)
    await panel().getByRole('button', { name: 'Editar' }).click()
    await panel().getByRole('button', { name: 'Adicionar conta' }).click()
    await save().click()
    await expect.element(panel().getByRole('alert')).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
