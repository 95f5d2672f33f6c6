import { type Browser, expect, type Page, test } from 'playwright/test'
import { newCnpj, newCpf } from '../documents.ts'
import {
  choose,
  field,
  firstOfLastMonth,
  founder,
  lastMonth,
  NewChurch,
  statementOfToday,
  today,
} from '../new-church.ts'
import { LoginPage } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'

const church = new NewChurch()

test.beforeAll(() => church.start())
test.afterAll(() => church.remove())

const helper = { email: 'davi@semente.example', password: 'Trilho#Verde81' }

const newPage = async (browser: Browser) =>
  (await browser.newContext({ baseURL: church.url, locale: 'pt-BR' })).newPage()
async function register(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('radio', { name: /Pessoa jurídica/ }).click({ force: true })
  await page.getByRole('button', { name: 'Continuar' }).click()
  await field(page, 'CNPJ').fill(newCnpj())
  await field(page, 'Razão social').fill('Igreja da Semente')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await field(page, 'Nome').fill('Noemi Prado')
  await field(page, 'CPF').fill(newCpf())
  await field(page, 'E-mail').fill(founder.email)
  await field(page, 'Telefone').fill('11987654321')
  await field(page, 'Senha').fill(founder.password)
  await field(page, 'Confirme a senha').fill(founder.password)
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
  await expect(page.getByText('Enviamos um código de 6 dígitos')).toBeVisible()
}

/** Twice, as a user who does not find the mail retries: both times it leads to the code's field. */
async function signInTooEarly(page: Page): Promise<void> {
  const login = new LoginPage(page)
  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: 'Entrar' }).click()
    await login.signIn(founder.email, founder.password)
    await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
    await expect(page.getByText(founder.email)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reenviar código' })).toBeEnabled()
  }
  await field(page, 'Código de 6 dígitos').fill(await church.mailTo(founder.email, /#code=(\d{6})/))
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await page.getByRole('button', { name: 'Entrar no Celeiro' }).click()
  await login.signIn(founder.email, founder.password)
  await expect(page.getByRole('heading', { name: /, Noemi/ })).toBeVisible()
}

/** Missing prerequisites are named where they are needed. */
async function seeWhatIsMissing(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Primeiros passos' }).getByRole('link')).toHaveCount(6)
  await page.goto('/tithes-and-offers/new')
  await new RegisterPage(page).panel.getByRole('combobox', { name: 'Caixa', exact: true }).click()
  await expect(page.getByText('Nenhum caixa cadastrado.')).toBeVisible()
  await expect(page.getByText(/^Para salvar é preciso um caixa/)).toBeVisible()
}

async function openAccounts(page: Page): Promise<void> {
  const form = new RegisterPage(page)
  await page.goto('/bank-account/new')
  await form.field('Apelido').fill('Conta da igreja')
  await choose(page, form.panel, 'Banco', /^001/)
  await form.field('Agência').fill('1234')
  await form.field('Conta').fill('555012')
  await choose(page, form.panel, 'Filial', 'Sede')
  await form.field('Saldo inicial').fill('100000')
  // The month before is the one to close.
  await form.panel.getByRole('textbox', { name: 'Data inicial' }).fill(firstOfLastMonth())
  await form.save()
  await form.seeToast('Conta salva')
  await page.goto('/cash-account/new')
  await form.field('Nome').fill('Caixa da sede')
  await choose(page, form.panel, 'Filial', 'Sede')
  await form.field('Saldo inicial').fill('10000')
  await form.save()
  await form.seeToast('Caixa salvo')
}

async function payABill(page: Page): Promise<void> {
  const form = new RegisterPage(page)
  await page.goto('/suppliers/new')
  await form.field('CNPJ').fill(newCnpj())
  await form.field('Razão social').fill('Gráfica Boa Nova')
  await form.save()
  await form.seeToast('Fornecedor salvo')
  await page.goto('/bills-pay/new')
  await choose(page, form.panel, 'Favorecido', 'Gráfica Boa Nova')
  await choose(page, form.panel, 'Plano de contas', /Energia/)
  await choose(page, form.panel, 'Filial', 'Sede')
  await choose(page, form.panel, 'Centro de custo', 'Geral')
  await form.field('Descrição').fill('Panfletos')
  await form.field('Valor bruto').fill('8190')
  await form.panel.getByRole('textbox', { name: 'Primeiro vencimento' }).fill(today())
  await form.save()
  await expect(form.panel).toHaveCount(0)
  await page.goto('/payment-order')
  const row = form.row('Gráfica Boa Nova')
  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Dar baixa em 1 parcela' })
  await choose(page, dialog, 'Conta', 'Conta da igreja')
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await dialog.getByRole('button', { name: 'Pagar R$ 81,90' }).click()
  await expect(dialog).toHaveCount(0)
  // Paid instalments leave the list.
  await expect(row).toHaveCount(0)
}

async function invite(page: Page, browser: Browser): Promise<Page> {
  const form = new RegisterPage(page)
  await page.goto('/users/new')
  await form.field('Nome').fill('Davi Salles')
  await form.field('E-mail').fill(helper.email)
  await form.chooseIn('Perfil', 'Tesouraria')
  await form.save()
  const provisional = await church.mailTo(helper.email, /senha provisória:\n+(\S+)\n/)
  const other = await newPage(browser)
  await other.goto('/?verifyRegisterModalVisible=true')
  const dialog = other.getByRole('dialog')
  await field(dialog, 'E-mail').fill(helper.email)
  await field(dialog, 'Senha provisória').fill(provisional)
  await field(dialog, 'Nova senha').fill(helper.password)
  await field(dialog, 'Confirme a nova senha').fill(helper.password)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { name: /, Davi/ })).toBeVisible()
  return other
}

