import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from '../stage/gateway.ts'
import { type Gateway, openAt, stage, strike } from '../stage/stage.ts'

afterEach(strike)

const bia = {
  id: 'u2',
  name: 'Bia Reis',
  email: 'bia@celeiro.example',
  profileName: 'Diaconia',
  isAdmin: false,
  branchId: null,
  status: 'ACTIVE',
  provisional: false,
  lastAccessAt: null,
}
const rui = {
  ...bia,
  id: 'u3',
  name: 'Rui Leal',
  email: 'rui@celeiro.example',
  hasSecondFactor: false,
  lacksSecondFactor: true,
}

describe('the second factor of a user', () => {
  let gateway: Gateway
  let factors: { hasSecondFactor: boolean; factorResetAskedBy: string | null }

  beforeEach(() => {
    gateway = stage()
    factors = { hasSecondFactor: true, factorResetAskedBy: null }
    gateway.on('Users', () => answer({ users: { rows: [{ ...bia, ...factors }, rui], count: 2 } }))
    gateway.on('AllBranches', () => answer({ allBranches: [{ id: 'b1', name: 'Sede' }] }))
    gateway.on('AllProfiles', () => answer({ allProfiles: [{ id: 'p2', name: 'Diaconia', isAdmin: false }] }))
    const hidden = { phone: null, personalDocument: null, address: null, invitation: null }
    gateway.on('User', () => answer({ user: { ...bia, ...factors, ...hidden, profileId: 'p2', version: 3 } }))
  })

  const ask = async () => {
    await page.getByRole('button', { name: 'Ações de Bia Reis' }).click()
    await page.getByRole('menuitem', { name: 'Remover duas etapas' }).click()
  }

  it('is asked to be removed with a reason, after a fresh proof, and only of who has one', async () => {
    let isProven = false
    gateway.on('StepUp', () => {
      isProven = true
      return answer({ stepUp: { id: 's1' } })
    })
    gateway.on('ResetUserFactors', () => {
      if (!isProven)
        return refuse('forbidden', { code: 'step_up_required', status: 403, params: { methods: 'password' } })
      factors = { ...factors, factorResetAskedBy: 'u1' }
      return answer({ resetUserFactors: { id: 'u2', isDone: false } })
    })
    openAt('/users')
    await expect.element(page.getByRole('row', { name: /Bia Reis/ })).toHaveTextContent('Duas etapas')
    await expect.element(page.getByRole('row', { name: /Rui Leal/ })).toHaveTextContent('Só senha')
    await expect.element(page.getByRole('row', { name: /Rui Leal/ })).toHaveTextContent('Falta a 2ª etapa')
    await page.getByRole('button', { name: 'Ações de Rui Leal' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Bloquear' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Remover duas etapas' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await ask()
    const form = page.getByRole('dialog', { name: 'Pedir a remoção das duas etapas?' })
    await form.getByLabelText('Motivo').fill('Perdeu o celular')
    await form.getByRole('button', { name: 'Pedir remoção' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
    await proof.getByLabelText('Senha', { exact: true }).fill('Celeiro#2026')
    await proof.getByRole('button', { name: 'Continuar' }).click()
    await expect.element(page.getByText('Pedido feito')).toBeVisible()
    const resetVariables = gateway.calls
      .filter(({ operation }) => operation === 'ResetUserFactors')
      .map(({ variables }) => variables)
    expect(resetVariables.at(-1)).toEqual({ id: 'u2', input: { reason: 'Perdeu o celular' } })
  })

  it('is removed by who confirms what another asked for', async () => {
    factors = { hasSecondFactor: true, factorResetAskedBy: 'u9' }
    gateway.on('ResetUserFactors', () => {
      factors = { hasSecondFactor: false, factorResetAskedBy: null }
      return answer({ resetUserFactors: { id: 'u2', isDone: true } })
    })
    openAt('/users')
    await ask()
    const form = page.getByRole('dialog', { name: 'Confirmar a remoção das duas etapas?' })
    await form.getByLabelText('Motivo').fill('Falei com ela')
    await form.getByRole('button', { name: 'Remover duas etapas' }).click()
    await expect.element(page.getByText('Verificação em duas etapas removida')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Bia Reis/ })).toHaveTextContent('Só senha')
  })
})
