import { expect, type Page, test } from 'playwright/test'
import { newCnpj, newName } from './documents.ts'
import { LoginPage, password } from './pages/login-page.ts'
import { RegisterPage } from './pages/register-page.ts'
import { port } from './stack.ts'

/** Everything that elements say to inspectors from now on, as an inspector of the same origin hears it. */
async function eavesdrop(page: Page): Promise<{ heard(): Promise<string> }> {
  await page.goto('/health')
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    new BroadcastChannel('celeiro:inspector').addEventListener('message', ({ data }) => heard.push(data))
  })
  return { heard: () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard'))) }
}

async function openInspector(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Abrir inspetor' }).click()
  return opening
}

test('every machine is drawn live, through sign-in, a list and a record, and nothing secret is told', async ({
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

  const tokens = await page.evaluate(() => Object.values(localStorage))
  const told =
    (await ear.heard()) +
    (await inspector.evaluate(() => document.querySelector('#inspector')?.shadowRoot?.textContent))
  expect(told).toContain('"signIn"')
  const secrets = [
    password,
    cnpj,
    name,
    'canario.secreto',
    '98765',
    'admin@celeiro',
    'Marta',
    ...tokens.filter((text) => text.length > 40),
  ]
  expect(secrets.length).toBeGreaterThan(8)
  for (const secret of secrets) expect(told, secret).not.toContain(secret)
})

test('an event of the inspector reaches its machine, and one that does not fit is refused', async ({ page }) => {
  await page.goto('/?inspect')
  await new LoginPage(page).signInAsAdmin()
  const inspector = await openInspector(page)
  await inspector.getByLabel('Conteúdo (JSON)').fill('{ isto não')
  await inspector.getByRole('button', { name: /^Enviar/ }).click()
  await expect(inspector.getByText('Isto não é JSON.')).toBeVisible()
  await inspector.getByRole('combobox', { name: 'Evento' }).click()
  await inspector.getByRole('option', { name: 'signOut' }).click()
  await inspector.getByLabel('Conteúdo (JSON)').fill('')
  await inspector.getByRole('button', { name: 'Enviar signOut' }).click()
  await expect(new LoginPage(page).email).toBeVisible()
  await inspector.getByRole('button', { name: /signOut.*session/ }).click()
  await expect(inspector.getByText(/Antes: signedIn/)).toBeVisible()
  await expect(inspector.getByText('Depois: signedOut')).toBeVisible()
})

for (const [host, path] of [
  [`celeiro.test:${port}`, '/?inspect'],
  [`localhost:${port}`, '/'],
] as const)
  test(`nothing of the inspector is loaded at ${host.split(':')[0]}${path}`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`http://${host}${path}`)
    await expect(new LoginPage(page).email).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('/kit/'))).toEqual([])
    await expect(page.getByRole('button', { name: 'Abrir inspetor' })).toHaveCount(0)
  })
