import path from 'node:path'
import { expect, type Locator, type Page, test } from 'playwright/test'
import { newCnpj, newCpf } from '../e2e/documents.ts'
import { choose, field, firstOfLastMonth, founder, NewChurch, statementOfToday, today } from '../e2e/new-church.ts'
import { RegisterPage } from '../e2e/pages/register-page.ts'
import { countPresses, type Presses, takePresses } from '../e2e/presses.ts'
import { galleryFolder } from './place.ts'
import { themes, widths } from './shot.ts'

const church = new NewChurch()
test.beforeAll(() => church.start())
test.afterAll(() => church.remove())

const folder = path.join(galleryFolder, 'first-hour')

/** A first-time user with mouse and keyboard, and the clicks and keys they need. */
class Beginner {
  readonly page: Page
  readonly form: RegisterPage
  readonly took = new Map<string, Presses>()
  #pictures = 0

  constructor(page: Page) {
    this.page = page
    this.form = new RegisterPage(page)
  }

  get steps(): Locator {
    return this.page.getByRole('list', { name: 'Primeiros passos' })
  }

  async type(at: Locator, text: string): Promise<void> {
    await at.click()
    await this.page.keyboard.type(text)
  }

  /** Leaves alone what is chosen already. */
  async choose(within: Locator, label: string, option: RegExp): Promise<void> {
    const box = within.getByRole('combobox', { name: label, exact: true })
    const value = await box.evaluate((one) => (one instanceof HTMLInputElement ? one.value : one.textContent) ?? '')
    if (!option.test(value)) await choose(this.page, within, label, option)
  }

  async goTo(menu: string): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name: menu, exact: true }).first().click()
  }

  async begin(step: RegExp): Promise<void> {
    await this.goTo('Início')
    await this.steps.getByRole('link', { name: step }).click()
  }

  /** Does a step, and keeps what it took. */
  async does(step: string, act: () => Promise<void>): Promise<void> {
    await test.step(step, act)
    this.took.set(step, await takePresses(this.page))
  }

  async picture(name: string): Promise<void> {
    const place = String(++this.#pictures).padStart(2, '0')
    for (const width of widths)
      for (const colorScheme of themes) {
        await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await this.page.setViewportSize({ width, height: width > 600 ? 860 : 720 })
        const file = path.join(folder, `${place}-${name}-${width}-${colorScheme}.png`)
        await this.page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
      }
    await this.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await this.page.setViewportSize({ width: 1280, height: 860 })
  }
}

async function register(one: Beginner): Promise<void> {
  const { page } = one
  await page.goto('/')
  await page.getByText('Pessoa jurídica').click()
  await one.picture('cadastro')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await one.type(field(page, 'CNPJ'), newCnpj())
  await one.type(field(page, 'Razão social'), 'Igreja da Semente')
  await one.picture('cadastro-igreja')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await one.type(field(page, 'Nome'), 'Noemi Prado')
  await one.type(field(page, 'CPF'), newCpf())
  await one.type(field(page, 'E-mail'), founder.email)
  await one.type(field(page, 'Telefone'), '11987654321')
  await one.type(field(page, 'Senha'), founder.password)
  await one.type(field(page, 'Confirme a senha'), founder.password)
  await one.picture('cadastro-responsavel')
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
  await expect(page.getByText('Enviamos um código de 6 dígitos')).toBeVisible()
  await one.picture('codigo')
  await one.type(field(page, 'Código de 6 dígitos'), await church.mailTo(founder.email, /#code=(\d{6})/))
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByRole('heading', { name: /, Noemi/ })).toBeVisible()
  await expect(one.steps.getByRole('link')).toHaveCount(6)
  await one.picture('inicio')
}

async function openAccount(one: Beginner): Promise<void> {
  const { form } = one
  await one.begin(/Cadastrar conta/)
  await one.type(form.field('Apelido'), 'Conta da igreja')
  await one.choose(form.panel, 'Banco', /^001/)
  await one.type(form.field('Agência'), '1234')
  await one.type(form.field('Conta'), '555012')
  await one.type(form.field('Saldo inicial'), '100000')
  await one.type(form.panel.getByRole('textbox', { name: 'Data inicial' }), firstOfLastMonth())
  await one.picture('conta')
  await form.save()
  await form.seeToast('Conta salva')
  await one.picture('conta-salva')
}

async function openCashBox(one: Beginner): Promise<void> {
  const { form } = one
  await one.begin(/Cadastrar caixa/)
  await one.type(form.field('Nome'), 'Caixa da sede')
  await one.type(form.field('Saldo inicial'), '10000')
  await one.picture('caixa')
  await form.save()
  await form.seeToast('Caixa salvo')
}

async function bringMembers(one: Beginner): Promise<void> {
  const { page } = one
  await one.begin(/Trazer membros/)
  const dialog = page.getByRole('dialog', { name: /^Importar/ })
  await expect(dialog).toBeVisible()
  await one.picture('membros')
  const buffer = Buffer.from('Nome;E-mail\nAna Lima;ana@semente.example\nDavi Reis;\n')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'rol.csv', mimeType: 'text/csv', buffer })
  await one.choose(dialog, 'Base legal', /^Atividade legítima/)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('button', { name: /^Importar 2/ })).toBeVisible()
  await one.picture('membros-previa')
  await dialog.getByRole('button', { name: /^Importar 2/ }).click()
  await expect(dialog.getByText(/2 .*importad/)).toBeVisible()
  await one.picture('membros-trazidos')
  await dialog
    .getByRole('button', { name: /^(Concluir|Fechar)$/ })
    .last()
    .click()
  await one.picture('membros-lista')
}

