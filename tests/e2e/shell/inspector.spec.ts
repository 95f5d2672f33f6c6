import { expect, type Locator, type Page, test } from 'playwright/test'
import { expectReadableInEveryLook } from '../accessibility.ts'
import { newCnpj, newName } from '../documents.ts'
import { LoginPage, password } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'
import { port } from '../stack.ts'

/** Everything that elements say to inspectors from now on, as an inspector of the same origin hears it. */
async function eavesdrop(page: Page): Promise<{ events(): Promise<string> }> {
  await page.goto('/health')
  await page.evaluate(() => {
    const events: unknown[] = []
    Object.assign(window, { events })
    new BroadcastChannel('celeiro:inspector').addEventListener('message', ({ data }) => events.push(data))
  })
  return { events: () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'events'))) }
}

async function openInspector(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Abrir inspetor' }).click()
  return opening
}

test('every machine is drawn live, through sign-in, a list and a record, and no secret is disclosed', async ({
  page,
  context,
}) => {
  // One person's whole journey, in two windows.
  test.setTimeout(120_000)
  const ear = await eavesdrop(await context.newPage())
  await page.goto('/?inspect')
  const inspector = await openInspector(page)
  await expect(inspector.getByText('1 elemento ligado')).toBeVisible()
  await expect(inspector.getByRole('img', { name: 'Máquina session, agora em signedOut' })).toBeVisible()
  await new LoginPage(page).signInAsAdmin()
  await expect(inspector.getByRole('img', { name: 'Máquina session, agora em signedIn › current' })).toBeVisible()
  await expect(inspector.locator('[data-live][data-path="signedIn.current"]')).toBeVisible()

  await page.getByRole('link', { name: 'Fornecedores' }).first().click()
  const suppliers = new RegisterPage(page)
  await suppliers.startNew('Novo fornecedor')
  const cnpj = newCnpj()
  const name = newName('Canário Gráfica')
  await suppliers.field('CNPJ').fill(cnpj)
  await suppliers.field('Razão social').fill(name)
  await suppliers.field('E-mail').fill('canario.secreto@igreja.example')
  await suppliers.field('Telefone').fill('11987650123')
  await expect(inspector.getByRole('button', { name: /^recordForm/ })).toBeVisible()
  await suppliers.save()
  await suppliers.seeToast('Fornecedor salvo')
  await suppliers.search(name)
  await suppliers.choose(name, 'Editar')
  await inspector.getByRole('button', { name: /^generalStatus/ }).click()
  await expect(inspector.getByRole('img', { name: 'Máquina generalStatus, agora em ACTIVE' })).toBeVisible()
  await suppliers.panel.getByRole('button', { name: 'Adicionar conta' }).click()
  await suppliers.panel.getByRole('combobox', { name: 'Tipo de chave Pix' }).click()
  await page.getByRole('option', { name: 'E-mail', exact: true }).click()
  await suppliers.panel.getByRole('textbox', { name: 'Chave Pix' }).fill('chave.canario@igreja.example')
  await suppliers.panel.getByRole('combobox', { name: 'Situação' }).click()
  await page.getByRole('option', { name: 'Inativo', exact: true }).click()
  await suppliers.save()
  await suppliers.seeToast('Fornecedor salvo')
  await inspector.getByRole('button', { name: /inactivate.*generalStatus/ }).click()
  await expect(inspector.getByText('Depois: INACTIVE')).toBeVisible()

  const tokens = await page.evaluate(() => Object.values(localStorage))
  const eventText =
    (await ear.events()) +
    (await inspector.evaluate(() => document.querySelector('#inspector')?.shadowRoot?.textContent))
  expect(eventText).toContain('"signIn"')
  // The parts of what it shows are named, and none is hidden by mistake.
  expect(eventText).toContain('"recordForm"')
  expect(eventText.match(/.{60}chave oculta \d+/g)).toBeNull()
  const secrets = [
    password,
    cnpj,
    name,
    'canario.secreto',
    'chave.canario',
    cnpj.replace(/\D/g, ''),
    '11987650123',
    '98765-0123',
    'admin@celeiro',
    'Marta',
    ...tokens.filter((text) => text.length > 40),
  ]
  expect(secrets.length).toBeGreaterThan(8)
  for (const secret of secrets) expect(eventText, secret).not.toContain(secret)
})

