import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, user } from '../stage/gateway.ts'
import { brokenServer, type Gateway, openAt, stage, strike } from '../stage/stage.ts'

let gateway: Gateway
const health = {
  databaseVersion: '15.6',
  databaseMilliseconds: 12,
  databaseMegabytes: 850,
  processes: 1,
  mailWay: 'NONE',
  waitingMails: 3,
  waitingJobs: 3,
  lateJobs: 0,
  failedJobs: [],
  lastBackup: null,
  lastLedgerSeal: null,
  freeMegabytes: 40_960,
  totalMegabytes: 102_400,
  isFull: false,
}

beforeEach(() => {
  gateway = stage()
  gateway.on('Me', () => answer({ me: { ...user, isAdmin: true } }))
  gateway.on('InstallationHealth', () => answer({ installationHealth: health }))
})
afterEach(strike)

it('tells an administrator what to look at, and looks again when asked', async () => {
  const element = openAt('/system-health')
  await expect.element(page.getByText('há o que acompanhar')).toBeVisible()
  await expect.element(page.getByText('configure o envio (SMTP_URL). 3 mensagens pendentes de envio.')).toBeVisible()
  await expectAccessible(element)
  await page.viewport(360, 740)
  await expectNoHorizontalOverflow(element.shadowRoot!)
  gateway.on('InstallationHealth', () =>
    answer({
      installationHealth: { ...health, mailWay: 'SMTP', waitingMails: 0, lastBackup: new Date().toISOString() },
    }),
  )
  await page.getByRole('button', { name: 'Verificar de novo' }).click()
  await expect.element(page.getByText('Tudo em ordem.')).toBeVisible()
})

it('says what failed where it could not be read, and reads it again', async () => {
  gateway.on('InstallationHealth', brokenServer)
  openAt('/system-health')
  await expect.element(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  gateway.on('InstallationHealth', () => answer({ installationHealth: health }))
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('Respond').first()).toBeVisible()
})

it('is not for others', async () => {
  gateway.on('Me', () => answer({ me: user }))
  openAt('/system-health')
  await expect.element(page.getByRole('heading', { name: 'Você não possui permissão para essa ação' })).toBeVisible()
})
