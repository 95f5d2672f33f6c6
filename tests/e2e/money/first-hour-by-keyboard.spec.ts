import { expect, type Locator, type Page, test } from 'playwright/test'
import { newCnpj, newCpf } from '../documents.ts'
import { press, take, type, walkTo } from '../keyboard.ts'
import { field, firstOfLastMonth, founder, NewChurch, statementOfToday, today } from '../new-church.ts'
import { RegisterPage } from '../pages/register-page.ts'
import { countPresses, takePresses } from '../presses.ts'
import { keyboardChurchPort } from '../stack.ts'

// Nothing here is clicked, filled in or focused by a mouse: every step is a key.
const church = new NewChurch(keyboardChurchPort)
test.beforeAll(() => church.start())
test.afterAll(() => church.remove())

const steps = (page: Page) => page.getByRole('list', { name: 'Primeiros passos' })
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).last()

/** The focus is on something, not on the page. */
async function seeFocus(page: Page, where: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const root = document.querySelector('celeiro-app')?.shadowRoot
          return root?.activeElement?.tagName ?? document.activeElement?.tagName
        }),
      { message: `focus after ${where}` },
    )
    .not.toMatch(/^(BODY|CELEIRO-APP)$/)
}

/** By the search of the whole product, from wherever one is. */
async function goTo(page: Page, screen: string): Promise<void> {
  const search = page.getByRole('dialog', { name: 'Buscar' })
  await page.keyboard.press('ControlOrMeta+k')
  await expect(search.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(screen)
  await expect(search.getByRole('option', { name: screen }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(search).toHaveCount(0)
  await seeFocus(page, screen)
}

async function begin(page: Page, step: RegExp): Promise<void> {
  await goTo(page, 'Início')
  await press(page, steps(page).getByRole('link', { name: step }))
}

/** Leaves alone what is chosen already. */
async function takeIn(page: Page, within: Locator, label: string, text: string, option: RegExp): Promise<void> {
  const box = within.getByRole('combobox', { name: label, exact: true })
  const value = await box.evaluate((one) => (one instanceof HTMLInputElement ? one.value : one.textContent) ?? '')
  if (option.test(value)) return
  if (await box.evaluate((one) => one instanceof HTMLInputElement)) return take(page, box, text, option)
  await press(page, box)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
}

/** As the key opens the chooser of the system. */
async function takeFile(page: Page, within: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await press(page, within.locator('input[type=file]'))
  await (await chooser).setFiles(file)
}

async function save(page: Page): Promise<void> {
  const { panel } = new RegisterPage(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(panel.getByTestId('save-record')).toHaveCount(0)
  await seeFocus(page, 'saving')
}

async function register(page: Page): Promise<void> {
  await page.goto('/')
  await seeFocus(page, 'opening')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await type(page, field(page, 'CNPJ'), newCnpj())
  await type(page, field(page, 'Razão social'), 'Igreja da Semente')
  await page.keyboard.press('Enter')
  await type(page, field(page, 'Nome'), 'Noemi Prado')
  await type(page, field(page, 'CPF'), newCpf())
  await type(page, field(page, 'E-mail'), founder.email)
  await type(page, field(page, 'Telefone'), '11987654321')
  await type(page, field(page, 'Senha'), founder.password)
  await type(page, field(page, 'Confirme a senha'), founder.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enviamos um código de 6 dígitos')).toBeVisible()
  await seeFocus(page, 'registering')
  await page.keyboard.type(await church.mailTo(founder.email, /#code=(\d{6})/))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /, Noemi/ })).toBeVisible()
  await expect(steps(page).getByRole('link')).toHaveCount(6)
}

async function openAccounts(page: Page): Promise<void> {
  const form = new RegisterPage(page)
  await begin(page, /Cadastrar conta/)
  await type(page, form.field('Apelido'), 'Conta da igreja')
  await takeIn(page, form.panel, 'Banco', '001', /^001/)
  await type(page, form.field('Agência'), '1234')
  await type(page, form.field('Conta'), '555012')
  await type(page, form.field('Saldo inicial'), '100000')
  await type(page, form.panel.getByRole('textbox', { name: 'Data inicial' }), firstOfLastMonth())
  await save(page)
  await begin(page, /Cadastrar caixa/)
  await type(page, form.field('Nome'), 'Caixa da sede')
  await type(page, form.field('Saldo inicial'), '10000')
  await save(page)
}

async function bringMembers(page: Page): Promise<void> {
  await begin(page, /Trazer membros/)
  const dialog = page.getByRole('dialog', { name: /^Importar/ })
  const buffer = Buffer.from('Nome;E-mail\nAna Lima;ana@semente.example\nDavi Reis;\n')
  await takeFile(page, dialog, { name: 'rol.csv', mimeType: 'text/csv', buffer })
  await takeIn(page, dialog, 'Base legal', 'Ativ', /^Atividade legítima/)
  await press(page, button(dialog, 'Continuar'))
  await press(page, button(dialog, /^Importar 2/))
  await expect(dialog.getByText(/2 .*importad/)).toBeVisible()
  await seeFocus(page, 'importing members')
  await press(page, button(dialog, /^(Concluir|Fechar)$/))
  await expect(dialog).toHaveCount(0)
  await seeFocus(page, 'members')
}

async function invite(page: Page): Promise<void> {
  const form = new RegisterPage(page)
  await begin(page, /Convidar/)
  await type(page, form.field('Nome'), 'Davi Salles')
  await type(page, form.field('E-mail'), 'davi@semente.example')
  await takeIn(page, form.panel, 'Perfil', 'Tes', /^Tesouraria/)
  await save(page)
}

async function offer(page: Page): Promise<void> {
  const form = new RegisterPage(page)
  await begin(page, /Lançar oferta/)
  await type(page, form.panel.getByLabel('R$ 100,00'), '3')
  await takeIn(page, form.panel, 'Caixa', 'Caixa', /Caixa da sede/)
  await takeIn(page, form.panel, 'Plano de contas', 'Dízimos', /Dízimos/)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(form.row('R$ 300,00')).toBeVisible()
  await seeFocus(page, 'offering')
}

async function importStatement(page: Page): Promise<void> {
  await begin(page, /Importar extrato/)
  const dialog = page.getByRole('dialog', { name: 'Importar extrato' })
  await takeIn(page, dialog, 'Conta bancária', 'Conta', /^Conta da igreja/)
  await takeFile(page, dialog, statementOfToday())
  await press(page, button(dialog, 'Importar 2 linhas'))
  await expect(dialog.getByText('2 linhas importadas')).toBeVisible()
  await seeFocus(page, 'importing a statement')
  await press(page, button(dialog, 'Concluir'))
  await expect(dialog).toHaveCount(0)
  await seeFocus(page, 'the statement')
}

async function payABill(page: Page): Promise<void> {
  const form = new RegisterPage(page)
  await goTo(page, 'Fornecedores')
  await page.keyboard.press('n')
  await type(page, form.field('CNPJ'), newCnpj())
  await type(page, form.field('Razão social'), 'Gráfica Boa Nova')
  await save(page)
  await goTo(page, 'Ordens de pagamento')
  await page.keyboard.press('n')
  await takeIn(page, form.panel, 'Favorecido', 'Gráfica', /Gráfica Boa Nova/)
  await takeIn(page, form.panel, 'Plano de contas', 'Energia', /Energia/)
  await takeIn(page, form.panel, 'Centro de custo', 'Geral', /Geral/)
  await type(page, form.field('Descrição'), 'Panfletos')
  await type(page, form.field('Valor bruto'), '8190')
  await type(page, form.panel.getByRole('textbox', { name: 'Primeiro vencimento' }), today())
  await save(page)
  await goTo(page, 'Baixas de pagamento')
  await walkTo(page, form.row('Gráfica Boa Nova').getByRole('checkbox'))
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Dar baixa', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Dar baixa em 1 parcela' })
  await takeIn(page, dialog, 'Conta', 'Conta', /Conta da igreja/)
  await press(page, button(dialog, 'Revisar'))
  await press(page, button(dialog, 'Pagar R$ 81,90'))
  await expect(dialog).toHaveCount(0)
  await seeFocus(page, 'paying')
}

async function closeMonth(page: Page): Promise<void> {
  await goTo(page, 'Prestação de contas')
  await press(page, button(page, 'Fechar o mês'))
  const dialog = page.getByRole('dialog', { name: /^(Fechar|Mês fechado:) / })
  await press(page, button(dialog, /^Fechar \S+ de \d{4}$/))
  await expect(dialog.getByText(/está fechado e lacrado/)).toBeVisible()
  await seeFocus(page, 'closing')
}

test('the first hour of a church, to its first closed month, takes no mouse', { tag: '@all' }, async ({ browser }) => {
  test.slow()
  const context = await browser.newContext({ baseURL: church.url, locale: 'pt-BR', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await countPresses(page)
  for (const [name, act] of [
    ['register', register],
    ['accounts', openAccounts],
    ['members', bringMembers],
    ['invitation', invite],
    ['offering', offer],
    ['statement', importStatement],
    ['payment', payABill],
    ['closing', closeMonth],
  ] as const)
    await test.step(name, () => act(page))
  const { clicks, keys } = await takePresses(page)
  if (process.env.CELEIRO_TELL) console.log(`first hour: ${clicks} clicks + ${keys} keys`)
  expect(clicks).toBe(0)
  // What it took when it was played first was 673.
  expect(keys).toBeGreaterThan(0)
  expect(keys).toBeLessThanOrEqual(720)
  await context.close()
})