async function offer(page: Page, other: Page): Promise<void> {
  const form = new RegisterPage(other)
  await other.goto('/tithes-and-offers/new')
  await form.panel.getByLabel('R$ 100,00').fill('3')
  await choose(other, form.panel, 'Caixa', 'Caixa da sede')
  await choose(other, form.panel, 'Plano de contas', /Dízimos/)
  await form.save()
  await expect(form.row('R$ 300,00')).toContainText('Pendente')
  await page.goto('/pending-tithes-and-offers')
  await page.getByRole('link', { name: /DOF-/ }).click()
  const { panel } = new RegisterPage(page)
  await panel.getByRole('button', { name: 'Aprovar' }).click()
  const question = page.getByRole('dialog', { name: /^Aprovar/ })
  await question.getByRole('button', { name: /^Aprovar/ }).click()
  await expect(panel.getByText('Aprovada', { exact: true })).toBeVisible()
}

async function importStatement(page: Page): Promise<void> {
  await page.goto('/bank-statement')
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar extrato' })
  await choose(page, dialog, 'Conta bancária', /^Conta da igreja/)
  await dialog.locator('input[type=file]').setInputFiles(statementOfToday())
  await dialog.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect(dialog.getByText('2 linhas importadas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Concluir' }).click()
}

async function closeMonth(page: Page): Promise<void> {
  await page.goto(`/accountability?month=${lastMonth()}&monthTo=${lastMonth()}`)
  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  const dialog = page.getByRole('dialog', { name: /^(Fechar|Mês fechado:) / })
  await dialog.getByRole('button', { name: /^Fechar \S+ de \d{4}$/ }).click()
  await expect(dialog.getByText(/está fechado e lacrado/)).toBeVisible()
}

test('a church that begins with nothing pays a bill, receives an offering and closes a month without setting anything', async ({
  browser,
}) => {
  const page = await newPage(browser)
  const refused: string[] = []
  page.on('response', (response) => response.status() >= 500 && refused.push(`${response.status()} ${response.url()}`))
  await register(page)
  await signInTooEarly(page)
  await seeWhatIsMissing(page)
  await openAccounts(page)
  await payABill(page)
  const other = await invite(page, browser)
  await offer(page, other)
  await importStatement(page)
  await closeMonth(page)
  expect(refused).toEqual([])
})
