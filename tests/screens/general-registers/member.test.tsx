import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { looks } from '#tests/support/browser/look.ts'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import {
  box,
  branchId,
  choose,
  fact,
  keepSuppliers,
  panel,
  save,
  lastVariables as sentTo,
} from '../stage/noun/suppliers.ts'
import { type Gateway, openAt, openToEdit, permit, refuseFields, refuseWith, stage, strike } from '../stage/stage.ts'

const lines = [
  {
    id: '01890a5d-ac96-774b-bcce-b302099a8101',
    accountType: null,
    bankId: null,
    agency: null,
    account: null,
    pixKeyType: 'PERSONAL',
    pixKey: '***.982.247-**',
  },
  {
    id: '01890a5d-ac96-774b-bcce-b302099a8102',
    accountType: null,
    bankId: null,
    agency: null,
    account: null,
    pixKeyType: 'EMAIL',
    pixKey: 'ana@exemplo.com.br',
  },
]
const ana = {
  id: 'm1',
  type: 'PERSONAL',
  status: 'ACTIVE',
  document: '***.982.247-**',
  memberName: 'Ana Lima',
  fantasyName: null,
  email: 'ana@exemplo.com.br',
  phone: '(11) *****-4444',
  otherPhones: ['(11) ****-4444', '********5678'],
  envelopeNumber: '101',
  legalBasis: 'CONSENT',
  municipalRegistration: null,
  stateRegistration: null,
  branchId,
  address: {
    zipCode: '01310100',
    street: null,
    streetNumber: null,
    complement: null,
    neighborhood: null,
    city: 'São Paulo',
    state: 'SP',
  },
  bankAccounts: lines,
  version: 3,
}
const plain = {
  id: 'm1',
  document: '52998224725',
  phone: '11999994444',
  otherPhones: ['(11) 3333-4444', '+351 912 345 678'],
  bankAccounts: [
    { id: '01890a5d-ac96-774b-bcce-b302099a8101', pixKey: '52998224725' },
    { id: '01890a5d-ac96-774b-bcce-b302099a8102', pixKey: 'ana@exemplo.com.br' },
  ],
}

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
  const { memberName: name, address, ...row } = ana
  gateway.on('Members', () =>
    answer({ members: { rows: [{ ...row, name, city: address.city, state: address.state }], count: 1 } }),
  )
  gateway.on('Member', () => answer({ member: ana }))
  gateway.on('CreateMember', () => answer({ createMember: { id: 'm2' } }))
  gateway.on('UpdateMember', () => answer({ updateMember: { id: 'm1' } }))
  gateway.on('RevealMember', () => answer({ revealMember: plain }))
})

afterEach(strike)

const variablesOf = (operation: string) => sentTo(gateway, operation)
const dialog = () => page.getByRole('dialog', { name: 'Ver dados ocultos' })
const reason = () => dialog().getByRole('textbox', { name: /^Motivo/ })
const confirm = () => dialog().getByRole('button', { name: 'Ver dados' })
const revealButton = () => page.getByRole('button', { name: 'Ver dados ocultos', exact: true })

async function openAna() {
  const element = openToEdit('/members-offerings/m1')
  await expect.element(box('Nome')).toHaveValue('Ana Lima')
  return element
}

async function revealAna() {
  await revealButton().click()
  await reason().fill('Emitir o recibo anual')
  await confirm().click()
  await expect.element(box('CPF')).toHaveValue('529.982.247-25')
}

describe('the list', () => {
  it('shows names with their envelope, and what is masked as it came', async () => {
    openAt('/members-offerings')
    const row = page.getByRole('row', { name: /Ana Lima/ })
    for (const text of ['nº 101', '***.982.247-**', '(11) *****-4444', 'São Paulo/SP', 'Ativo'])
      await expect.element(row.getByText(text, { exact: true })).toBeInTheDocument()
    await page.getByRole('button', { name: /^Nome/ }).click()
    await expect.poll(() => variablesOf('Members')).toMatchObject({ orderBy: '-memberName' })
  })
})

