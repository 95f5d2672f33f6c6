import { expect, type Locator, type Page } from 'playwright/test'
import { newName } from '#tests/e2e/documents.ts'
import { LoginPage, password } from '#tests/e2e/pages/login-page.ts'
import { RegisterPage } from '#tests/e2e/pages/register-page.ts'

export const hostActs = ['filters', 'chooses a period', 'prints'] as const
export type HostAct = (typeof hostActs)[number]

/** What every host must let a person do, by pointer and by typed keys, with the element in it. */
export class HostJourney {
  readonly #page: Page
  readonly #app: Locator

  constructor(page: Page, app: Locator = page.locator('celeiro-app')) {
    this.#page = page
    this.#app = app
  }

  async signIn(): Promise<void> {
    await this.enter()
    await expect(this.#app.getByRole('heading', { name: /, Marta/ })).toBeVisible()
    await expect(this.#app.getByText('Boas-vindas, Marta!')).toBeVisible()
    await this.#closeToasts()
  }

  /** A toast stays while the pointer hovers over it, and the pointer does not move here. */
  async #closeToasts(): Promise<void> {
    const closing = this.#app.getByRole('button', { name: 'Fechar aviso' })
    // It may close by itself first.
    for (const close of await closing.all()) await close.click({ timeout: 5_000 }).catch(() => undefined)
    await expect(this.#app.getByTestId('toast')).toHaveCount(0)
  }

  /** Signs in, whatever page follows. */
  async enter(): Promise<void> {
    const login = new LoginPage(this.#app)
    await this.#type(login.email, 'admin@celeiro.example')
    await this.#type(login.password, password)
    await this.#page.keyboard.press('Enter')
  }

  /** Goes to a screen by the menu, which may be a drawer. */
  async open(screen: string): Promise<void> {
    const opener = this.#app.getByRole('button', { name: 'Abrir menu' })
    if (await opener.isVisible()) await opener.click()
    const menu = this.#app.getByRole('navigation', { name: 'Principal' }).filter({ visible: true })
    await menu.getByRole('link', { name: screen, exact: true }).click()
  }

  async openRegions(): Promise<RegisterPage> {
    await this.open('Regiões')
    const regions = new RegisterPage(this.#app)
    await regions.seeTitle('Regiões')
    return regions
  }

  /** A filter of the list, chosen from a select and taken away again by its cross. */
  async filter(regions: RegisterPage): Promise<void> {
    await regions.chooseFilter('Situação', 'Ativa')
    const chip = this.#app.getByRole('button', { name: 'Remover filtro Situação: Ativa' })
    await chip.click()
    await expect(chip).toHaveCount(0)
  }

  /** A period of the list: one day typed, the other chosen in the calendar; taken away again by its cross. */
  async filterByPeriod(): Promise<void> {
    await new RegisterPage(this.#app).addFilter('Cadastrado em')
    const popover = this.#app.getByRole('dialog', { name: 'Cadastrado em' })
    await this.#type(popover.getByLabel('De', { exact: true }), '01/11/26')
    await this.#type(popover.getByLabel('Até', { exact: true }), '01/11/26')
    await popover.getByRole('button', { name: 'Abrir calendário' }).last().click()
    const calendar = this.#app.getByRole('dialog', { name: 'Calendário' })
    await calendar.getByRole('button', { name: /20 de novembro de 2026/ }).click()
    await expect(calendar).toHaveCount(0)
    await expect(popover.getByLabel('Até', { exact: true })).toHaveValue('20/11/2026')
    await popover.getByRole('button', { name: 'Aplicar' }).click()
    await expect(popover).toHaveCount(0)
    const chip = this.#app.getByRole('button', { name: 'Remover filtro Cadastrado em: 01/11/2026 a 20/11/2026' })
    await chip.click()
    await expect(chip).toHaveCount(0)
  }

  /** Writes a region with the keyboard; answers its name. */
  async addRegion(regions: RegisterPage): Promise<string> {
    const name = newName('Nova região norte/sul')
    await regions.startNew('Nova região')
    await this.#type(regions.field('Nome'), name)
    await this.#page.keyboard.press('Enter')
    await regions.seeToast('Região salva')
    await expect(this.#app.getByRole('dialog')).toHaveCount(0)
    return name
  }

  /** Opens the region again, leaves by Escape, then deletes it in its dialog. */
  async deleteRegion(regions: RegisterPage, name: string): Promise<void> {
    await regions.search(name)
    await this.#closeToasts()
    await regions.choose(name, 'Editar')
    await expect(regions.field('Nome')).toHaveValue(name)
    await this.#page.keyboard.press('Escape')
    await expect(this.#app.getByRole('dialog')).toHaveCount(0)
    await regions.choose(name, 'Excluir')
    const question = this.#app.getByRole('alertdialog')
    await question.getByRole('button', { name: /^Excluir/ }).click()
    await regions.seeToast('Região excluída')
    await expect(question).toHaveCount(0)
  }

  /** Prints the list of what is searched, from a frame of its own under the host's policy. */
  async print(regions: RegisterPage, name: string): Promise<void> {
    const before = await this.#printed()
    await regions.search(name)
    await expect(this.#app.getByTestId('list-search')).toHaveValue(name)
    await expect(this.#app.getByText('Exibindo 1–1 de 1')).toBeVisible()
    await this.#closeToasts()
    const button = this.#app.getByRole('button', { name: 'Imprimir', exact: true })
    const more = this.#app.getByRole('button', { name: 'Mais ações', exact: true })
    await expect(button.or(more).first()).toBeVisible()
    // On a phone the tools of a list are shown when they are asked for.
    if (!(await button.isVisible())) await more.click()
    await button.click()
    await expect.poll(async () => (await this.#printed()).length).toBe(before.length + 1)
    const sheet = (await this.#printed()).at(-1)
    for (const words of ['Regiões', `Busca: ${name}`, '1 registro', 'Nome', 'Situação', 'Ativa'])
      expect(sheet).toContain(words)
    await expect(this.#app.getByRole('alertdialog')).toHaveCount(0)
  }

  /** Writes a region, does these of what else a list can, and deletes it. */
  async work(acts: readonly HostAct[] = hostActs): Promise<void> {
    const regions = await this.openRegions()
    if (acts.includes('filters')) await this.filter(regions)
    if (acts.includes('chooses a period')) await this.filterByPeriod()
    const name = await this.addRegion(regions)
    if (acts.includes('prints')) await this.print(regions, name)
    await this.deleteRegion(regions, name)
  }

  #printed(): Promise<string[]> {
    return this.#page.evaluate(() => window.printed ?? [])
  }

  /** Key by key, as a person does, so that what a page takes away is missed. */
  async #type(field: Locator, text: string): Promise<void> {
    await field.click()
    await this.#page.keyboard.type(text)
    await expect(field).toHaveValue(text)
  }
}
