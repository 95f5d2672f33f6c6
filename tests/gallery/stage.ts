import { expect, type Locator, type Page, type Route } from 'playwright/test'
import { LoginPage } from '../e2e/pages/login-page.ts'
import { RegisterPage } from '../e2e/pages/register-page.ts'

type Answer = (route: Route) => Promise<void>

/** A page with the product in it, and its gateway's answers to arrange. Nothing arranged here reaches the database. */
export class Stage {
  readonly page: Page
  readonly login: LoginPage
  readonly register: RegisterPage

  constructor(page: Page) {
    this.page = page
    this.login = new LoginPage(page)
    this.register = new RegisterPage(page)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
  }

  async see(what: string | RegExp | Locator): Promise<void> {
    const shown = typeof what === 'string' || what instanceof RegExp ? this.page.getByText(what) : what
    await expect(shown.first()).toBeVisible({ timeout: 20_000 })
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).first().click()
  }

  /** On phones a filter is behind a button until it filters. */
  async openFilter(label: string): Promise<void> {
    const filter = this.page.getByRole('combobox', { name: label })
    if (await filter.isVisible()) return filter.click()
    await this.page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await this.page.getByRole('menuitem', { name: label }).click()
  }

  /** From now on the gateway's field answers this. */
  async answer(field: string, data: unknown): Promise<void> {
    await this.#intercept(field, (route) => route.fulfill({ json: { data: { [field]: data } } }))
  }

  /** From now on the field is refused with that key of the catalogue. */
  async refuse(field: string, key: string, extensions: object = {}): Promise<void> {
    const error = { message: key, extensions: { code: key.replace('bad_request.', ''), ...extensions } }
    await this.#intercept(field, (route) => route.fulfill({ json: { data: null, errors: [error] } }))
  }

  /** From now on the field gets no answer: the network is gone. */
  async cutOff(field: string): Promise<void> {
    await this.#intercept(field, (route) => route.abort('internetdisconnected'))
  }

  /** From now on the field waits for ever. */
  async hold(field: string): Promise<void> {
    await this.#intercept(field, () => new Promise<void>(() => {}))
  }

  /** Whoever is signed in holds these rights and no other. */
  async limitRights(permissions: Readonly<Record<string, readonly string[]>>): Promise<void> {
    const held = Object.entries(permissions).map(([module, actions]) => ({ module, actions }))
    await this.#intercept('me', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ json: { data: { me: { ...data.me, isAdmin: false, permissions: held } } } })
    })
  }

  async #intercept(field: string, answer: Answer): Promise<void> {
    await this.page.route('**/graphql', async (route) => {
      const { query } = route.request().postDataJSON() as { query: string }
      await (/\{\s*(\w+)/.exec(query)?.[1] === field ? answer(route) : route.fallback())
    })
  }
}