describe('a member', () => {
  it('is created with a name alone', async () => {
    openAt('/members-offerings/new')
    await box('Nome').fill('Rute Alves')
    await expect.element(box('CPF')).not.toBeInTheDocument()
    await save().click()
    await expect.element(page.getByText('Membro salvo')).toBeVisible()
    expect(variablesOf('CreateMember')?.input).toEqual({
      memberName: 'Rute Alves',
      type: 'NONE',
      status: 'ACTIVE',
      document: '',
      phone: '',
      otherPhones: [],
      bankAccounts: [],
    })
  })

  it('is created with all of it, masks stripped', async () => {
    openAt('/members-offerings/new')
    await panel().getByRole('radio', { name: 'Pessoa física' }).click()
    await box('CPF').fill('52998224725')
    await expect.element(box('CPF')).toHaveValue('529.982.247-25')
    await box('Nome').fill('Ana Lima')
    await box('Número do envelope').fill('101')
    await choose('Base legal', 'Consentimento do titular')
    await box('Telefone').fill('11999994444')
    await box('Outros telefones').fill('11 3333-4444\n+351 912 345 678; 3333-4444 recado')
    await save().click()
    await expect.element(page.getByText('Membro salvo')).toBeVisible()
    expect(variablesOf('CreateMember')?.input).toMatchObject({
      type: 'PERSONAL',
      document: '52998224725',
      phone: '11999994444',
      otherPhones: ['(11) 3333-4444', '+351 912 345 678', '3333-4444 recado'],
      envelopeNumber: '101',
      legalBasis: 'CONSENT',
    })
  })

  it('asks a business for what only a business has', async () => {
    openAt('/members-offerings/new')
    await panel().getByRole('radio', { name: 'Pessoa jurídica' }).click()
    for (const name of ['CNPJ', 'Razão social', 'Nome fantasia', 'Inscrição estadual'])
      await expect.element(box(name)).toBeVisible()
    await save().click()
    await expect.element(box('CNPJ')).toHaveAccessibleDescription('Campo obrigatório')
    await expect.element(box('Razão social')).toHaveAccessibleDescription('Campo obrigatório')
  })

  it('whose envelope is taken is refused at its field', async () => {
    gateway.on('CreateMember', () => refuseFields([{ msg: 'envelope_already_registered', param: 'envelopeNumber' }]))
    openAt('/members-offerings/new')
    await box('Nome').fill('Rute')
    await box('Número do envelope').fill('101')
    await save().click()
    await expect
      .element(box('Número do envelope'))
      .toHaveAccessibleDescription('Este número de envelope já é de outro membro')
  })
})

