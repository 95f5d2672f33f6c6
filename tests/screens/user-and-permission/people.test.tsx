import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addElement, api, gatewayAt } from '../stage/element-fixtures.ts'
import { answer, refuse } from '../stage/gateway.ts'
import { type Gateway, openAt, openToEdit, permit, refuseWith, stage, strike } from '../stage/stage.ts'

afterEach(strike)

const own = { id: 'u1', name: 'Ana Souza', email: 'tesouraria@celeiro.example', profileName: 'Admin', isAdmin: true }
const bia = { id: 'u2', name: 'Bia Reis', email: 'bia@celeiro.example', profileName: 'Diaconia', isAdmin: false }
const stored = { branchId: null, status: 'ACTIVE', provisional: false, lastAccessAt: null }

/** The gateway's operations that tests ask for, by name. */
const requestsOf = (gateway: Gateway, operation: string) =>
  gateway.calls.find((call) => call.operation === operation)?.variables

describe('the users', () => {
  let gateway: Gateway
  let status: string

  beforeEach(() => {
    gateway = stage()
    status = 'ACTIVE'
    gateway.on('Users', () =>
      answer({
        users: {
          rows: [
            { ...stored, ...own },
            { ...stored, ...bia, status, provisional: true },
          ],
          count: 2,
        },
      }),
    )
    gateway.on('AllBranches', () => answer({ allBranches: [{ id: 'b1', name: 'Sede' }] }))
    gateway.on('AllProfiles', () => answer({ allProfiles: [{ id: 'p2', name: 'Diaconia', isAdmin: false }] }))
    gateway.on('User', () =>
      answer({
        user: {
          ...stored,
          ...bia,
          status,
          provisional: true,
          profileId: 'p2',
          phone: null,
          personalDocument: null,
          address: null,
          version: 3,
          invitation: { createdAt: '2026-01-02T10:00:00Z', failedAt: null },
        },
      }),
    )
  })

  it.each([true, false])(
    'are revealed and exported by who may no less than they (administrator: %s)',
    async (isAdmin) => {
      permit(gateway, 'users', ['read', 'update', 'delete', 'export', 'reveal'])
      const hidden = { phone: '(11) *****-4444', personalDocument: '***.982.247-**', address: null, invitation: null }
      gateway.on('User', () => answer({ user: { ...stored, ...bia, ...hidden, isAdmin, profileId: 'p2', version: 3 } }))
      openToEdit('/users/u2')
      if (!isAdmin) await page.getByRole('button', { name: 'Cancelar' }).click()
      await expect.element(page.getByRole('dialog', { name: 'Bia Reis' })).toBeVisible()
      const offered = ['Ver dados ocultos', 'Exportar dados da pessoa'].map((name) =>
        page.getByRole('button', { name }).query(),
      )
      expect(offered.map((button) => button !== null)).toEqual([!isAdmin, !isAdmin])
    },
  )

  it('are blocked after a question that names the effect, and unblocked from the row', async () => {
    gateway.on('BlockUser', () => {
      status = 'BLOCKED'
      return answer({ blockUser: { id: 'u2' } })
    })
    openAt('/users')
    await page.getByRole('button', { name: 'Ações de Bia Reis' }).click()
    await expect.element(page.getByRole('row', { name: /Bia Reis/ })).toHaveTextContent('Todas as filiais')
    await expect.element(page.getByRole('menuitem', { name: 'Reenviar convite' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Bloquear' }).click()
    const question = page.getByRole('alertdialog')
    await expect
      .element(question)
      .toHaveTextContent('esta pessoa sai do sistema e só entra de novo quando for desbloqueada')
    await question.getByRole('button', { name: 'Bloquear' }).click()
    await expect.element(page.getByText('Usuário bloqueado')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Bia Reis/ })).toHaveTextContent('Bloqueado')
    await page.getByRole('button', { name: 'Ações de Bia Reis' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Desbloquear' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Inativar' })).not.toBeInTheDocument()
  })

  it('are put away and brought back, and deleted by name', async () => {
    gateway.on('InactivateUser', () => {
      status = 'INACTIVE'
      return answer({ inactivateUser: { id: 'u2' } })
    })
    gateway.on('DeleteUser', () => refuseWith('last_admin'))
    openAt('/users')
    const act = async (name: string) => {
      await page.getByRole('button', { name: 'Ações de Bia Reis' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await act('Inativar')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Inativar' }).click()
    await expect.element(page.getByRole('row', { name: /Bia Reis/ })).toHaveTextContent('Inativo')
    await page.getByRole('button', { name: 'Ações de Bia Reis' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Reativar' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Reenviar convite' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await act('Excluir')
    await page.getByRole('button', { name: 'Excluir Bia Reis' }).click()
    await expect.element(page.getByRole('alertdialog').getByRole('alert')).toHaveTextContent('último administrador')
  })

  it('say in place why one is not blocked', async () => {
    gateway.on('BlockUser', () => refuseWith('last_admin'))
    openAt('/users')
    await page.getByRole('button', { name: 'Ações de Bia Reis' }).click()
    await page.getByRole('menuitem', { name: 'Bloquear' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click()
    await expect.element(page.getByRole('alertdialog').getByRole('alert')).toHaveTextContent('último administrador')
  })

  it('offer nothing of that for oneself, and say why', async () => {
    gateway.on('User', () => answer({ user: { ...stored, ...own, isLastAdmin: true, version: 1 } }))
    openAt('/users')
    await page.getByRole('button', { name: 'Ações de Ana Souza' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).not.toBeInTheDocument()
    for (const name of ['Bloquear', 'Inativar']) {
      const item = page.getByRole('menuitem', { name })
      await expect.element(item).toHaveAccessibleDescription(/não pode bloquear nem inativar o seu próprio usuário/)
      await item.click({ force: true })
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    }
  })

  it('are invited by a button that says so', async () => {
    openAt('/users/new')
    await expect.element(page.getByRole('button', { name: 'Enviar convite' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Salvar' })).not.toBeInTheDocument()
  })

  it('are invited again from the panel, and not while they are changed', async () => {
    gateway.on('ResendInvitation', () => answer({ resendInvitation: { id: 'u2' } }))
    openToEdit('/users/u2')
    const panel = page.getByRole('dialog')
    await expect.element(panel.getByText('Convite na fila de envio…')).toBeVisible()
    await expect.element(panel.getByRole('textbox', { name: 'Nome' })).toHaveValue('Bia Reis')
    await expect.element(panel.getByRole('button', { name: 'Reenviar convite' })).not.toBeInTheDocument()
    await panel.getByRole('button', { name: 'Cancelar' }).click()
    await panel.getByRole('button', { name: 'Reenviar convite' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reenviar convite' }).click()
    await expect.element(page.getByText('Convite a caminho')).toBeVisible()
    expect(requestsOf(gateway, 'ResendInvitation')).toEqual({ id: 'u2' })
  })

  it('say when they cannot be exported', async () => {
    gateway.on('UserExport', () => refuseWith('address_expired'))
    openAt('/users?search=bia')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'Excel' }).click()
    await expect.element(page.getByText('Este endereço de download venceu. Peça o arquivo de novo.')).toBeVisible()
    expect(requestsOf(gateway, 'UserExport')).toEqual({ search: 'bia', format: 'xlsx' })
  })
})

describe('the first access', () => {
  it('opens for a provisional password, points at what is wrong, and signs in with the new one', async () => {
    const gateway = gatewayAt(api)
    const signIns: string[] = []
    gateway.on('SignIn', ({ variables }) => {
      signIns.push(variables.input?.password ?? '')
      return variables.input?.password === 'Nova#2026x'
        ? answer({ signIn: gateway.issue() })
        : refuse('bad_request.password_provisional', { code: 'password_provisional', status: 400 })
    })
    gateway.on('VerifyRegister', ({ variables }) =>
      variables.input?.provisionalPassword === 'K7QM-2XTP-9HWR'
        ? answer({ verifyRegister: { email: 'bia@celeiro.example' } })
        : refuseWith('first_access_refused'),
    )
    addElement({})
    await page.getByRole('textbox', { name: 'E-mail' }).fill('bia@celeiro.example')
    await page.getByLabelText('Senha', { exact: true }).fill('K7QM-2XTP-9HWR')
    await page.getByRole('button', { name: 'Entrar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Primeiro acesso' })
    await expect.element(dialog.getByLabelText('Senha provisória')).toHaveValue('K7QM-2XTP-9HWR')
    await dialog.getByLabelText('Nova senha', { exact: true }).fill('fraca')
    await dialog.getByRole('button', { name: 'Definir senha e entrar' }).click()
    await expect.element(dialog.getByText('As senhas não são iguais')).toBeVisible()
    expect(gateway.count('VerifyRegister')).toBe(0)
    await dialog.getByLabelText('Nova senha', { exact: true }).fill('Nova#2026x')
    await dialog.getByLabelText('Confirme a nova senha').fill('Nova#2026x')
    await dialog.getByRole('button', { name: 'Definir senha e entrar' }).click()
    await expect.element(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
    expect(signIns).toEqual(['K7QM-2XTP-9HWR', 'Nova#2026x'])
  })

  it('opens from the link of the invitation', async () => {
    gatewayAt(api)
    openAt('/?verifyRegisterModalVisible=true')
    await expect.element(page.getByRole('dialog', { name: 'Primeiro acesso' })).toBeVisible()
  })
})
