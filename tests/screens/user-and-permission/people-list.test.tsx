import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, user } from '../stage/gateway.ts'
import { address, type Gateway, openAt, permit, stage, strike } from '../stage/stage.ts'

let gateway: Gateway
afterEach(strike)

const stored = { branchId: null, status: 'ACTIVE', provisional: false, lastAccessAt: null }
const own = {
  ...stored,
  id: 'u1',
  name: 'Ana Souza',
  email: 'ana@celeiro.example',
  profileName: 'Admin',
  isAdmin: true,
}
const bia = { ...stored, id: 'u2', name: 'Bia Reis', email: 'bia@celeiro.example', profileName: 'Loja', isAdmin: false }
const rui = { ...stored, id: 'u3', name: 'Rui Lima', email: 'rui@celeiro.example', profileName: 'Admin', isAdmin: true }
const box = (name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true })
const all = () => page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' })
const bar = () => page.getByRole('region', { name: 'Seleção' })

describe('what may not be deleted', () => {
  beforeEach(() => {
    gateway = stage()
    gateway.on('Users', () => answer({ users: { rows: [own, bia, rui], count: 3 } }))
    gateway.on('AllBranches', () => answer({ allBranches: [] }))
    gateway.on('AllProfiles', () => answer({ allProfiles: [] }))
  })

  it('is not chosen for it: oneself, and the box says why', async () => {
    openAt('/users')
    await expect.element(box('Ana Souza')).toBeDisabled()
    await expect.element(box('Ana Souza')).toHaveAttribute('title', 'Você não pode excluir o seu próprio usuário.')
    await expect
      .element(box('Ana Souza'))
      .toHaveAttribute('aria-description', 'Você não pode excluir o seu próprio usuário.')
    await all().click()
    await expect.element(bar()).toHaveTextContent('2 usuários selecionados')
    await expect.element(all()).toBeChecked()
    await expect.element(box('Ana Souza')).not.toBeChecked()
  })

  it('nor an administrator by somebody else, nor a row that Shift or the keyboard reaches', async () => {
    const permissions = [{ module: 'users', actions: ['read', 'update', 'delete'] }]
    gateway.on('Me', () => answer({ me: { ...user, id: 'u9', isAdmin: false, permissions } }))
    gateway.on('Users', () =>
      answer({ users: { rows: [bia, rui, { ...bia, id: 'u4', name: 'Caio Melo' }], count: 3 } }),
    )
    openAt('/users')
    await expect
      .element(box('Rui Lima'))
      .toHaveAttribute(
        'title',
        'Só um administrador pode dar ou tirar o perfil Admin e ver, exportar ou alterar os dados de quem o tem.',
      )
    await page.getByRole('link', { name: 'Rui Lima' }).element().focus()
    await userEvent.keyboard(' ')
    await expect.element(bar()).not.toBeInTheDocument()
    await box('Bia Reis').click()
    await box('Caio Melo').click({ modifiers: ['Shift'] })
    await expect.element(bar()).toHaveTextContent('2 usuários selecionados')
    await expect.element(box('Rui Lima')).not.toBeChecked()
  })
})

describe('the profiles', () => {
  const rows = [
    { id: '01900000-0000-7000-8000-000000000001', name: 'Admin', isAdmin: true, allBranches: true, userCount: 1 },
    { id: '01900000-0000-7000-8000-000000000002', name: 'Loja', isAdmin: false, allBranches: false, userCount: 2 },
    { id: '01900000-0000-7000-8000-000000000003', name: 'Vazio', isAdmin: false, allBranches: false, userCount: 0 },
  ]
  const keepProfiles = () => gateway.on('Profiles', () => answer({ profiles: { rows, count: 3 } }))

  it('say how many users have each and lead to them; Admin is not chosen for deletion', async () => {
    gateway = stage()
    keepProfiles()
    gateway.on('Users', () => answer({ users: { rows: [bia], count: 1 } }))
    gateway.on('AllProfiles', () => answer({ allProfiles: rows }))
    gateway.on('AllBranches', () => answer({ allBranches: [] }))
    openAt('/permissions')
    await expect.element(box('Admin')).toBeDisabled()
    await expect.element(page.getByRole('link', { name: '1 usuário com o perfil Admin' })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Vazio Filial do usuário 0/ })).toBeVisible()
    await page.getByRole('link', { name: '2 usuários com o perfil Loja' }).click()
    await expect.element(page.getByRole('button', { name: 'Remover filtro Perfil: Loja' })).toBeVisible()
    expect(address()).toEqual({ path: '/users', search: { profileId: rows[1]?.id } })
  })

  it('give the number alone to who may not see users', async () => {
    gateway = stage()
    permit(gateway, 'permissions', ['read'])
    keepProfiles()
    openAt('/permissions')
    await expect.element(page.getByRole('row', { name: /Loja Filial do usuário 2/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /usuários com o perfil/ })).not.toBeInTheDocument()
  })
})
