import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, refuse } from '../stage/gateway.ts'
import { type Gateway, openAt, openToEdit, stage, strike } from '../stage/stage.ts'

afterEach(strike)

const key = {
  id: 'k1',
  name: 'Site da igreja',
  prefix: null as string | null,
  permissions: [{ module: 'ministry', actions: ['read'] }],
  branches: [{ branchId: 'b1' }],
  addresses: [],
  expiresOn: null,
  status: 'ACTIVE',
  usedAt: null,
  usedFrom: null,
  formerEndsAt: null,
  createdBy: 'u1',
  createdByName: 'Ana Souza',
  version: 1,
}
const secret = `cel_7QfXa2${'a'.repeat(45)}`

describe('the keys of programs', () => {
  let gateway: Gateway
  const keep = (...keys: readonly (typeof key)[]) => {
    gateway.on('IntegrationKeys', () => answer({ integrationKeys: { rows: keys, count: keys.length } }))
    gateway.on('IntegrationKey', () => answer({ integrationKey: keys[0] }))
  }
  const variablesOf = (operation: string) => gateway.calls.find((call) => call.operation === operation)?.variables
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

  beforeEach(() => {
    gateway = stage()
    gateway.on('AllBranches', () => answer({ allBranches: [{ id: 'b1', name: 'Sede' }] }))
    keep(key)
  })

  it('are made of what their maker may, without what no program can, and lead to their secret', async () => {
    gateway.on('CreateIntegrationKey', () => answer({ createIntegrationKey: { id: 'k1' } }))
    openAt('/integrations/new')
    await expect.element(page.getByRole('table', { name: 'O que a chave pode' })).toBeVisible()
    await expect.element(page.getByText('Aprovar, ver dados ocultos')).toBeVisible()
    for (const name of ['Aprovar em Diário e lançamentos manuais', 'Ler em Usuários', 'Ler em Integrações'])
      await expect.element(box(name)).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: /Nome/ }).fill('Site da igreja')
    await page.getByRole('button', { name: 'Criar chave' }).click()
    await expect.element(page.getByText('Marque ao menos uma permissão')).toBeVisible()
    await box('Criar em Fornecedores').click()
    await page.getByRole('button', { name: 'Limitar a um endereço' }).click()
    await page.getByRole('textbox', { name: /Endereço ou rede/ }).fill('203.0.113.0/33')
    await page.getByRole('button', { name: 'Criar chave' }).click()
    await expect.element(page.getByText('Informe um IP ou uma rede')).toBeVisible()
    await page.getByRole('textbox', { name: /Endereço ou rede/ }).fill('203.0.113.0/24')
    await page.getByRole('button', { name: 'Criar chave' }).click()
    await expect.element(page.getByRole('button', { name: 'Gerar segredo' })).toBeVisible()
    expect(variablesOf('CreateIntegrationKey')?.input).toEqual({
      name: 'Site da igreja',
      permissions: [{ module: 'suppliers', actions: ['create', 'read'] }],
      branches: [],
      addresses: [{ network: '203.0.113.0/24' }],
    })
  })

  it('show their secret once, after step-up', async () => {
    let isProven = false
    gateway.on('RotateIntegrationKey', () =>
      isProven
        ? answer({ rotateIntegrationKey: { id: 'k1', key: secret } })
        : refuse('forbidden', { code: 'step_up_required', status: 403, params: { methods: 'password' } }),
    )
    gateway.on('StepUp', () => {
      isProven = true
      return answer({ stepUp: { id: 's1' } })
    })
    const element = openAt('/integrations/k1')
    await page.getByRole('button', { name: 'Gerar segredo' }).click()
    await page.getByRole('dialog', { name: 'Gerar o segredo?' }).getByRole('button', { name: 'Gerar segredo' }).click()
    await page.getByRole('textbox', { name: /Senha/ }).fill('Trilho#Azul27')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Chave' })).toHaveValue(secret)
    await expectAccessible(element)
    keep({ ...key, prefix: 'cel_7QfXa2' })
    await page.getByRole('button', { name: 'Já copiei' }).click()
    await expect.element(page.getByTestId('panel').getByText('cel_7QfXa2…')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Chave' })).not.toBeInTheDocument()
  })

  it('are rotated with an overlap, and revoked after a question', async () => {
    keep({ ...key, prefix: 'cel_7QfXa2' })
    gateway.on('RotateIntegrationKey', () => answer({ rotateIntegrationKey: { id: 'k1', key: secret } }))
    gateway.on('RevokeIntegrationKey', () => answer({ revokeIntegrationKey: { id: 'k1' } }))
    openAt('/integrations/k1')
    await page.getByRole('button', { name: 'Gerar segredo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gerar outro segredo?' })
    await dialog.getByRole('button', { name: 'Gerar segredo' }).click()
    await page.getByRole('button', { name: 'Já copiei' }).click()
    expect(variablesOf('RotateIntegrationKey')).toEqual({ id: 'k1', input: { overlapHours: 24 } })
    await page.getByRole('button', { name: 'Revogar' }).click()
    await page.getByRole('alertdialog', { name: 'Revogar a chave?' }).getByRole('button', { name: 'Revogar' }).click()
    await expect.element(page.getByText('Chave revogada')).toBeVisible()
  })

  it('of another person are only looked at and revoked', async () => {
    keep({ ...key, createdBy: 'u2', createdByName: 'Bia Lima', prefix: 'cel_7QfXa2' })
    openToEdit('/integrations/k1')
    await expect.element(page.getByText('Em nome de Bia Lima')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Revogar' })).toBeEnabled()
    await expect.element(page.getByRole('button', { name: 'Editar' })).not.toBeInTheDocument()
    const blocked = page.getByRole('button', { name: 'Gerar segredo' })
    await expect.element(blocked).toHaveAttribute('aria-disabled', 'true')
    await blocked.click({ force: true })
    await expect.element(page.getByRole('status').getByText(/Só quem criou a chave pode/)).toBeVisible()
  })

  it('are distinguishable in their list, which fits a phone', async () => {
    keep(
      { ...key, id: 'k1', name: 'Site', prefix: 'cel_aaaaaa' },
      { ...key, id: 'k2', name: 'Folha', status: 'REVOKED', prefix: 'cel_bbbbbb' },
      { ...key, id: 'k3', name: 'Aplicativo' },
    )
    const element = openAt('/integrations')
    for (const name of [/Site.*Em uso/, /Folha.*Revogada/, /Aplicativo.*Sem segredo/])
      await expect.element(page.getByRole('row', { name })).toBeVisible()
    await page.viewport(360, 800)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await expectAccessible(element)
  })
})
