import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, user } from '../stage/gateway.ts'
import {
  box,
  branchId,
  choose,
  combobox,
  fact,
  keepSuppliers,
  lastVariables,
  panel,
  save,
} from '../stage/noun/suppliers.ts'
import { type Gateway, openAt, openToEdit, refuseFields, refuseWith, stage, strike } from '../stage/stage.ts'

const path = '/general-registers/branch'
const regionalId = '01890a5d-ac96-774b-bcce-b302099a8301'
const north = {
  id: branchId,
  code: 'F02',
  name: 'Congregação Norte',
  document: '11222333000181',
  isHeadquarters: false,
  regionalId,
  leader: 'Pr. Davi Rocha',
  phone: '4133881976',
  email: 'norte@igreja.org.br',
  status: 'ACTIVE',
  address: {
    zipCode: '80010000',
    street: 'Praça Tiradentes',
    streetNumber: '10',
    complement: null,
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
  },
  holidays: [{ date: '2026-09-08', name: 'Padroeira' }],
  version: 5,
}

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
  gateway.on('Branches', () => answer({ branches: { rows: [north], count: 1 } }))
  gateway.on('Branch', () => answer({ branch: north }))
  gateway.on('AllRegionals', () =>
    answer({ allRegionals: [{ id: regionalId, name: 'Regional Sul', regionId: regionalId, parentId: null }] }),
  )
  gateway.on('CreateBranch', () => answer({ createBranch: { id: branchId } }))
  gateway.on('UpdateBranch', () => answer({ updateBranch: { id: branchId } }))
})

afterEach(strike)

const holiday = (number: number) => panel().getByRole('group', { name: `Feriado ${number}` })
const day = (number: number) => holiday(number).getByRole('textbox', { name: 'Data' })
const title = (number: number) => holiday(number).getByRole('textbox', { name: 'Feriado' })

describe('a branch', () => {
  it('is made with everything it has: who, where, and the days it does not pay', async () => {
    openAt(`${path}/new`)
    await box('Nome').fill('Filial Batel')
    await box('Código').fill('F09')
    await box('CNPJ').fill('11.222.333/0001-81')
    await choose('Regional', 'Regional Sul')
    await box('Dirigente').fill('Pra. Noemi Castro')
    await box('E-mail').fill('Batel@Igreja.org.br')
    await box('Telefone').fill('4133881976')
    await panel().getByRole('button', { name: 'Adicionar feriado' }).click()
    await userEvent.keyboard('08/09/26')
    await title(1).fill('Nossa Senhora da Luz')
    await save().click()
    await expect.element(page.getByText('Filial salva')).toBeVisible()
    expect(lastVariables(gateway, 'CreateBranch')?.input).toMatchObject({
      name: 'Filial Batel',
      code: 'F09',
      document: '11222333000181',
      regionalId,
      isHeadquarters: false,
      email: 'batel@igreja.org.br',
      phone: '4133881976',
      leader: 'Pra. Noemi Castro',
      holidays: [{ date: '2026-09-08', name: 'Nossa Senhora da Luz' }],
    })
  })

  it('keeps what was not touched when it is changed', async () => {
    openToEdit(`${path}/${branchId}`)
    await expect.element(day(1)).toHaveValue('08/09/2026')
    await box('Dirigente').fill('Pr. Elias Brandão')
    await save().click()
    await expect.element(page.getByText('Filial salva')).toBeVisible()
    const { id: _, ...rest } = north
    const { complement: __, ...address } = north.address
    expect(lastVariables(gateway, 'UpdateBranch')?.input).toEqual({ ...rest, address, leader: 'Pr. Elias Brandão' })
  })

  it.each([
    [
      'by its name where it is inactive',
      [{ id: regionalId, name: 'Regional Sul', status: 'INACTIVE' }],
      'Regional Sul (inativa)',
    ],
    ['where it is out of reach', [], 'Sem acesso (mantido)'],
  ])('keeps a regional that is no longer offered, and shows it %s', async (_where, retainedId, name) => {
    const others = [
      { id: '01890a5d-ac96-774b-bcce-b302099a8398', name: 'Regional Fechada', status: 'INACTIVE' },
      { id: '01890a5d-ac96-774b-bcce-b302099a8399', name: 'Regional Leste', status: 'ACTIVE' },
    ]
    gateway.on('AllRegionals', () => answer({ allRegionals: [...retainedId, ...others] }))
    openToEdit(`${path}/${branchId}`)
    await expect.element(combobox('Regional')).toHaveTextContent(name)
    await combobox('Regional').click()
    const offered = page.getByRole('option')
    await expect.element(offered.first()).toBeVisible()
    expect(offered.elements().map((option) => option.textContent)).toEqual(['Regional Leste', name])
    await userEvent.keyboard('{Escape}')
    await box('Dirigente').fill('Pr. Elias Brandão')
    await save().click()
    await expect.element(page.getByText('Filial salva')).toBeVisible()
    expect(lastVariables(gateway, 'UpdateBranch')?.input).toMatchObject({ regionalId })
  })

  it('says of a regional out of reach no more than that, and leads nowhere, while it is only seen', async () => {
    gateway.on('AllRegionals', () => answer({ allRegionals: [{ id: 'other', name: 'Regional Leste' }] }))
    openAt(`${path}/${branchId}`)
    await expect.element(fact('Regional').getByRole('definition')).toHaveTextContent(/^Sem acesso$/)
    await expect.element(fact('Regional').getByRole('link')).not.toBeInTheDocument()
  })

  it.each([
    ['31/02/2026', 'Natal', /Data inválida/],
    ['amanha cedo', 'Natal', /Data inválida/],
    ['', 'Natal', /Campo obrigatório/],
    ['8/9/2026', 'De novo', /Este feriado já está na lista/],
  ])('has no holiday on %s', async (typed, name, sentence) => {
    openToEdit(`${path}/${branchId}`)
    await expect.element(day(1)).toBeVisible()
    await panel().getByRole('button', { name: 'Adicionar feriado' }).click()
    await day(2).fill(typed)
    await title(2).fill(name)
    await save().click()
    await expect.element(day(2)).toHaveAccessibleDescription(sentence)
    await expect.element(day(2)).toHaveValue(typed === '8/9/2026' ? '08/09/2026' : typed)
    expect(gateway.count('UpdateBranch')).toBe(0)
  })

  it("shows the others' numbers, and which one is the headquarters", async () => {
    gateway.on('UpdateBranch', () =>
      refuseFields([
        { msg: 'branch_already_registered', param: 'document' },
        { msg: 'headquarters_already_registered', param: 'isHeadquarters' },
      ]),
    )
    openToEdit(`${path}/${branchId}`)
    await panel().getByRole('checkbox', { name: 'É a sede' }).click()
    await save().click()
    await expect.element(box('CNPJ')).toHaveAccessibleDescription(/Outra filial já tem este CNPJ/)
    await expect
      .element(panel().getByRole('checkbox', { name: 'É a sede' }))
      .toHaveAccessibleDescription(/Outra filial já é a sede/)
  })

  it('one is held to is not put away by oneself', async () => {
    gateway.on('UpdateBranch', () => refuseWith('branch_of_session'))
    openToEdit(`${path}/${branchId}`)
    await choose('Situação', 'Inativa')
    await save().click()
    await expect.element(panel().getByRole('alert')).toHaveTextContent('peça a outra pessoa para inativá-la')
  })

  it('in use is not deleted, and what uses it is named', async () => {
    gateway.on('DeleteBranch', () => refuseWith('branch_cannot_be_deleted', { uses: '2 usuários, 1 fornecedor' }))
    openAt(path)
    await page.getByRole('button', { name: 'Ações de Congregação Norte' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'Excluir Congregação Norte' }).click()
    await expect
      .element(page.getByRole('alertdialog').getByRole('alert'))
      .toHaveTextContent('está em uso por 2 usuários, 1 fornecedor. Você pode inativá-la.')
  })
})

