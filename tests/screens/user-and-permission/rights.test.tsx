import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { existingRights } from '#domain/access/existing-rights.ts'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { type Gateway, openAt, permit, refuseWith, stage, strike } from '../stage/stage.ts'

afterEach(strike)

/** The gateway's operations that tests ask for, by name. */
const requestsOf = (gateway: Gateway, operation: string) =>
  gateway.calls.find((call) => call.operation === operation)?.variables

describe('the rights of a profile', () => {
  let gateway: Gateway
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const save = () => page.getByRole('button', { name: 'Salvar' })
  const opened = (isAdmin = false, permissions = [{ module: 'region', actions: ['read'] }]) =>
    answer({ profilePermissions: { id: 'p2', name: 'Diaconia', isAdmin, version: 4, permissions } })
  const user = (name: string) => ({
    id: name,
    name,
    email: `${name}@exemplo.com.br`,
    profileName: 'Diaconia',
    isAdmin: false,
    branchId: null,
    status: 'ACTIVE',
    provisional: false,
    lastAccessAt: null,
  })

  beforeEach(() => {
    gateway = stage()
    gateway.on('ProfilePermissions', () => opened())
    gateway.on('Profiles', () => answer({ profiles: { rows: [], count: 0 } }))
    gateway.on('UpdateProfilePermissions', () => answer({ updateProfilePermissions: { id: 'p2' } }))
  })

  it('bring reading with writing, lose all with reading, and are saved with their version', async () => {
    openAt('/permissions/p2/rights')
    await box('Criar em Fornecedores').click()
    await expect.element(box('Ler em Fornecedores')).toBeChecked()
    await expect.element(page.getByText('2 permissões alteradas')).toBeVisible()
    await box('Ler em Fornecedores').click()
    await expect.element(box('Criar em Fornecedores')).not.toBeChecked()
    await expect.element(save()).toBeDisabled()
    await box('Ler em Fornecedores').click()
    await save().click()
    await expect.element(page.getByText('Permissões salvas')).toBeVisible()
    expect(requestsOf(gateway, 'UpdateProfilePermissions')?.input).toEqual({
      version: 4,
      permissions: [
        { module: 'suppliers', actions: ['read'] },
        { module: 'region', actions: ['read'] },
      ],
    })
  })

  it('are marked by row, by column and as a whole, and unmarked again', async () => {
    openAt('/permissions/p2/rights')
    const rows = Object.values(existingRights)
    const all = rows.flat().length
    await box('Marcar tudo em Usuários').click()
    await expect.element(page.getByText('6 permissões alteradas')).toBeVisible()
    await box('Desmarcar tudo em Usuários').click()
    await box('Marcar Ler em tudo').click()
    await expect.element(page.getByText(`${rows.length - 1} permissões alteradas`)).toBeVisible()
    await box('Marcar tudo').click()
    await expect.element(page.getByText(`${all - 1} permissões alteradas`)).toBeVisible()
    await box('Desmarcar tudo').click()
    await expect.element(page.getByText('1 permissão alterada')).toBeVisible()
  })

  it('are filled by row, with what the row has: a dash stands for what it lacks', async () => {
    openAt('/permissions/p2/rights')
    await expect.element(box('Ler em Início')).toBeVisible()
    expect(box('Criar em Início').query()).toBeNull()
    await page.getByRole('button', { name: 'Acesso a Fornecedores: Nenhum' }).click()
    await page.getByRole('menuitem', { name: 'Ler, criar e editar' }).click()
    await expect.element(page.getByText('3 permissões alteradas')).toBeVisible()
    await box('Excluir em Fornecedores').click()
    await page.getByRole('button', { name: 'Acesso a Fornecedores: Personalizado' }).click()
    await page.getByRole('menuitem', { name: 'Tudo' }).click()
    await expect.element(page.getByRole('button', { name: 'Acesso a Fornecedores: Tudo' })).toBeVisible()
    await expect.element(box('Ver ocultos em Fornecedores')).toBeChecked()
  })

  it('are walked with the arrow keys', async () => {
    openAt('/permissions/p2/rights')
    await box('Ler em Contas e caixas').click()
    await userEvent.keyboard('{ArrowRight}{ArrowDown} ')
    await expect.element(box('Criar em Extrato')).toBeChecked()
  })

  it('ask before changes are lost, and tell that somebody else was faster', async () => {
    gateway.on('UpdateProfilePermissions', () => refuseWith('stale_version'))
    openAt('/permissions/p2/rights')
    await box('Ler em Contas e caixas').click()
    await save().click()
    await expect.element(page.getByRole('button', { name: 'Descartar e ver a versão atual' })).toBeVisible()
    await page.getByRole('link', { name: 'Todos os perfis' }).click()
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Descartar alterações?')
  })

  it('of Admin, and for who may only read them, stand fast', async () => {
    gateway.on('ProfilePermissions', () => opened(true))
    openAt('/permissions/p2/rights')
    await expect.element(page.getByText('O perfil Admin pode tudo e não muda.')).toBeVisible()
    await expect.element(box('Ler em Contas e caixas')).toBeDisabled()
    await expect.element(save()).not.toBeInTheDocument()
  })

  it('are all taken away only after the question that names who loses access', async () => {
    gateway.on('Users', () => answer({ users: { rows: ['Ana', 'Bento', 'Caio', 'Davi', 'Eva'].map(user), count: 7 } }))
    openAt('/permissions/p2/rights')
    await box('Ler em Regiões').click()
    await save().click()
    const question = page.getByRole('alertdialog')
    await expect.element(question).toHaveTextContent('Ana, Bento, Caio, Davi, Eva e mais 2 ficam sem acesso')
    expect(requestsOf(gateway, 'Users')?.profileId).toEqual(['p2'])
    await page.getByRole('button', { name: 'Cancelar' }).click()
    expect(requestsOf(gateway, 'UpdateProfilePermissions')).toBeUndefined()
    await save().click()
    await page.getByRole('button', { name: 'Tirar todas as permissões' }).click()
    await expect.element(page.getByText('Permissões salvas')).toBeVisible()
    expect(requestsOf(gateway, 'UpdateProfilePermissions')?.input).toEqual({ version: 4, permissions: [] })
  })

  it('that one lacks are neither given nor taken', async () => {
    gateway.on('ProfilePermissions', () => opened(false, [{ module: 'suppliers', actions: ['read', 'delete'] }]))
    permit(gateway, 'permissions', ['read', 'update'])
    openAt('/permissions/p2/rights')
    await expect.element(box('Ler em Fornecedores')).toBeDisabled()
    await box('Marcar tudo').click()
    await box('Desmarcar tudo').click()
    await expect.element(box('Excluir em Fornecedores')).toBeChecked()
    await expect.element(save()).toBeDisabled()
  })

  it('that one lacks cannot be given', async () => {
    permit(gateway, 'permissions', ['read', 'update'])
    openAt('/permissions/p2/rights')
    await expect.element(box('Ler em Contas e caixas')).toBeDisabled()
    await expect.element(box('Ler em Regiões')).toBeDisabled()
    await box('Marcar tudo').click()
    await expect.element(page.getByText('2 permissões alteradas')).toBeVisible()
  })

  it.each([1280, 360])('can be saved from wherever one has scrolled to, at %i px', async (width) => {
    await page.viewport(width, 640)
    openAt('/permissions/p2/rights')
    await box('Ler em Ministérios').click()
    await expect.element(save()).toBeEnabled()
    const bounds = save().element().getBoundingClientRect()
    expect([bounds.top > 0, bounds.bottom <= 640]).toEqual([true, true])
    // and nothing unseen makes the page go on below its end
    window.scrollTo(0, document.documentElement.scrollHeight)
    const end = document.querySelector('celeiro-app')?.getBoundingClientRect().bottom
    expect(end).toBeCloseTo(window.innerHeight, 0)
    window.scrollTo(0, 0)
  })

  it.each([1280, 360])('are accessible at %i px and fit', async (width) => {
    await page.viewport(width, 800)
    const element = openAt('/permissions/p2/rights')
    await expect.element(box('Ler em Contas e caixas')).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
