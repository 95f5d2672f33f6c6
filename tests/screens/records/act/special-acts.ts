import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../stage/gateway.ts'
import { homePanel, kpi } from '../../stage/home-panel.ts'
import { keepRegions, someRegions } from '../../stage/noun/regions.ts'
import { panel } from '../../stage/noun/suppliers.ts'
import { brokenServer, type Gateway, openAt } from '../../stage/stage.ts'
import { keepViews } from '../views/views.ts'
import { answerQuestion, buttonNamed, pressAndKeepFocus, type SpecialActs } from './focus-walk.ts'
import { integrationKey } from './walked-nouns.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const yes = () =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Excluir/ })
    .click()

/** As another visit: the element of the last one goes. */
function reopenAt(path: string): void {
  for (const element of document.querySelectorAll('celeiro-app')) element.remove()
  openAt(path)
}

const session = (id: string, isCurrent: boolean) => ({
  id,
  isCurrent,
  isCalendar: false,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
  address: '200.1.2.3',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-20T12:00:00.000Z',
})

/** A user whose panel shows what this answers. */
function keepUser(gateway: Gateway, facts: () => object): void {
  const bia = { id: 'u2', name: 'Bia Reis', email: 'bia@celeiro.example', profileName: 'Diaconia', isAdmin: false }
  const stored = () => ({
    ...bia,
    branchId: null,
    status: 'ACTIVE',
    provisional: false,
    lastAccessAt: null,
    ...facts(),
  })
  gateway.on('Users', () => answer({ users: { rows: [stored()], count: 1 } }))
  gateway.on('AllBranches', () => answer({ allBranches: [{ id: 'b1', name: 'Sede' }] }))
  gateway.on('AllProfiles', () => answer({ allProfiles: [{ id: 'p2', name: 'Diaconia', isAdmin: false }] }))
  const hidden = { phone: null, personalDocument: null, address: null, invitation: null }
  gateway.on('User', () => answer({ user: { profileId: 'p2', version: 3, ...hidden, ...stored() } }))
}

