import { expect, type Locator, type Page, type Route } from 'playwright/test'
import { LoginPage } from '../e2e/pages/login-page.ts'
import { RegisterPage } from '../e2e/pages/register-page.ts'

/** What the arranged records are linked to, which the database does not hold. */
export const linked = {
  branch: { id: '01900000-0000-7000-8000-000000000001', code: '1', name: 'Sede – Centro', isHeadquarters: true },
  supplier: { id: '01900000-0000-7000-8000-000000000011', name: 'Imobiliária Boa Vista', document: '11222333000181' },
  income: { id: '01900000-0000-7000-8000-000000000021', code: '1.01.001', name: 'Dízimos', nature: 'RECEITA' },
  expense: { id: '01900000-0000-7000-8000-000000000022', code: '2.03.001', name: 'Aluguel', nature: 'DESPESA' },
  costCenter: { id: '01900000-0000-7000-8000-000000000031', code: 'CC-01', name: 'Administração' },
  bradesco: { id: '01900000-0000-7000-8000-000000000237', identifier: '237', name: 'Banco Bradesco S.A.' },
  itau: { id: '01900000-0000-7000-8000-000000000341', identifier: '341', name: 'Itaú Unibanco S.A.' },
  terminal: { id: '01900000-0000-7000-8000-000000000401', name: 'PB042117745520', acquirer: 'Cielo' },
  bankAccount: { id: '01900000-0000-7000-8000-000000000102', nickname: 'Conta Movimento' },
  cashAccount: { id: '01900000-0000-7000-8000-000000000101', name: 'Caixa Sede' },
} as const

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
    const target = typeof what === 'string' || what instanceof RegExp ? this.page.getByText(what) : what
    await expect(target.first()).toBeVisible({ timeout: 20_000 })
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).first().click()
  }

  /** On phones the tools of a list are behind one button. */
  async pressTool(name: string): Promise<void> {
    const tool = this.page.getByRole('button', { name, exact: true })
    const more = this.page.getByRole('button', { name: 'Mais ações' })
    await this.see(tool.or(more))
    if (!(await tool.isVisible())) await more.click()
    await tool.click()
  }

  /** On phones a filter is behind a button until it filters. */
  async openFilter(label: string): Promise<void> {
    const filter = this.page.getByRole('combobox', { name: label })
    if (await filter.isVisible()) return filter.click()
    await this.page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await this.page.getByRole('menuitem', { name: label }).click()
  }

  /** From now on everything that may be linked is among the options. */
  async keepLinked(): Promise<void> {
    const active = { branchId: linked.branch.id, status: 'ACTIVE' }
    const plan = { ...active, level: 'CHILD', parentId: null }
    await this.answer('allBranches', [{ ...linked.branch, status: 'ACTIVE' }])
    await this.answer('allBanks', [linked.bradesco, linked.itau])
    await this.answer('allSuppliers', [linked.supplier])
    await this.answer('allCostCenters', [{ ...active, ...linked.costCenter, parentId: null }])
    await this.answer('allPointsOfSale', [{ ...active, ...linked.terminal }])
    await this.#intercept('allAccountPlans', (route) => {
      const natures: readonly string[] = route.request().postDataJSON().variables.nature ?? ['RECEITA', 'DESPESA']
      const plans = [linked.income, linked.expense].filter(({ nature }) => natures.includes(nature))
      return route.fulfill({ json: { data: { allAccountPlans: plans.map((one) => ({ ...plan, ...one })) } } })
    })
    const box = { ...active, ...linked.cashAccount, balance: '3250.00' }
    const bank = { ...active, ...linked.bankAccount, balance: '15800.00', allowNegative: false, bank: linked.bradesco }
    await this.#intercept('allCashAccounts', (route) =>
      route.fulfill({ json: { data: { allCashAccounts: [box], allBankAccounts: [bank] } } }),
    )
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

  /** The signed-in user has exactly these rights. */
  async limitRights(permissions: Readonly<Record<string, readonly string[]>>): Promise<void> {
    const rights = Object.entries(permissions).map(([module, actions]) => ({ module, actions }))
    await this.#intercept('me', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ json: { data: { me: { ...data.me, isAdmin: false, permissions: rights } } } })
    })
  }

  async #intercept(field: string, answer: Answer): Promise<void> {
    await this.page.route('**/graphql', async (route) => {
      const { query } = route.request().postDataJSON() as { query: string }
      await (/\{\s*(\w+)/.exec(query)?.[1] === field ? answer(route) : route.fallback())
    })
  }
}
