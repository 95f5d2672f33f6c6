import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../../stage/gateway.ts'
import { box, keepSuppliers, lastVariables, panel } from '../../stage/noun/suppliers.ts'
import { type Gateway, noNetwork, openAt, permit, refuseWith, stage, strike } from '../../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
})

afterEach(strike)

const anonymize = () => page.getByRole('button', { name: 'Anonimizar' })
const question = (name: string) => page.getByRole('dialog', { name: `Anonimizar ${name}?` })
const confirm = (name: string) => question(name).getByRole('button', { name: 'Anonimizar dados pessoais' })
const reason = (name: string) => question(name).getByRole('textbox', { name: /Motivo/ })

describe('a member who asks to be forgotten', () => {
  const path = '/members-offerings/m1'
  const nothing = {
    fantasyName: null,
    municipalRegistration: null,
    stateRegistration: null,
    branchId: null,
    address: null,
    bankAccounts: [],
  }
  const ana = {
    ...nothing,
    id: 'm1',
    type: 'PERSONAL',
    status: 'INACTIVE',
    memberName: 'Ana Lima',
    version: 3,
    document: '***.982.247-**',
    email: 'ana@exemplo.com.br',
    phone: null,
    envelopeNumber: '101',
    legalBasis: null,
    anonymizedAt: null as string | null,
  }
  const forgotten = {
    ...nothing,
    id: 'm1',
    type: 'NONE',
    status: 'INACTIVE',
    memberName: 'Membro anonimizado',
    version: 4,
    document: null,
    email: null,
    phone: null,
    envelopeNumber: null,
    legalBasis: null,
    anonymizedAt: '2026-01-02T13:00:00Z',
  }
  let stored: Record<string, unknown>

  beforeEach(() => {
    stored = ana
    gateway.on('Members', () => answer({ members: { rows: [], count: 0 } }))
    gateway.on('Member', () => answer({ member: stored }))
    gateway.on('AnonymizeMember', () => {
      stored = forgotten
      return answer({ anonymizeMember: { id: 'm1' } })
    })
  })

  it('is erased after a reason, and what is left can only be read', async () => {
    openAt(path)
    await anonymize().click()
    await expect.element(question('Ana Lima')).toHaveTextContent('Não é possível desfazer.')
    await confirm('Ana Lima').click()
    await expect.element(reason('Ana Lima')).toHaveAccessibleDescription(/Campo obrigatório/)
    expect(gateway.count('AnonymizeMember')).toBe(0)
    await reason('Ana Lima').fill('Pedido por escrito de 02/01')
    await confirm('Ana Lima').click()
    await expect.element(page.getByText('Dados pessoais anonimizados', { exact: true })).toBeVisible()
    expect(lastVariables(gateway, 'AnonymizeMember')).toEqual({
      id: 'm1',
      input: { reason: 'Pedido por escrito de 02/01' },
    })
    await expect.element(panel().getByText(/Os dados pessoais foram apagados/)).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Membro anonimizado' })).toBeVisible()
    await expect.element(panel().getByRole('button', { name: 'Editar' })).not.toBeInTheDocument()
    await expect.element(anonymize()).not.toBeInTheDocument()
  })

  it('is put away first', async () => {
    stored = { ...ana, status: 'ACTIVE' }
    openAt(path)
    await expect.element(anonymize()).toBeDisabled()
    await expect.element(panel().getByText(/mude a situação do membro para inativo/)).toBeVisible()
  })

  it('is not erased while the record is changed', async () => {
    openAt(path)
    await expect.element(anonymize()).toBeEnabled()
    await panel().getByRole('button', { name: 'Editar' }).click()
    await expect.element(box('Nome')).toHaveValue('Ana Lima')
    await expect.element(anonymize()).not.toBeInTheDocument()
  })

  it('shows a refusal, and keeps the typed reason when the network fails', async () => {
    openAt(path)
    await anonymize().click()
    await reason('Ana Lima').fill('Pedido por escrito')
    gateway.on('AnonymizeMember', noNetwork)
    await confirm('Ana Lima').click()
    await expect.element(question('Ana Lima').getByRole('alert')).toHaveTextContent('Sem conexão com o Celeiro')
    await expect.element(reason('Ana Lima')).toHaveValue('Pedido por escrito')
    gateway.on('AnonymizeMember', () => refuseWith('member_still_active'))
    await confirm('Ana Lima').click()
    await expect.element(question('Ana Lima').getByRole('alert')).toHaveTextContent('Inative este membro')
  })

  it('is for those who may delete members only', async () => {
    permit(gateway, 'members-offerings', ['read', 'update', 'reveal'])
    openAt(path)
    await expect.element(page.getByRole('dialog', { name: 'Ana Lima' })).toBeVisible()
    await expect.element(anonymize()).not.toBeInTheDocument()
  })

  it.each([1280, 360])('is asked about accessibly at %i px', async (width) => {
    await page.viewport(width, 800)
    const element = openAt(path)
    await anonymize().click()
    await expect.element(question('Ana Lima')).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})

describe('a user who asks to be forgotten', () => {
  const bia = {
    id: 'u2',
    name: 'Bia Reis',
    email: 'bia@celeiro.example',
    profileId: 'p2',
    profileName: 'Diaconia',
    isAdmin: false,
    branchId: null,
    status: 'BLOCKED',
    provisional: false,
    lastAccessAt: null,
    phone: null,
    personalDocument: null,
    address: null,
    version: 3,
    invitation: null,
  }
  let stored: Record<string, unknown>

  beforeEach(() => {
    stored = bia
    gateway.on('Users', () => answer({ users: { rows: [], count: 0 } }))
    gateway.on('User', () => answer({ user: stored }))
    gateway.on('AllProfiles', () => answer({ allProfiles: [{ id: 'p2', name: 'Diaconia', isAdmin: false }] }))
    gateway.on('AnonymizeUser', () => answer({ anonymizeUser: { id: 'u2' } }))
  })

  it('is gone from the list, after a reason', async () => {
    openAt('/users/u2')
    await anonymize().click()
    await reason('Bia Reis').fill('Pedido 12/2026')
    await confirm('Bia Reis').click()
    await expect.element(page.getByText('Dados pessoais anonimizados', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(lastVariables(gateway, 'AnonymizeUser')).toEqual({ id: 'u2', input: { reason: 'Pedido 12/2026' } })
  })

  it('is blocked first', async () => {
    stored = { ...bia, status: 'ACTIVE' }
    openAt('/users/u2')
    await expect.element(anonymize()).toBeDisabled()
    await expect.element(panel().getByText(/bloqueie ou inative o usuário/)).toBeVisible()
  })

  it('is never oneself', async () => {
    stored = { ...bia, id: 'u1', name: 'Ana Souza' }
    openAt('/users/u1')
    await expect.element(page.getByRole('dialog', { name: 'Ana Souza' })).toBeVisible()
    await expect.element(anonymize()).not.toBeInTheDocument()
  })
})