/** Acts that take their own control away, or disable it, where no noun's acts tell so: each from its screen to its end. */
export const specialActs: SpecialActs = {
  'ending sessions one by one, and all others': async (gateway) => {
    let rows = [session('own', true), session('a', false), session('b', false), session('c', false)]
    gateway.on('OpenSessions', () => answer({ openSessions: rows }))
    gateway.on('EndSession', ({ variables }) => {
      rows = rows.filter(({ id }) => id !== String(variables.id))
      return answer({ endSession: { id: 'a' } })
    })
    gateway.on('EndOtherSessions', () => {
      rows = rows.slice(0, 1)
      return answer({ endOtherSessions: { count: 2 } })
    })
    openAt('/home')
    await page.getByRole('button', { name: /Ana Souza/ }).click()
    await page.getByRole('menuitem', { name: 'Sessões' }).click()
    await pressAndKeepFocus(button(/^Encerrar sessão/).first())
    await pressAndKeepFocus(button(/^Encerrar as outras/))
  },

  'dismissing the first steps, and taking it back in the toast': async (gateway) => {
    const steps = { account: true, cashBox: false, members: false, people: true, offering: false, statement: false }
    const tell = (isDismissed: boolean) =>
      gateway.on('HomePanel', () =>
        answer(homePanel([], { homeKpi: { ...kpi, firstSteps: { ...steps, isDismissed } } })),
      )
    gateway.on('KeepFirstSteps', ({ variables }) => {
      const isDismissed = Boolean(variables.input?.isDismissed)
      tell(isDismissed)
      return answer({ keepFirstSteps: { isDismissed } })
    })
    tell(false)
    openAt('/home')
    await pressAndKeepFocus(buttonNamed('Dispensar'))
    await pressAndKeepFocus(buttonNamed('Desfazer'))
  },

  'inviting somebody again': async (gateway) => {
    let invitedAt = '2026-01-02T10:00:00Z'
    keepUser(gateway, () => ({
      provisional: true,
      invitation: { createdAt: invitedAt, failedAt: null, sentAt: invitedAt },
    }))
    gateway.on('ResendInvitation', () => {
      invitedAt = new Date().toISOString()
      return answer({ resendInvitation: { id: 'u2' } })
    })
    openAt('/users/u2')
    await pressAndKeepFocus(panel().getByRole('button', { name: 'Reenviar convite' }), answerQuestion)
  },

  'removing the second factor of somebody': async (gateway) => {
    let factors = { hasSecondFactor: true, factorResetAskedBy: 'u9' as string | null }
    keepUser(gateway, () => factors)
    gateway.on('ResetUserFactors', () => {
      factors = { hasSecondFactor: false, factorResetAskedBy: null }
      return answer({ resetUserFactors: { id: 'u2', isDone: true } })
    })
    openAt('/users/u2')
    await pressAndKeepFocus(panel().getByRole('button', { name: 'Remover duas etapas' }), answerQuestion)
  },

  'making the secret of a key': async (gateway) => {
    let key = { ...integrationKey, status: 'ACTIVE' }
    gateway.on('IntegrationKeys', () => answer({ integrationKeys: { rows: [key], count: 1 } }))
    gateway.on('IntegrationKey', () => answer({ integrationKey: key }))
    gateway.on('AllBranches', () => answer({ allBranches: [{ id: 'b1', name: 'Sede' }] }))
    gateway.on('RotateIntegrationKey', () => {
      key = { ...key, prefix: 'cel_bbbbbb' }
      return answer({ rotateIntegrationKey: { id: 'k1', key: 'cel_bbbbbbcccccc' } })
    })
    openAt('/integrations/k1')
    await panel().getByRole('button', { name: 'Gerar segredo' }).click()
    await pressAndKeepFocus(page.getByRole('dialog', { name: /^Gerar/ }).getByRole('button', { name: 'Gerar segredo' }))
    await pressAndKeepFocus(buttonNamed('Já copiei'))
  },

  'narrowing and choosing rows of a list': async (gateway) => {
    keepRegions(gateway, someRegions(4))
    openAt('/general-registers/region?status=ACTIVE&search=zzz')
    await pressAndKeepFocus(buttonNamed('Limpar busca e filtros'))
    await page.getByRole('searchbox').fill('Região')
    await pressAndKeepFocus(buttonNamed('Limpar a busca'))
    await page.getByRole('checkbox', { name: /Região 001/ }).click()
    await pressAndKeepFocus(buttonNamed('Desfazer a seleção'))
    reopenAt('/general-registers/region?status=ACTIVE')
    await pressAndKeepFocus(button(/^Remover filtro/).first())
  },

  'deleting what is chosen, one row after the other, and the last of a list': async (gateway) => {
    const regions = keepRegions(gateway, someRegions(3))
    gateway.on('DeleteRegions', () => {
      regions.splice(0, 1)
      return answer({ deleteRegions: { ids: ['r1'] } })
    })
    openAt('/general-registers/region')
    await page.getByRole('checkbox', { name: /Região 001/ }).click()
    await pressAndKeepFocus(page.getByRole('region', { name: 'Seleção' }).getByRole('button', { name: 'Excluir' }), yes)
    for (const name of ['Região 002', 'Região 003'])
      await pressAndKeepFocus(button(`Ações de ${name}`), async () => {
        await page.getByRole('menuitem', { name: 'Excluir' }).click()
        await yes()
      })
  },

  'trying again what could not be read, of a list and of a record': async (gateway) => {
    for (const [operation, path] of [
      ['Regions', '/general-registers/region'],
      ['Region', '/general-registers/region/r1'],
    ] as const) {
      keepRegions(gateway, someRegions(2))
      gateway.on(operation, brokenServer)
      reopenAt(path)
      await expect.element(buttonNamed('Tentar novamente')).toBeVisible()
      keepRegions(gateway, someRegions(2))
      await pressAndKeepFocus(buttonNamed('Tentar novamente'))
    }
  },

  'from seeing a record to changing it': async (gateway) => {
    keepRegions(gateway, someRegions(2))
    openAt('/general-registers/region/r1')
    await pressAndKeepFocus(buttonNamed('Editar'))
  },

  'deleting a saved view': async (gateway) => {
    keepRegions(gateway, someRegions(2))
    keepViews(gateway, [{ id: 'v1', name: 'Paradas', query: 'status=INACTIVE', isDefault: false, version: 1 }])
    openAt('/general-registers/region')
    await buttonNamed('Visões').click()
    await pressAndKeepFocus(button('Ações de Paradas'), async () => {
      await page.getByRole('menuitem', { name: 'Excluir' }).click()
      await page.getByRole('button', { name: 'Excluir visão' }).click()
    })
  },
}