describe('what is hidden', () => {
  it('is shown masked, cannot be typed into, and is kept by saving', async () => {
    await openAna()
    await expect.element(box('CPF')).toHaveValue('***.982.247-**')
    await expect.element(box('CPF')).toHaveAttribute('readonly')
    await expect.element(box('Telefone')).toHaveValue('(11) *****-4444')
    await expect.element(box('Outros telefones')).toHaveValue('(11) ****-4444, ********5678')
    await box('Nome').fill('Ana Lima Souza')
    await save().click()
    await expect.element(page.getByText('Membro salvo')).toBeVisible()
    const input = variablesOf('UpdateMember')?.input as unknown as Record<string, unknown>
    expect(input).toMatchObject({ memberName: 'Ana Lima Souza', type: 'PERSONAL', version: 3 })
    expect(input).not.toHaveProperty('document')
    expect(input).not.toHaveProperty('phone')
    expect(input).not.toHaveProperty('otherPhones')
    expect(input.bankAccounts).toEqual([
      { id: '01890a5d-ac96-774b-bcce-b302099a8101', pixKeyType: 'PERSONAL' },
      { id: '01890a5d-ac96-774b-bcce-b302099a8102', pixKeyType: 'EMAIL', pixKey: 'ana@exemplo.com.br' },
    ])
  })

  it('can be replaced unseen, or cleared', async () => {
    const element = await openAna()
    await panel().getByRole('button', { name: 'Trocar Telefone' }).click()
    await expect.poll(() => element.shadowRoot?.activeElement).toBe(box('Telefone').element())
    await userEvent.keyboard('11988887777')
    await panel().getByRole('button', { name: 'Trocar Outros telefones' }).click()
    await expect.poll(() => element.shadowRoot?.activeElement).toBe(box('Outros telefones').element())
    await panel().getByRole('radio', { name: 'Não informado' }).click()
    await save().click()
    await expect
      .poll(() => variablesOf('UpdateMember')?.input)
      .toMatchObject({ phone: '11988887777', otherPhones: [], document: '', type: 'NONE' })
  })

  it('is revealed for a reason, counts as no change, and can then be edited', async () => {
    const element = await openAna()
    await box('Nome').fill('Ana L.')
    await revealAna()
    const chosen = panel().getByRole('radio', { name: 'Pessoa física' })
    await expect.poll(() => element.shadowRoot?.activeElement).toBe(chosen.element())
    expect(variablesOf('RevealMember')).toEqual({ id: 'm1', input: { reason: 'Emitir o recibo anual' } })
    await expect.element(revealButton()).not.toBeInTheDocument()
    await expect.element(box('Nome')).toHaveValue('Ana L.')
    await expect.element(box('Telefone')).toHaveValue('(11) 99999-4444')
    await expect.element(box('Outros telefones')).toHaveValue('(11) 3333-4444\n+351 912 345 678')
    await expect
      .element(panel().getByRole('group', { name: 'Conta 1' }).getByRole('textbox', { name: 'Chave Pix' }))
      .toHaveValue('529.982.247-25')
    await box('Nome').fill('Ana Lima')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('that was revealed is sent as edited', async () => {
    await openAna()
    await revealAna()
    await box('CPF').fill('39053344705')
    await save().click()
    await expect
      .poll(() => variablesOf('UpdateMember')?.input)
      .toMatchObject({
        document: '39053344705',
        phone: '11999994444',
        otherPhones: ['(11) 3333-4444', '+351 912 345 678'],
        bankAccounts: [{ id: '01890a5d-ac96-774b-bcce-b302099a8101', pixKey: '52998224725' }, {}],
      })
  })

  it('stays hidden without a reason or when the server refuses, which is said in place', async () => {
    gateway.on('RevealMember', () => refuseWith('member_not_found'))
    await openAna()
    await revealButton().click()
    await confirm().click()
    await expect.element(reason()).toHaveAccessibleDescription('Campo obrigatório')
    await reason().fill('ab')
    await confirm().click()
    await expect.element(reason()).toHaveAccessibleDescription('Informe pelo menos 3 caracteres')
    expect(gateway.count('RevealMember')).toBe(0)
    await reason().fill('Emitir recibo')
    await confirm().click()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Membro ofertante não encontrado')
    await dialog().getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(box('CPF')).toHaveValue('***.982.247-**')
  })

  it('offers to reveal it to those alone who have the right', async () => {
    permit(gateway, 'members-offerings', ['read', 'update'])
    await openAna()
    await expect.element(panel().getByText('Parte dos dados pessoais está oculta.')).toBeVisible()
    await expect.element(revealButton()).not.toBeInTheDocument()
  })

  it('can be revealed, but not replaced, by who only reads', async () => {
    permit(gateway, 'members-offerings', ['read', 'reveal'])
    openToEdit('/members-offerings/m1')
    await expect.element(fact('Telefone')).toHaveTextContent('(11) *****-4444')
    await expect.element(panel().getByRole('button', { name: 'Trocar Telefone' })).not.toBeInTheDocument()
    await revealButton().click()
    await reason().fill('Emitir o recibo anual')
    await confirm().click()
    await expect.element(fact('CPF')).toHaveTextContent('529.982.247-25')
    await expectFocus(panel().getByRole('heading', { name: 'Ana Lima' }))
  })
})

describe.each(looks)('at $width px, $theme', ({ width, theme }) => {
  it('list, form and dialog are accessible and fit', async () => {
    await page.viewport(width, 800)
    const element = openAt('/members-offerings', { theme })
    await expect.element(page.getByRole('link', { name: /Ana Lima/ })).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await page.getByRole('link', { name: /Ana Lima/ }).click()
    await expect.element(fact('CPF')).toHaveTextContent('***.982.247-**')
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await revealButton().click()
    await confirm().click()
    await expect.element(reason()).toHaveAccessibleDescription('Campo obrigatório')
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
