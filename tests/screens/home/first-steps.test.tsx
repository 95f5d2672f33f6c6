import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { homePanel, kpi } from '../stage/home-panel.ts'
import { brokenServer, type Gateway, openAt, permit, reload, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

const allDone = {
  account: true,
  cashBox: false,
  members: false,
  people: true,
  offering: false,
  statement: false,
  isDismissed: false,
}
const begin = (firstSteps: object | null) =>
  gateway.on('HomePanel', () => answer(homePanel([], { homeKpi: { ...kpi, firstSteps } })))
const steps = () => page.getByRole('list', { name: 'Primeiros passos' })

beforeEach(() => {
  gateway = stage()
})
afterEach(strike)

it('shows a church its first steps, those that are done and the way to the others', async () => {
  begin(allDone)
  const element = openAt('/home')
  await expect.element(page.getByText('Primeiros passos (2 de 6)')).toBeVisible()
  await expect.element(steps().getByRole('img', { name: 'Feito' }).first()).toBeVisible()
  await expect.element(steps().getByRole('link', { name: /Cadastrar caixa/ })).toBeVisible()
  await expect.element(steps().getByRole('link', { name: /Cadastrar conta/ })).not.toBeInTheDocument()
  await expectAccessible(element)
})

it('shows nobody what they may not do, and nothing once all is done', async () => {
  begin({ ...allDone, account: false })
  permit(gateway, 'home', ['read'])
  openAt('/home')
  await expect.element(page.getByText('Os saldos aparecem aqui')).toBeVisible()
  await expect.element(steps()).not.toBeInTheDocument()
})

describe('dismissed', () => {
  const help = () => page.getByRole('dialog', { name: 'Ajuda: Início' })
  const dismiss = () => page.getByRole('button', { name: 'Dispensar' }).click()
  const bringBack = () => help().getByRole('button', { name: 'Mostrar os primeiros passos' })

  /** The server's memory of it, which every device of the person reads. */
  function keep(isDismissed: boolean) {
    begin({ ...allDone, isDismissed })
    gateway.on('KeepFirstSteps', ({ variables }) => {
      const now = Boolean(variables.input?.isDismissed)
      begin({ ...allDone, isDismissed: now })
      return answer({ keepFirstSteps: { isDismissed: now } })
    })
  }

  async function openHelp() {
    await expect.element(page.getByText('Os saldos aparecem aqui')).toBeVisible()
    await expect.element(steps()).not.toBeInTheDocument()
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'Ajuda desta tela' }).click()
    await expect.element(help()).toBeVisible()
  }

  it('they go, also on another device, and come back by the help of the screen', async () => {
    keep(false)
    openAt('/home')
    await dismiss()
    await expect.element(steps()).not.toBeInTheDocument()
    await expect.element(page.getByText('Primeiros passos dispensados')).toBeVisible()
    const other = reload()
    await openHelp()
    await expectAccessible(other)
    await bringBack().click()
    await expect.element(help()).not.toBeInTheDocument()
    await expect.element(steps()).toBeVisible()
  })

  it('they come back by the toast at once', async () => {
    keep(false)
    openAt('/home')
    await dismiss()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.element(page.getByText('Os primeiros passos voltaram')).toBeVisible()
    await expect.element(steps()).toBeVisible()
  })

  it('they stay where the server did not keep it, and that is said', async () => {
    keep(false)
    gateway.on('KeepFirstSteps', brokenServer)
    openAt('/home')
    await dismiss()
    await expect.element(page.getByText('Os primeiros passos não foram dispensados')).toBeVisible()
    await expect.element(steps()).toBeVisible()
  })

  it('the help offers none back where none was dismissed, or the person may take none', async () => {
    keep(true)
    permit(gateway, 'home', ['read'])
    openAt('/home')
    await openHelp()
    await expect.element(help()).toHaveTextContent('Comece por Para resolver')
    await expect.element(bringBack()).not.toBeInTheDocument()
  })
})
