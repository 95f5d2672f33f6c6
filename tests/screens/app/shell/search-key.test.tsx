import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectFocus } from '#tests/support/browser/shadow.tsx'
import { addElement, api, gatewayAt, keepSession, loadLateParts, removeElements } from '../../stage/element-fixtures.ts'

beforeAll(loadLateParts)
beforeEach(() => keepSession(gatewayAt(api)))
afterEach(removeElements)

const dialogs = () => page.getByRole('dialog', { name: 'Buscar' })
const buttons = () => page.getByRole('button', { name: 'Buscar' })
const press = () => userEvent.keyboard('{Control>}k{/Control}')

/** What a press does at once: whether anybody took it. */
function watchKey(): () => boolean {
  let wasHandled = false
  const watch = (event: KeyboardEvent) => {
    if (event.key === 'k') wasHandled = event.defaultPrevented
  }
  window.addEventListener('keydown', watch)
  onTestFinished(() => window.removeEventListener('keydown', watch))
  return () => wasHandled
}

async function open(count = 1) {
  const elements = Array.from({ length: count }, () => addElement())
  await expect.poll(() => buttons().elements().length).toBe(count)
  return elements
}

/** An input of the page around. */
function addHostInput(): HTMLInputElement {
  const input = document.createElement('input')
  input.setAttribute('aria-label', 'Busca do portal')
  document.body.prepend(input)
  onTestFinished(() => input.remove())
  return input
}

describe('Ctrl+K', () => {
  it('opens the search from anywhere in the element', async () => {
    await open()
    ;(page.getByRole('main').element() as HTMLElement).focus()
    await press()
    await expect.element(dialogs()).toBeVisible()
  })

  it('loses no letter that is typed before the box is there, and leaves none in the field that had the focus', async () => {
    const [element] = await open()
    const root = element?.shadowRoot as ShadowRoot
    const field = document.createElement('input')
    root.querySelector('main')?.append(field)
    // A page without a user gesture gets no focus events.
    await userEvent.click(field)
    // What comes with the focus, and not before, would stand in for the next key that is pressed.
    const results: string[] = []
    const look = (event: FocusEvent) => {
      if (event.target instanceof HTMLInputElement && event.target !== field) results.push(event.target.value)
    }
    root.addEventListener('focusin', look as EventListener)
    onTestFinished(() => root.removeEventListener('focusin', look as EventListener))
    const tap = (key: string, modifiers = {}) => {
      const target = root.activeElement ?? document.body
      // A letter that is typed into a field of ours stays in the element.
      const composed = key.length > 1 || 'ctrlKey' in modifiers
      const event = new KeyboardEvent('keydown', { key, bubbles: true, composed, cancelable: true, ...modifiers })
      if (target.dispatchEvent(event) && target === field && key.length === 1) field.value += key
    }
    tap('k', { ctrlKey: true })
    for (const key of ['t', 'r', 'x', 'Backspace', 'a']) tap(key)
    const box = page.getByRole('combobox', { name: /^Telas/ })
    await expectFocus(box)
    expect(results).toEqual(['tra'])
    await userEvent.keyboard('nsferir')
    await expect.element(box).toHaveValue('transferir')
    expect(field.value).toBe('')
  })

  it('is left to the page while its own fields have the focus', async () => {
    await open()
    const wasHandled = watchKey()
    addHostInput().focus()
    await press()
    expect(wasHandled()).toBe(false)
    expect(dialogs().elements()).toHaveLength(0)
  })

  it('is left to the page while nothing has the focus and something else was used last', async () => {
    await open()
    const wasHandled = watchKey()
    const input = addHostInput()
    input.focus()
    input.blur()
    await press()
    expect(wasHandled()).toBe(false)
  })

  it('goes to the last used of two elements', async () => {
    const [first, second] = await open(2)
    const headings = page.getByRole('heading', { name: /Ana$/ })
    await headings.nth(1).click()
    await press()
    await expect.element(dialogs()).toBeVisible()
    expect(second?.shadowRoot?.querySelector('[role=dialog]')).not.toBeNull()
    expect(first?.shadowRoot?.querySelector('[role=dialog]')).toBeNull()
  })

  it('does nothing over another modal', async () => {
    await open()
    await page.getByRole('button', { name: /Ana Souza/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await press()
    expect(dialogs().elements()).toHaveLength(0)
  })

  it('with other keys held means something else', async () => {
    await open()
    ;(page.getByRole('main').element() as HTMLElement).focus()
    const wasHandled = watchKey()
    await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}')
    await userEvent.keyboard('{Meta>}k{/Meta}')
    expect(wasHandled()).toBe(false)
  })
})
