import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../../stage/gateway.ts'
import { aurora, keepSuppliers, lastVariables, panel } from '../../stage/noun/suppliers.ts'
import { type Gateway, noNetwork, openAt, permit, refuseWith, stage, strike } from '../../stage/stage.ts'

const url = '/api/download/dados-do-membro-2026-11-22.xlsx?token=t'
const ana = {
  id: 'm1',
  type: 'PERSONAL',
  status: 'ACTIVE',
  memberName: 'Ana Lima',
  version: 3,
  bankAccounts: [],
  document: '***.982.247-**',
  email: 'ana@exemplo.com.br',
  phone: null,
  envelopeNumber: '101',
  legalBasis: null,
  fantasyName: null,
  municipalRegistration: null,
  stateRegistration: null,
  branchId: null,
  address: null,
  anonymizedAt: null as string | null,
}
let gateway: Gateway
let saved: { name: string; href: string }[]
let stored: Record<string, unknown>

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
  stored = ana
  gateway.on('Members', () => answer({ members: { rows: [], count: 0 } }))
  gateway.on('Member', () => answer({ member: stored }))
  gateway.on('ExportMemberData', () => answer({ file: { url } }))
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href })
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await strike()
})

const action = () => page.getByRole('button', { name: 'Exportar dados da pessoa' })
const question = (name = 'Ana Lima') => page.getByRole('dialog', { name: `Exportar dados de ${name}` })
const reason = () => question().getByRole('textbox', { name: /Motivo/ })
const confirm = () => question().getByRole('button', { name: 'Exportar dados' })
const focused = (element: HTMLElement) => element.shadowRoot?.activeElement
const sentKeys = () =>
  gateway.calls
    .filter(({ operation }) => operation === 'ExportMemberData')
    .map(({ headers }) => headers.get('idempotency-key'))

describe('all that is known of a member', () => {
  const path = '/members-offerings/m1'

  it('is saved as a file after a reason, in the format chosen', async () => {
    const element = openAt(path)
    await action().click()
    await expect.element(question()).toHaveTextContent(/ficam registrados na trilha de auditoria/)
    await confirm().click()
    await expect.element(reason()).toHaveAccessibleDescription(/Campo obrigatório/)
    expect(gateway.count('ExportMemberData')).toBe(0)
    await reason().fill('Pedido por escrito de 02/01')
    await question().getByRole('radio', { name: /CSV/ }).click()
    await confirm().click()
    await expect.element(page.getByText('Arquivo dados-do-membro-2026-11-22.xlsx salvo')).toBeVisible()
    expect(lastVariables(gateway, 'ExportMemberData')).toEqual({
      id: 'm1',
      input: { reason: 'Pedido por escrito de 02/01', format: 'csv' },
    })
    expect(saved).toEqual([{ name: 'dados-do-membro-2026-11-22.xlsx', href: expect.stringMatching(/^blob:/) }])
    await expect.element(question()).not.toBeInTheDocument()
    await expect.poll(() => focused(element)).toBe(action().element())
  })

  it('is asked for and given up with the keyboard alone', async () => {
    const element = openAt(path)
    await expect.element(action()).toBeVisible()
    action().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(reason()).toBeVisible()
    await expect.poll(() => focused(element)).toBe(reason().element())
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.poll(() => focused(element)).toBe(action().element())
    expect(gateway.count('ExportMemberData')).toBe(0)
  })

  it('keeps what was typed when there is no answer, and asks again with the same key', async () => {
    openAt(path)
    await action().click()
    await reason().fill('Pedido por escrito')
    gateway.on('ExportMemberData', noNetwork)
    await confirm().click()
    await expect.element(question().getByRole('alert')).toHaveTextContent('Sem conexão com o Celeiro')
    await expect.element(reason()).toHaveValue('Pedido por escrito')
    gateway.on('ExportMemberData', () => answer({ file: { url } }))
    await confirm().click()
    await expect.poll(() => saved).toHaveLength(1)
    const keys = sentKeys()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('says why not, in place', async () => {
    openAt(path)
    await action().click()
    await reason().fill('Pedido por escrito')
    gateway.on('ExportMemberData', () => refuseWith('person_anonymized'))
    await confirm().click()
    await expect.element(question().getByRole('alert')).toHaveTextContent('já foram apagados')
    expect(saved).toEqual([])
  })

  it.each([
    ['export', ['read', 'update', 'delete', 'reveal']],
    ['reveal', ['read', 'update', 'delete', 'export']],
  ])('is not offered without the right %s', async (_, rights) => {
    permit(gateway, 'members-offerings', rights)
    openAt(path)
    await expect.element(page.getByRole('button', { name: 'Anonimizar' })).toBeVisible()
    await expect.element(action()).not.toBeInTheDocument()
  })

  it('is offered to who may not delete', async () => {
    permit(gateway, 'members-offerings', ['read', 'export', 'reveal'])
    openAt(path)
    await expect.element(action()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Anonimizar' })).not.toBeInTheDocument()
  })

  it('is not offered of whom is anonymised', async () => {
    stored = { ...ana, memberName: 'Membro anonimizado', anonymizedAt: '2026-01-02T13:00:00Z' }
    openAt(path)
    await expect.element(panel().getByText(/Os dados pessoais foram apagados/)).toBeVisible()
    await expect.element(action()).not.toBeInTheDocument()
  })

  it.each([1280, 360])('is asked about accessibly at %i px', async (width) => {
    await page.viewport(width, 800)
    const element = openAt(path)
    await action().click()
    await expect.element(question()).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})

describe('all that is known of others', () => {
  it('is had of a supplier', async () => {
    gateway.on('ExportSupplierData', () => answer({ file: { url: url.replace('membro', 'fornecedor') } }))
    openAt('/suppliers/s1')
    await action().click()
    const { name } = aurora
    await question(name)
      .getByRole('textbox', { name: /Motivo/ })
      .fill('Pedido por escrito')
    await question(name).getByRole('button', { name: 'Exportar dados' }).click()
    await expect.element(page.getByText('Arquivo dados-do-fornecedor-2026-11-22.xlsx salvo')).toBeVisible()
    expect(lastVariables(gateway, 'ExportSupplierData')).toEqual({
      id: 's1',
      input: { reason: 'Pedido por escrito', format: 'xlsx' },
    })
  })

  it('is had of oneself, who is not anonymised', async () => {
    const user = {
      id: 'u1',
      name: 'Ana Souza',
      email: 'ana@celeiro.example',
      profileId: 'p2',
      profileName: 'Admin',
      isAdmin: true,
      branchId: null,
      status: 'ACTIVE',
      provisional: false,
      lastAccessAt: null,
      phone: null,
      personalDocument: null,
      address: null,
      version: 3,
      invitation: null,
    }
    gateway.on('Users', () => answer({ users: { rows: [], count: 0 } }))
    gateway.on('User', () => answer({ user }))
    gateway.on('AllProfiles', () => answer({ allProfiles: [{ id: 'p2', name: 'Admin', isAdmin: true }] }))
    gateway.on('ExportUserData', () => answer({ file: { url: url.replace('membro', 'usuario') } }))
    openAt('/users/u1')
    await action().click()
    await question('Ana Souza')
      .getByRole('textbox', { name: /Motivo/ })
      .fill('Quero meus dados')
    await question('Ana Souza').getByRole('button', { name: 'Exportar dados' }).click()
    await expect.element(page.getByText('Arquivo dados-do-usuario-2026-11-22.xlsx salvo')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Anonimizar' })).not.toBeInTheDocument()
  })
})
