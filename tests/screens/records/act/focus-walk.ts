import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Gateway } from '../../stage/stage.ts'

/** Acts by what is done, each from its screen to its end. */
export type SpecialActs = Readonly<Record<string, (gateway: Gateway) => Promise<void>>>

/** What the keys go to, through shadow roots, as the beginning of its source; 'the page' where the focus is lost. */
export function focusAt(): string {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  const isWithin = at instanceof HTMLElement && at !== document.body && at.shadowRoot === null
  if (!at || !isWithin || at.closest('[inert]') || !at.checkVisibility()) return 'the page'
  return at.outerHTML.slice(0, 120)
}

const isRemoved = (control: HTMLElement): boolean =>
  !control.isConnected || control.matches(':disabled') || !control.checkVisibility()

/** More than a popup takes to give the focus back, and the watcher to look after it. */
async function someFrames(): Promise<void> {
  for (let count = 0; count < 6; count++) await new Promise(requestAnimationFrame)
}

/** What watches over the focus comes with the toasts, once the first screen is answered. */
const isWatched = (): boolean => root().querySelector('[data-scope=toast][data-part=group]') !== null

/** The control once it has the focus: what is still being drawn may be replaced before. */
async function focused(locator: Locator): Promise<HTMLElement> {
  await expect
    .poll(() => {
      const control = locator.element() as HTMLElement
      control.focus()
      const root = control.getRootNode()
      return root instanceof ShadowRoot && root.activeElement === control
    })
    .toBe(true)
  return locator.element() as HTMLElement
}

/**
 * Presses a control whose act takes it away or disables it, answers what is asked before, and fails where the focus is
 * lost to the page once it is gone.
 */
export async function pressAndKeepFocus(
  locator: Locator,
  confirm: () => Promise<void> = async () => {},
): Promise<void> {
  await expect.element(locator).toBeVisible()
  await expect.poll(isWatched).toBe(true)
  const control = await focused(locator)
  const name = control.ariaLabel ?? control.textContent
  control.click()
  await confirm()
  await expect.poll(() => isRemoved(control), { message: `'${name}' is still there` }).toBe(true)
  await someFrames()
  await expect.poll(focusAt, { message: `after '${name}' the focus is lost` }).not.toBe('the page')
}

const root = (): ShadowRoot => document.querySelector('celeiro-app')?.shadowRoot as ShadowRoot

const openDialogs = (): HTMLElement[] =>
  [...root().querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].filter(
    (dialog) => dialog.dataset.state !== 'closed',
  )

/** Fills in a field that was refused, with what its kind takes. */
async function fill(field: HTMLElement): Promise<void> {
  field.focus()
  if (field.role === 'combobox') {
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => root().querySelector('[role=option][data-highlighted]')).not.toBeNull()
    await userEvent.keyboard('{Enter}')
    return
  }
  const isDay = field instanceof HTMLInputElement && field.placeholder === 'dd/mm/aaaa'
  const isMoney = field.inputMode === 'numeric'
  await userEvent.keyboard(isDay ? 'hoje{Tab}' : isMoney ? '1000' : 'Lançado por engano')
}

/** Confirms the dialog over the panel, and fills in its fields. */
export async function answerQuestion(): Promise<void> {
  await expect.poll(() => openDialogs().length).toBeGreaterThan(1)
  const question = openDialogs().at(-1) as HTMLElement
  const isOver = () => !question.isConnected || question.dataset.state === 'closed'
  const refused = () => [...question.querySelectorAll<HTMLElement>('[aria-invalid=true]')]
  const act = () => question.querySelector<HTMLElement>('button[type=submit]') ?? buttonsOf(question).at(-1)
  await expect.poll(() => act()?.matches(':disabled, [aria-busy=true]')).toBe(false)
  // The first press shows the missing fields, the second submits.
  for (let tries = 0; tries < 3 && !isOver(); tries++) {
    act()?.focus()
    act()?.click()
    await expect.poll(() => isOver() || refused().length > 0).toBe(true)
    for (const field of isOver() ? [] : refused()) await fill(field)
  }
  await expect.poll(isOver, { message: `not answered: ${question.textContent}` }).toBe(true)
}

const buttonsOf = (within: HTMLElement): HTMLElement[] => [...within.querySelectorAll('button')]

/** A button by its whole name; of several the first, as it stands under what is asked. */
export const buttonNamed = (name: string): Locator => page.getByRole('button', { name, exact: true }).first()