test('an event is chosen and sent by keyboard alone and reaches its machine; one that does not fit is refused', async ({
  page,
}) => {
  await page.goto('/?inspect')
  await new LoginPage(page).signInAsAdmin()
  const inspector = await openInspector(page)
  const event = inspector.getByRole('combobox', { name: 'Evento' })
  const content = inspector.getByLabel('Conteúdo (JSON)')
  await expect(event).toBeVisible()
  const tabTo = async (target: Locator, most = 20) => {
    for (let turn = 0; turn < most; turn += 1) {
      if (await target.evaluate((one) => one === (one.getRootNode() as ShadowRoot).activeElement)) return
      await inspector.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await tabTo(inspector.getByRole('region', { name: 'Diagrama de session' }))
  await tabTo(event, 4)
  await inspector.keyboard.press('Enter')
  await inspector.keyboard.type('signO')
  await inspector.keyboard.press('Enter')
  await content.fill('{ isto não')
  await tabTo(inspector.getByRole('button', { name: 'Enviar signOut' }), 4)
  await inspector.keyboard.press('Enter')
  await expect(inspector.getByText('Isto não é JSON.')).toBeVisible()
  await content.fill('')
  await tabTo(inspector.getByRole('button', { name: 'Enviar signOut' }), 4)
  await inspector.keyboard.press('Enter')
  await expect(new LoginPage(page).email).toBeVisible()
  await inspector.getByRole('button', { name: /signOut.*session/ }).click()
  await expect(inspector.getByText(/Antes: signedIn/)).toBeVisible()
  await expect(inspector.getByText('Depois: signedOut')).toBeVisible()
})

test.describe('where axe may run', () => {
  test.use({ bypassCSP: true })

  test('the inspector passes axe and fits its width', { tag: '@all' }, async ({ page, context }) => {
    await page.goto('/?inspect')
    await new LoginPage(page).signInAsAdmin()
    const inspector = await context.newPage()
    await inspector.goto('/inspector')
    await expect(inspector.getByRole('img', { name: /^Máquina session/ })).toBeVisible()
    await inspector
      .getByRole('button', { name: /done\.actor.*session/ })
      .first()
      .click()
    await expect(inspector.getByText('alterado').first()).toBeVisible()
    await expectReadableInEveryLook(inspector, 'the inspector')
  })
})

test('the official inspector receives no more than ours, and only on request', async ({ page, context }) => {
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>window.events = []
addEventListener('message', ({ data }) => events.push(data))
opener.postMessage({ type: '@statelyai.connected' }, '*')</script>`,
    }),
  )
  await page.goto('/?inspect=stately')
  await expect(page.getByRole('button', { name: 'Abrir inspetor' })).toBeVisible()
  expect(requests.filter((url) => url.includes('stately.ai'))).toEqual([])
  const official = await openInspector(page)
  await new LoginPage(page).signInAsAdmin()
  const events = () => official.evaluate(() => JSON.stringify(Reflect.get(window, 'events')))
  await expect.poll(events).toContain('signedIn')
  const eventText = await events()
  expect(eventText).toContain('texto oculto')
  const tokens = await page.evaluate(() => Object.values(localStorage).filter((text) => text.length > 40))
  expect(tokens.length).toBeGreaterThan(0)
  for (const secret of [password, 'admin@celeiro', 'Marta', ...tokens]) expect(eventText, secret).not.toContain(secret)
})

for (const [host, path] of [
  [`celeiro.test:${port}`, '/?inspect'],
  [`celeiro.test:${port}`, '/?inspect=stately'],
  [`localhost:${port}`, '/'],
] as const)
  test(`nothing of the inspector is loaded at ${host.split(':')[0]}${path}`, async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(`http://${host}${path}`)
    await expect(new LoginPage(page).email).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((url) => /\/kit\/|stately/.test(new URL(url).host + new URL(url).pathname))).toEqual([])
    await expect(page.getByRole('button', { name: 'Abrir inspetor' })).toHaveCount(0)
  })
