import { expect, type Locator, type Page, test } from 'playwright/test'
import { plugIntoWindows } from '#tests/e2e/device.ts'
import { LoginPage } from '#tests/e2e/pages/login-page.ts'
import { hostsPort, port } from '#tests/e2e/stack.ts'

const person = 'diaconia@celeiro.example'
/** A listed portal on another host than the passkeys', and one that Celeiro does not know. */
const portal = `http://127.0.0.2:${hostsPort}`
const unlisted = `http://127.0.0.1:${hostsPort}`
const celeiro = `http://localhost:${port}`

const greeting = (app: Locator) => app.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite), / })

async function openFactors(app: Locator): Promise<void> {
  await app.getByTestId('user-menu').click()
  await app.getByRole('menuitem', { name: 'Formas de entrar' }).click()
}

/** Follows a press that opens the window, which closes once it has answered. */
async function byWindow(page: Page, press: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('popup')
  await press()
  const window = await opened
  expect(new URL(window.url()).origin).toBe(celeiro)
  if (!window.isClosed()) await window.waitForEvent('close')
}

test('a passkey is made from a frame, and enters from a portal on another host', async ({ page }) => {
  await plugIntoWindows(page)
  await page.goto(`http://localhost:${hostsPort}/bare-frame`)
  const framed = page.frameLocator('iframe').locator('#celeiro')
  await new LoginPage(framed).signIn(person)
  await openFactors(framed)
  await framed.getByRole('button', { name: 'Criar passkey' }).click()
  await byWindow(page, () =>
    framed.getByRole('dialog', { name: 'Criar uma passkey' }).getByRole('button', { name: 'Criar passkey' }).click(),
  )
  await framed.getByRole('button', { name: 'Já guardei' }).click()
  await expect(framed.getByText('Passkey criada').first()).toBeVisible()

  await page.goto(`${portal}/plain`)
  const app = page.locator('celeiro-app')
  await new LoginPage(app).signIn(person)
  await byWindow(page, () =>
    app.getByRole('dialog', { name: 'Confirme que é você' }).getByRole('button', { name: 'Usar passkey' }).click(),
  )
  await expect(greeting(app)).toBeVisible()
  await openFactors(app)
  await app.getByRole('button', { name: /^Remover / }).click()
  await app.getByRole('button', { name: 'Remover', exact: true }).last().click()
  await expect(app.getByText('está desligada.')).toBeVisible()
})

test('the window signs nothing for a page that is not listed, nor for one that cannot hear it', async ({ page }) => {
  await page.goto(`${unlisted}/plain`)
  const ask = async (features: string) => {
    const opened = page.waitForEvent('popup')
    await page.evaluate(
      ([address, how]) => {
        const window = open(address, '', how)
        const request = { celeiro: 1, ceremony: { assert: { challenge: 'AAAA', rpId: 'localhost' } } }
        addEventListener('message', () => window?.postMessage(request, '*'))
      },
      [`${celeiro}/passkey`, features] as const,
    )
    return opened
  }
  const refused = await ask('popup')
  await expect(refused.getByText(`127.0.0.1:${hostsPort} não pode pedir a sua passkey do Celeiro.`)).toBeVisible()
  const sandboxed = page.waitForEvent('popup')
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.sandbox.add('allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox')
    frame.srcdoc = `<script>
      const opened = open('${address}', '', 'popup')
      const asked = { celeiro: 1, ceremony: { assert: { challenge: 'AAAA', rpId: 'localhost' } } }
      addEventListener('message', () => opened.postMessage(asked, '*'))
    </script>`
    document.body.append(frame)
  }, `${celeiro}/passkey`)
  await expect((await sandboxed).getByText('Esta página não pode pedir a sua passkey do Celeiro.')).toBeVisible()
  const parted = await ask('popup,noopener')
  await expect(parted.getByText('Este site não deixa receber a passkey.')).toBeVisible()
})
