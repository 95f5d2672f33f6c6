import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { profileSummary } from '#domain/access/profile-summary.ts'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { type Gateway, openAt, refuseWith, stage, strike } from '../stage/stage.ts'

const treasury = {
  isAdmin: false,
  permissions: [
    { module: 'suppliers', actions: ['read', 'create', 'update'] },
    { module: 'payment-order', actions: ['read', 'approve'] },
    { module: 'bank-statement', actions: ['read'] },
  ],
}
const profiles = [
  { id: 'p1', name: 'Admin', isAdmin: true },
  { id: 'p2', name: 'Tesouraria', isAdmin: false },
  { id: 'p3', name: 'Diaconia', isAdmin: false },
]
const rights: Readonly<Record<string, typeof treasury>> = {
  p1: { isAdmin: true, permissions: [] },
  p2: treasury,
  p3: { isAdmin: false, permissions: [] },
}
const person = (id: string, name: string, status: string, provisional: boolean) => ({
  id,
  name,
  email: `${id}@celeiro.example`,
  profileName: 'Diaconia',
  isAdmin: false,
  branchId: null,
  lastAccessAt: provisional ? null : '2026-11-25T12:00:00Z',
  status,
  provisional,
})
const rows = [
  person('u2', 'Bia Reis', 'ACTIVE', true),
  person('u3', 'Caio Lima', 'ACTIVE', false),
  person('u4', 'Davi Nunes', 'BLOCKED', true),
]
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  gateway.on('Users', () => answer({ users: { rows, count: rows.length } }))
  gateway.on('AllBranches', () => answer({ allBranches: [{ id: 'b1', name: 'Sede' }] }))
  gateway.on('AllProfiles', () => answer({ allProfiles: profiles }))
  gateway.on('ProfilePermissions', ({ variables }) => {
    const { id } = variables as unknown as { id: string }
    const profile = profiles.find((one) => one.id === id)
    return answer({ profilePermissions: { ...profile, version: 1, ...rights[id] } })
  })
})
afterEach(strike)

describe('where the profile of a person is chosen', () => {
  const note = () => page.getByRole('note', { name: 'O que este perfil pode' })
  const field = () => page.getByRole('dialog').getByRole('combobox', { name: 'Perfil' })
  const choose = async (name: string) => {
    await field().click()
    await page.getByRole('option', { name, exact: true }).click()
  }

  it('shows the rights of the chosen one', async () => {
    const element = openAt('/users/new')
    await expect.element(field()).toBeVisible()
    await expect.element(note()).not.toBeInTheDocument()
    await choose('Tesouraria')
    for (const sentence of profileSummary(treasury)) await expect.element(note()).toHaveTextContent(sentence)
    await expect.element(note()).toHaveTextContent(/Lança e edita: Fornecedores\..*Só vê: Extrato/)
    await expectAccessible(element)
    await choose('Diaconia')
    await expect.element(note()).toHaveTextContent('Ainda não pode nada')
    await expect.element(note()).not.toHaveTextContent('Lança e edita')
    await choose('Admin')
    await expect.element(note()).toHaveTextContent('Pode tudo, em todas as telas e filiais.')
  })

  it('shows nothing without the right to read profiles', async () => {
    gateway.on('ProfilePermissions', () => refuseWith('forbidden'))
    openAt('/users/new')
    await choose('Tesouraria')
    await expect.poll(() => gateway.count('ProfilePermissions')).toBe(1)
    await expect.element(page.getByRole('button', { name: 'Enviar convite' })).toBeEnabled()
    await expect.element(note()).not.toBeInTheDocument()
  })
})

describe('somebody who never signed in', () => {
  const rowOf = (name: RegExp) => page.getByRole('row', { name })

  it('is Convidado in the list, and neither active nor what blocks them', async () => {
    openAt('/users')
    await expect.element(rowOf(/Bia Reis/)).toHaveTextContent(/Convidado/)
    await expect.element(rowOf(/Bia Reis/)).not.toHaveTextContent(/Ativo/)
    await expect.element(rowOf(/Caio Lima/)).toHaveTextContent(/Ativo/)
    await expect.element(rowOf(/Davi Nunes/)).toHaveTextContent(/Bloqueado/)
    expect(page.getByText('Convidado', { exact: true }).elements()).toHaveLength(1)
  })

  it.each([
    [true, 'Convidado', 'Ainda não entrou no Celeiro'],
    [false, 'Ativo', 'Último acesso'],
  ])('shows so in the panel (provisional: %s)', async (provisional, word, access) => {
    const user = {
      ...person('u2', 'Bia Reis', 'ACTIVE', provisional),
      profileId: 'p3',
      phone: null,
      personalDocument: null,
      address: null,
      version: 3,
      invitation: null,
    }
    gateway.on('User', () => answer({ user }))
    const element = openAt('/users/u2')
    const status = page.getByRole('region', { name: `Situação: ${word}` })
    await expect.element(status).toHaveTextContent(access)
    await expect.element(status.getByText(word, { exact: true })).toBeVisible()
    await expectAccessible(element)
  })
})