async function inviteSomebody(one: Beginner): Promise<void> {
  const { form } = one
  await one.begin(/Convidar/)
  await one.type(form.field('Nome'), 'Davi Salles')
  await one.type(form.field('E-mail'), 'davi@semente.example')
  await one.choose(form.panel, 'Perfil', /^Tesouraria/)
  await one.picture('convite')
  await form.save()
  await one.picture('convite-salvo')
}

async function enterOffering(one: Beginner): Promise<void> {
  const { form } = one
  await one.begin(/Lançar oferta/)
  await one.type(form.panel.getByLabel('R$ 100,00'), '3')
  await one.choose(form.panel, 'Caixa', /Caixa da sede/)
  await one.choose(form.panel, 'Plano de contas', /Dízimos/)
  await one.picture('oferta')
  await form.save()
  await expect(form.row('R$ 300,00')).toBeVisible()
  await one.picture('oferta-salva')
}

async function importStatement(one: Beginner): Promise<void> {
  const { page } = one
  await one.begin(/Importar extrato/)
  const dialog = page.getByRole('dialog', { name: 'Importar extrato' })
  await expect(dialog).toBeVisible()
  await one.picture('extrato')
  await one.choose(dialog, 'Conta bancária', /^Conta da igreja/)
  await dialog.locator('input[type=file]').setInputFiles(statementOfToday())
  await expect(dialog.getByRole('button', { name: 'Importar 2 linhas' })).toBeVisible()
  await one.picture('extrato-previa')
  await dialog.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect(dialog.getByText('2 linhas importadas')).toBeVisible()
  await one.picture('extrato-importado')
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await one.goTo('Início')
  await one.picture('inicio-depois')
}

async function payABill(one: Beginner): Promise<void> {
  const { page, form } = one
  await one.goTo('Fornecedores')
  await one.picture('fornecedores-vazio')
  await form.startNew('Novo fornecedor')
  await one.type(form.field('CNPJ'), newCnpj())
  await one.type(form.field('Razão social'), 'Gráfica Boa Nova')
  await form.save()
  await form.seeToast('Fornecedor salvo')
  await one.goTo('Ordens de pagamento')
  await one.picture('ordens-vazio')
  await form.startNew('Nova ordem')
  await one.choose(form.panel, 'Favorecido', /Gráfica Boa Nova/)
  await one.choose(form.panel, 'Plano de contas', /Energia/)
  await one.choose(form.panel, 'Centro de custo', /Geral/)
  await one.type(form.field('Descrição'), 'Panfletos')
  await one.type(form.field('Valor bruto'), '8190')
  await one.type(form.panel.getByRole('textbox', { name: 'Primeiro vencimento' }), today())
  await one.picture('ordem')
  await form.save()
  await expect(form.panel).toHaveCount(0)
  await one.picture('ordem-salva')
  await one.goTo('Baixas de pagamento')
  await form.row('Gráfica Boa Nova').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Dar baixa em 1 parcela' })
  await one.choose(dialog, 'Conta', /Conta da igreja/)
  await one.picture('baixa')
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await dialog.getByRole('button', { name: 'Pagar R$ 81,90' }).click()
  await expect(dialog).toHaveCount(0)
  await one.picture('baixa-feita')
}

async function closeMonth(one: Beginner): Promise<void> {
  const { page } = one
  await one.goTo('Prestação de contas')
  const act = page.getByRole('button', { name: 'Fechar o mês' })
  await expect(act).toBeVisible()
  await one.picture('prestacao')
  await act.click()
  const dialog = page.getByRole('dialog', { name: /^(Fechar|Mês fechado:) / })
  await one.picture('fechar')
  await dialog.getByRole('button', { name: /^Fechar \S+ de \d{4}$/ }).click()
  await expect(dialog.getByText(/está fechado e lacrado/)).toBeVisible()
  await one.picture('fechado')
}

test('a church registers and closes its first month', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: church.url,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 860 },
  })
  const page = await context.newPage()
  await countPresses(page)
  const one = new Beginner(page)
  for (const [step, act] of [
    ['cadastro', register],
    ['conta', openAccount],
    ['caixa', openCashBox],
    ['membros', bringMembers],
    ['convite', inviteSomebody],
    ['oferta', enterOffering],
    ['extrato', importStatement],
    ['pagamento', payABill],
    ['fechamento', closeMonth],
  ] as const)
    await one.does(step, () => act(one))
  const all = { clicks: 0, keys: 0 }
  for (const [step, { clicks, keys }] of one.took) {
    console.log(`${step}: ${clicks} clicks + ${keys} keys`)
    all.clicks += clicks
    all.keys += keys
  }
  // What it took when it was played first; a journey does not get longer.
  expect(all.clicks).toBeLessThanOrEqual(81)
  expect(all.keys).toBeLessThanOrEqual(266)
  await context.close()
})