describe('the company', () => {
  const company = {
    id: user.companyId,
    legalName: 'Igreja do Celeiro',
    fantasyName: null,
    personType: 'CORPORATE',
    version: 7,
    timezone: 'BRASILIA',
    document: '11222333000181',
    municipalRegistration: null,
    stateRegistration: null,
    email: null,
    phone: null,
    address: null,
    responsible: {
      name: 'Marta Figueiredo',
      document: '52998224725',
      role: null,
      email: 'marta@igreja.org.br',
      phone: '4133881976',
    },
    settings: {
      approvalLimit: '1500.00',
      allowSelfApproval: false,
      requireBlindCount: false,
      lockDate: '2026-01-31',
      passwordExpiryDays: null,
      secondFactor: 'NOBODY',
      secondFactorGrace: null,
      stepUp: false,
      treasurerName: 'Lídia Prado',
      councilName: null,
      presidentName: null,
      givingPlans: [{ kind: 'TITHE', accountPlanId: branchId }],
    },
  }
  const open = async () => {
    openToEdit(`/general-registers/company/${user.companyId}`)
    await expect.element(box('Limite sem aprovação')).toHaveValue('R$ 1.500,00')
  }

  beforeEach(() => {
    gateway.on('Company', () => answer({ company }))
    gateway.on('UpdateCompany', () => answer({ updateCompany: { id: company.id } }))
  })

  it('is read as people read it, and its rules are changed', async () => {
    openAt('/general-registers/company')
    await expect.element(page.getByRole('region', { name: 'Identificação' })).toHaveTextContent('11.222.333/0001-81')
    await expect.element(page.getByRole('region', { name: 'Regras' })).toHaveTextContent('31/01/2026')
    await expect
      .element(page.getByRole('region', { name: 'Identificação' }))
      .toHaveTextContent('Horário de Brasília (UTC−3)')
    await expect.element(page.getByRole('region', { name: 'Planos por tipo' })).toHaveTextContent('Dízimo')
    await expect.element(page.getByRole('region', { name: 'Quem assina' })).toHaveTextContent('TesourariaLídia Prado')
    await page.getByRole('link', { name: 'Editar' }).click()
    await choose('Fuso horário', 'Horário do Amazonas (UTC−4)')
    await box('Limite sem aprovação').fill('250000')
    await panel().getByRole('checkbox', { name: 'Permitir autoaprovação' }).click()
    await box('Fechado até').fill('28/02/26')
    await choose('Exigir verificação em duas etapas de', 'Administradores')
    await panel().getByRole('checkbox', { name: 'Confirmar quem é em atos sensíveis' }).click()
    await box('Validade da senha em dias').fill('90')
    const people = { Presidência: 'Davi Moreira', Contador: 'Rute Salles', CRC: 'sp123456o5' }
    for (const [label, text] of Object.entries(people)) await box(label).fill(text)
    await save().click()
    await expect.element(page.getByText('Dados da empresa salvos')).toBeVisible()
    const input = lastVariables(gateway, 'UpdateCompany')?.input
    expect(input).toMatchObject({ version: 7, timezone: 'AMAZONAS', replacesBooks: true })
    expect(input?.settings).toMatchObject({
      approvalLimit: '2500.00',
      allowSelfApproval: true,
      lockDate: '2026-02-28',
      passwordExpiryDays: 90,
      givingPlans: [{ kind: 'TITHE', accountPlanId: branchId }],
      treasurerName: 'Lídia Prado',
      presidentName: 'Davi Moreira',
      accountantCrc: 'SP-123456/O-5',
      secondFactor: 'ADMINISTRATORS',
      stepUp: true,
    })
  })

  it('is not opened again by a closing day that nobody can read', async () => {
    await open()
    await box('Fechado até').fill('31/02/26')
    await userEvent.keyboard('{Enter}')
    await expect.element(box('Fechado até')).toHaveAccessibleDescription(/Data inválida/)
    expect(gateway.count('UpdateCompany')).toBe(0)
    await box('Fechado até').fill('')
    await box('Motivo da reabertura').fill('Nota esquecida')
    await save().click()
    await expect.element(page.getByText('Dados da empresa salvos')).toBeVisible()
    expect(lastVariables(gateway, 'UpdateCompany')?.input?.settings).not.toHaveProperty('lockDate')
    expect(lastVariables(gateway, 'UpdateCompany')?.input).toMatchObject({ reopeningReason: 'Nota esquecida' })
  })

  it('says what closing days and opening them again does, before it is saved', async () => {
    await page.viewport(360, 640)
    await open()
    const effect = () => panel().getByRole('status')
    await expect.element(effect()).not.toBeInTheDocument()
    await box('Fechado até').fill('28/02/26')
    await expect.element(effect()).toHaveTextContent('Depois de salvar, ninguém lança com data até 28/02/2026.')
    await expect.element(effect()).toBeInViewport({ ratio: 1 })
    await expect.element(box('Motivo da reabertura')).not.toBeInTheDocument()
    await box('Fechado até').fill('15/01/26')
    await expect.element(box('Motivo da reabertura')).toBeInViewport({ ratio: 1 })
    await expect
      .element(effect())
      .toHaveTextContent('o período depois de 15/01/2026 e até 31/01/2026 volta a receber lançamentos')
    await box('Fechado até').fill('')
    await expect.element(effect()).toHaveTextContent('o que vai até 31/01/2026 volta a receber lançamentos')
    gateway.on('UpdateCompany', () => refuseFields([{ msg: 'reopening_reason_required', param: 'reopeningReason' }]))
    await save().click()
    await expect.element(box('Motivo da reabertura')).toHaveAccessibleDescription(/Diga por que/)
    await expectFocus(box('Motivo da reabertura'))
  })

  it('says at their fields what is wrong with its people and its rules', async () => {
    gateway.on('UpdateCompany', () => refuseFields([{ msg: 'lock_date_in_future', param: 'settings.lockDate' }]))
    await open()
    await box('CPF').fill('111.111.111-11')
    await box('Validade da senha em dias').fill('090')
    await save().click()
    await expect.element(box('CPF')).toHaveAccessibleDescription(/^CPF inválido/)
    await expect.element(box('Validade da senha em dias')).toHaveAccessibleDescription(/sem zeros à esquerda/)
    expect(gateway.count('UpdateCompany')).toBe(0)
    await box('CPF').fill('529.982.247-25')
    await box('Validade da senha em dias').fill('')
    await save().click()
    await expect.element(box('Fechado até')).toHaveAccessibleDescription(/futuro|hoje/)
  })
})

it.each([1280, 360])('the form of a branch is accessible at %i px and fits', async (width) => {
  await page.viewport(width, 800)
  const element = openToEdit(`${path}/${branchId}`)
  await expect.element(combobox('Regional')).toHaveTextContent('Regional Sul')
  await expectAccessible(element)
  await expectNoHorizontalOverflow(element.shadowRoot!)
})
