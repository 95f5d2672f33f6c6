import { expect, type Locator, type Page } from 'playwright/test'

export const password = 'Celeiro#2026'

/** The sign-in screen on any host page. */
export class LoginPage {
  readonly email: Locator
  readonly password: Locator
  readonly #scope: Page | Locator

  constructor(scope: Page | Locator) {
    this.#scope = scope
    this.email = scope.getByLabel('E-mail')
    this.password = scope.getByLabel('Senha', { exact: true })
  }

  async signIn(email: string, typedPassword = password): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(typedPassword)
    await this.#scope.getByRole('button', { name: 'Entrar' }).click()
  }

  async signInAsAdmin(): Promise<void> {
    await this.signIn('admin@celeiro.example')
    await expect(this.#scope.getByRole('heading', { name: /, Marta/ })).toBeVisible()
  }

  async signInAsTreasury(): Promise<void> {
    await this.signIn('tesouraria@celeiro.example')
    await expect(this.#scope.getByRole('heading', { name: /, Tiago/ })).toBeVisible()
  }

  async seeMessage(text: string): Promise<void> {
    await expect(this.#scope.getByText(text)).toBeVisible()
  }
}
