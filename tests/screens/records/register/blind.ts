import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { panel } from '../../stage/noun/suppliers.ts'

/** More than any form has places to stop at. */
const farthest = 80

/** What the keys go to within the panel; null beyond it. */
export function stopInFocus(): HTMLElement | null {
  const root = panel().element().getRootNode()
  const focused = root instanceof ShadowRoot ? root.activeElement : null
  return focused instanceof HTMLElement && panel().element().contains(focused) ? focused : null
}

/** The field of the panel that the keys go to; null on a button or beyond it. */
export function fieldInFocus(): HTMLInputElement | null {
  const stop = stopInFocus()
  return stop?.matches('input, textarea, button[role=combobox]') ? (stop as HTMLInputElement) : null
}

/** Its label without the mark of what is required. */
export function labelOf(stop: HTMLElement): string {
  const labels = stop instanceof HTMLInputElement || stop instanceof HTMLTextAreaElement ? stop.labels : null
  const named = labels?.[0]?.textContent ?? stop.ariaLabel ?? labelledBy(stop) ?? stop.textContent ?? ''
  return named.replace(/\s*\*$/, '').trim()
}

function labelledBy(stop: HTMLElement): string | undefined {
  const root = stop.getRootNode()
  const [id] = stop.getAttribute('aria-labelledby')?.split(' ') ?? []
  return id && root instanceof ShadowRoot ? (root.getElementById(id)?.textContent ?? undefined) : undefined
}

/**
 * Types a form as who knows it by heart does: Tab from field to field, in each what is given for its label, and Enter at
 * the button. Waits for nothing but the first field.
 * @param keys in the order of the fields, as `userEvent.keyboard` takes them; what is not named is passed by
 * @returns the labels of what was stopped at
 */
export async function typeBlind(keys: readonly (readonly [label: string, keys: string])[], button: RegExp) {
  await expect.poll(() => fieldInFocus()).not.toBeNull()
  const passed: string[] = []
  const left = [...keys]
  for (let stop = stopInFocus(); stop; stop = stopInFocus()) {
    const label = labelOf(stop)
    passed.push(label)
    expect(passed.length, passed.join(' > ')).toBeLessThan(farthest)
    if (stop.matches('button:not([role])') && button.test(label)) break
    if (label === left[0]?.[0]) await userEvent.keyboard(left.shift()?.[1] ?? '')
    await userEvent.keyboard('{Tab}')
  }
  expect(left, passed.join(' > ')).toEqual([])
  await userEvent.keyboard('{Enter}')
  return passed
}
