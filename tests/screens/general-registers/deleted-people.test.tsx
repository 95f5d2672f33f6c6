import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { keepSuppliers, lastVariables } from '../stage/noun/suppliers.ts'
import { address, brokenServer, type Gateway, openAt, permit, refuseWith, stage, strike } from '../stage/stage.ts'

const path = '/members-offerings/deleted'
const person = (id: string, name: string) => ({
  id,
  name,
  document: '***.883.667-**',
  at: '2026-01-02T13:00:00Z',
  actor: { id: 'u1', name: 'Ana Souza' },
})
let gateway: Gateway
let people: ReturnType<typeof person>[]

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
  people = [person('d1', 'Zenaide Quirino'), person('d2', 'Elias Prado')]
  gateway.on('Members', () => answer({ members: { rows: [], count: 0 } }))
  gateway.on('DeletedMembers', ({ variables }) => {
    const sought = String(variables.search).toLowerCase()
    const rows = people.filter(({ name }) => name.toLowerCase().includes(sought))
    return answer({ people: { rows, count: rows.length } })
  })
  gateway.on('AnonymizeDeletedMember', ({ variables }) => {
    people = people.filter(({ id }) => id !== String(variables.id))
    return answer({ anonymizeDeletedMember: { id: variables.id } })
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await strike()
})

const panel = () => page.getByRole('dialog', { name: /^(Fornecedores|Membros|Usuários) excluídos$/ })
const line = (name: string) => panel().getByRole('listitem').filter({ hasText: name })
const choose = async (name: string, act: string) => {
  await panel()
    .getByRole('button', { name: `Ações de ${name}` })
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}
const question = () => page.getByRole('dialog', { name: 'Anonimizar Zenaide Quirino?' })

describe('the deleted members', () => {
  it('are a press away from the list, masked, with who deleted them', async () => {
    openAt('/members-offerings?status=ACTIVE')
    await page.getByRole('link', { name: 'Ver excluídos' }).click()
    await expect.element(line('Zenaide Quirino')).toHaveTextContent('***.883.667-**')
    await expect
      .element(line('Zenaide Quirino'))
      .toHaveTextContent('Cadastro excluído por Ana Souza em 02/01/2026 às 10:00')
    expect(address()).toEqual({ path, search: { status: 'ACTIVE' } })
    await panel().getByRole('button', { name: 'Fechar' }).click()
    await expect.element(panel()).not.toBeInTheDocument()
    expect(address().path).toBe('/members-offerings')
  })

  it('are searched by name', async () => {
    openAt(path)
    await panel().getByRole('searchbox').fill('elias')
    await expect.element(line('Zenaide Quirino')).not.toBeInTheDocument()
    await expect.element(line('Elias Prado')).toBeVisible()
    await panel().getByRole('searchbox').fill('ninguém')
    await expect.element(panel().getByText('Ninguém com este nome')).toBeVisible()
  })

  it('are forgotten after a reason, and are gone from there', async () => {
    openAt(path)
    await choose('Zenaide Quirino', 'Anonimizar')
    await question()
      .getByRole('textbox', { name: /Motivo/ })
      .fill('Pedido 47')
    gateway.on('AnonymizeDeletedMember', () => refuseWith('person_anonymized'))
    await question().getByRole('button', { name: 'Anonimizar dados pessoais' }).click()
    await expect.element(question().getByRole('alert')).toHaveTextContent('já foram apagados')
    gateway.on('AnonymizeDeletedMember', ({ variables }) => {
      people = people.filter(({ id }) => id !== String(variables.id))
      return answer({ anonymizeDeletedMember: { id: variables.id } })
    })
    await question().getByRole('button', { name: 'Anonimizar dados pessoais' }).click()
    await expect.element(page.getByText('Dados pessoais anonimizados', { exact: true })).toBeVisible()
    expect(lastVariables(gateway, 'AnonymizeDeletedMember')).toEqual({ id: 'd1', input: { reason: 'Pedido 47' } })
    await expect.element(line('Zenaide Quirino')).not.toBeInTheDocument()
    await expect.element(line('Elias Prado')).toBeVisible()
    await expectFocus(panel().getByRole('searchbox'))
  })

  it('can still be exported', async () => {
    const url = '/api/download/dados-do-membro-2026-11-22.xlsx?token=t'
    gateway.on('ExportMemberData', () => answer({ file: { url } }))
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    openAt(path)
    await choose('Elias Prado', 'Exportar dados da pessoa')
    const dialog = page.getByRole('dialog', { name: 'Exportar dados de Elias Prado' })
    await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Pedido 48')
    await dialog.getByRole('button', { name: 'Exportar dados' }).click()
    await expect.element(page.getByText('Arquivo dados-do-membro-2026-11-22.xlsx salvo')).toBeVisible()
    expect(saved).toHaveBeenCalledOnce()
    expect(lastVariables(gateway, 'ExportMemberData')).toEqual({
      id: 'd2',
      input: { reason: 'Pedido 48', format: 'xlsx' },
    })
  })

  it('are read again when there was no answer', async () => {
    gateway.on('DeletedMembers', brokenServer)
    openAt(path)
    await expect.element(panel().getByText(/Parece que algo não saiu bem/)).toBeVisible()
    gateway.on('DeletedMembers', () => answer({ people: { rows: [], count: 0 } }))
    await panel().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(panel().getByText('Ninguém excluído')).toBeVisible()
  })

  it('are for those who may delete members only', async () => {
    permit(gateway, 'members-offerings', ['read', 'export', 'reveal'])
    openAt('/members-offerings')
    await expect.element(page.getByRole('heading', { name: 'Membros ofertantes' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Ver excluídos' })).not.toBeInTheDocument()
  })

  it('are not exported without the rights', async () => {
    permit(gateway, 'members-offerings', ['read', 'delete', 'export'])
    openAt(path)
    await panel().getByRole('button', { name: 'Ações de Elias Prado' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Anonimizar' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: /Exportar/ })).not.toBeInTheDocument()
  })

  it.each([1280, 360])('are accessible at %i px', async (width) => {
    await page.viewport(width, 800)
    const element = openAt(path)
    await expect.element(line('Elias Prado')).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})

describe('the deleted of other registers', () => {
  it.each([
    ['/suppliers/deleted', 'DeletedSuppliers'],
    ['/users/deleted', 'DeletedUsers'],
  ])('stand at %s', async (place, operation) => {
    gateway.on('Users', () => answer({ users: { rows: [], count: 0 } }))
    gateway.on('AllProfiles', () => answer({ allProfiles: [] }))
    gateway.on(operation, () => answer({ people: { rows: people, count: 2 } }))
    openAt(place)
    await expect.element(line('Elias Prado')).toBeVisible()
  })

  it('are announced before a person is deleted', async () => {
    openAt('/suppliers')
    await page.getByRole('button', { name: /Ações de Aurora/ }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent(
        'O histórico continua guardando os dados: para apagá-los, anonimize depois em “Ver excluídos”, abaixo da lista.',
      )
  })
})
