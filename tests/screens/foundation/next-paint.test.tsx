import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { nextPaint } from '#src/foundation/next-paint.ts'
import { untilNextTask } from '#tests/support/browser/next-task.ts'
import { addElement, api, gatewayAt, keepSession, removeElements } from '../stage/element-fixtures.ts'
import { answer } from '../stage/gateway.ts'

describe('the next paint', () => {
  /** Counts what waited for it. */
  function waitFor(view: Window) {
    const seen = vi.fn()
    void nextPaint(view).then(seen)
    return seen
  }

  it('comes after the callbacks of its frame', async () => {
    const seen = waitFor(window)
    await untilNextTask()
    expect(seen).not.toHaveBeenCalled()
    const atFrame = await new Promise<number>((resolve) => {
      window.requestAnimationFrame(() => void untilNextTask().then(() => resolve(seen.mock.calls.length)))
    })
    expect(atFrame).toBe(0)
    await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce())
  })

  it.each([new KeyboardEvent('keydown'), new PointerEvent('pointerdown')])(
    'is not waited for by another press: $type',
    async (press) => {
      const seen = waitFor(window)
      window.dispatchEvent(press)
      await untilNextTask()
      expect(seen).toHaveBeenCalledOnce()
    },
  )

  it('is not waited for where nothing is painted', async () => {
    const frame = document.createElement('iframe')
    frame.style.display = 'none'
    document.body.append(frame)
    const seen = waitFor(frame.contentWindow as Window)
    await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce())
    frame.remove()
  })
})

describe('a press that leads to another screen', () => {
  let gateway: ReturnType<typeof gatewayAt>

  beforeEach(async () => {
    gateway = gatewayAt(api)
    keepSession(gateway)
    gateway.on('Suppliers', () => answer({ suppliers: { rows: [], count: 0 } }))
    gateway.on('Regions', () => answer({ regions: { rows: [], count: 0 } }))
    window.history.replaceState(null, '', '#celeiro=/suppliers')
    addElement({ history: 'hash' })
    // Both are loaded before they are pressed.
    await lead('Fornecedores')
    await lead('Regiões')
    await lead('Fornecedores')
  })

  afterEach(() => {
    removeElements()
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
  })

  const link = (name: string) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const press = (name: string) => (link(name).element() as HTMLElement).click()

  async function lead(name: string) {
    await expect.element(link(name)).toBeVisible()
    press(name)
    await expect.element(heading(name)).toBeVisible()
  }

  it('marks where it leads to within its frame, and draws the screen after it', async () => {
    press('Regiões')
    await untilNextTask()
    expect(link('Regiões').element().getAttribute('aria-current')).toBe('page')
    expect(link('Fornecedores').element().getAttribute('aria-current')).toBeNull()
    expect(heading('Fornecedores').query()).not.toBeNull()
    await expect.element(heading('Regiões')).toBeVisible()
    expect(heading('Fornecedores').query()).toBeNull()
  })

  it('is over for the key that follows in the same frame', async () => {
    press('Regiões')
    await untilNextTask()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
    await untilNextTask()
    expect(heading('Regiões').query()).not.toBeNull()
    expect(heading('Fornecedores').query()).toBeNull()
  })

  it('leads to the last of two in the same frame', async () => {
    press('Regiões')
    await untilNextTask()
    press('Fornecedores')
    await untilNextTask()
    expect(link('Fornecedores').element().getAttribute('aria-current')).toBe('page')
    await nextPaint(window)
    await untilNextTask()
    expect(heading('Fornecedores').query()).not.toBeNull()
    expect(window.location.hash).toBe('#celeiro=/suppliers')
  })
})
