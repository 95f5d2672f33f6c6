import { expect, type Locator, type Page } from 'playwright/test'

/** A register: its list, the panel of its form, its questions. */
export class RegisterPage {
  readonly scope: Page | Locator
  readonly panel: Locator

  constructor(scope: Page | Locator) {
    this.scope = scope
    this.panel = scope.getByRole('dialog').first()
  }

  field(label: string): Locator {
    return this.panel.getByLabel(label, { exact: true })
  }

  row(text: string): Locator {
    return this.scope.getByRole('row').filter({ hasText: text })
  }

  async seeTitle(title: string): Promise<void> {
    await expect(this.scope.getByRole('heading', { level: 1, name: title })).toBeVisible()
    // The loader's own rows have a title too, but no keys.
    await expect(this.scope.locator('.celeiro-first-rows')).toHaveCount(0)
  }

  async startNew(link: string): Promise<void> {
    await this.scope.getByRole('link', { name: link }).first().click()
    await expect(this.panel).toBeVisible()
  }

  /** From seeing the open record to changing it. */
  async edit(): Promise<void> {
    await this.panel.getByTestId('edit-record').click()
  }

  /** Leaves the record that is seen for the list. */
  async close(): Promise<void> {
    await expect(this.panel.getByTestId('edit-record')).toBeEnabled()
    await this.panel.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(this.panel).toHaveCount(0)
  }

  /** What the record that is seen has of this. */
  fact(label: string): Locator {
    return this.panel
      .getByTestId('fact')
      .filter({ has: this.panel.page().locator('dt', { hasText: new RegExp(`^${label}$`) }) })
  }

  async save(): Promise<void> {
    await this.panel.getByTestId('save-record').click()
  }

  async search(text: string): Promise<void> {
    await this.scope.getByRole('searchbox').fill(text)
  }

  async choose(row: string, action: string): Promise<void> {
    await this.row(row).getByRole('button', { name: /Ações/ }).click()
    await this.scope.getByRole('menuitem', { name: action }).click()
  }

  /** Of the open record; the list behind it may have a filter of the same name. */
  async chooseIn(label: string, option: string): Promise<void> {
    await this.panel.getByRole('combobox', { name: label }).click()
    await this.scope.getByRole('option', { name: option, exact: true }).click()
  }

  /** Puts a filter into the bar that it is not in: a rarely used one, or any on a phone. It opens at once. */
  async addFilter(label: string): Promise<void> {
    await this.scope.getByRole('button', { name: /^Filtros?$/ }).click()
    await this.scope.getByRole('menuitem', { name: label }).click()
  }

  /** On a phone it is not in the bar until it filters. */
  async openFilter(label: string): Promise<void> {
    const filter = this.scope.getByRole('combobox', { name: label })
    if (await filter.isVisible()) await filter.click()
    else await this.addFilter(label)
  }

  /** A filter takes several values: its list stays open until it is left. */
  async chooseFilter(label: string, ...options: string[]): Promise<void> {
    await this.openFilter(label)
    const list = this.scope.getByRole('listbox', { name: label })
    for (const name of options) {
      const option = list.getByRole('option', { name, exact: true })
      await option.click()
      await expect(option).toHaveAttribute('aria-selected', 'true')
    }
    await list.press('Escape')
    await expect(list).toBeHidden()
  }

  async seeToast(text: string): Promise<void> {
    await expect(this.scope.getByText(text).first()).toBeVisible()
  }

  async seeProblem(label: string, sentence: string): Promise<void> {
    await expect(this.field(label)).toHaveAccessibleDescription(new RegExp(sentence))
  }
}
