import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useRuntime } from '#src/runtime/runtime-context.ts'

/** Keyboard shortcuts of a list. */
export interface ListKeys {
  /** Whether `/`, `n` and `?` are enabled; arrows and Enter always are. */
  hasCharacters: boolean
  /** For `n`; null without permission. */
  create: (() => void) | null
  /** For Escape; null without a selection. */
  unselect: (() => void) | null
  /** For `?`. */
  explain: () => void
}

/** As `aria-keyshortcuts` names them. */
export const keyNames = {
  search: '/',
  create: 'n',
  explain: '?',
  rows: 'ArrowDown ArrowUp',
  select: 'Space',
  print: 'Control+P',
} as const

/**
 * Keyboard shortcuts of the list, while the focus is in the element; on our own page also without focus. Keys with
 * another meaning at the target are ignored.
 */
export function useListKeys(box: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const { ownsPage } = useRuntime()
  const press = useEffectEvent((event: Event) => {
    const [target] = event.composedPath()
    const list = box.current
    if (!list || !(event instanceof KeyboardEvent) || !(target instanceof HTMLElement)) return
    const isDone = isPrinting(event) ? printList(list) : isFreeKey(event, list) && act(list, target, event, keys)
    if (isDone) {
      event.preventDefault()
      event.stopPropagation()
    }
  })
  // Layout effect: active with the first paint, so that no key is lost.
  useLayoutEffect(() => {
    // The element keeps what is typed in its fields to itself.
    const places = [box.current?.getRootNode(), ownsPage ? document : undefined]
    for (const place of places) place?.addEventListener('keydown', press)
    return () => {
      for (const place of places) place?.removeEventListener('keydown', press)
    }
  }, [box, ownsPage])
}

const isPrinting = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !(altKey || shiftKey || defaultPrevented)

/** All rows below the letterhead, instead of the screen with its menu; a record above the list is printed as it is. */
function printList(list: HTMLElement): boolean {
  const button = list.querySelector<HTMLElement>(`[aria-keyshortcuts="${keyNames.print}"]`)
  if (!button || !isFree(list, list)) return false
  button.click()
  return true
}

/** Whether a key is a shortcut of this list: unmodified, in its element, and without another meaning at the target. */
export function isFreeKey(event: KeyboardEvent, list: HTMLElement): boolean {
  const [target] = event.composedPath()
  return target instanceof HTMLElement && isPlain(event) && isHere(list, target) && isFree(list, target)
}

/** Handles a shortcut; false if it is none here. */
function act(list: HTMLElement, target: HTMLElement, { key, shiftKey }: KeyboardEvent, keys: ListKeys): boolean {
  if (key === 'ArrowDown') return moveRow(list, target, 1)
  if (key === 'ArrowUp') return moveRow(list, target, -1)
  if (key === ' ') return selectRow(target, shiftKey)
  if (key === 'Escape' && keys.unselect) keys.unselect()
  else if (!keys.hasCharacters) return false
  else if (key === keyNames.search) return focusSearch(list)
  else if (key === keyNames.explain) keys.explain()
  else if (key === keyNames.create && keys.create) keys.create()
  else return false
  return true
}

function focusSearch(list: HTMLElement): boolean {
  const search = list.querySelector<HTMLInputElement>('input[type=search]')
  search?.focus()
  search?.select()
  return search !== null
}

/** Toggles the checkbox of the focused row, passing Shift on. */
function selectRow(target: HTMLElement, shiftKey: boolean): boolean {
  const box = target.closest('[data-primary] a')?.closest('tr')?.querySelector('input[type=checkbox]')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
  return box instanceof HTMLElement
}

/** Focuses the next or previous row; beyond the ends the key scrolls. */
function moveRow(list: HTMLElement, target: HTMLElement, step: 1 | -1): boolean {
  if (!list.contains(target) && !target.contains(list)) return false
  if (target.closest('[aria-haspopup]')) return false
  const openers = [...list.querySelectorAll<HTMLElement>('[data-primary] :is(a, button)')]
  const row = target.closest('tr')
  const current = openers.findIndex((opener) => row?.contains(opener))
  const next = current < 0 && step < 0 ? undefined : openers[current + step]
  next?.focus({ preventScroll: true })
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

const isPlain = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)

const isHere = (list: HTMLElement, target: HTMLElement): boolean =>
  target === document.body || list.getRootNode().contains(target)

const typing = 'input:not([type=checkbox]), textarea, select, [role=combobox], [contenteditable]'
const opened = '[data-part=content][data-state=open]:not([data-scope=tooltip])'

/** No text input at the target, and no open modal, menu or list of options. */
function isFree(list: HTMLElement, target: HTMLElement): boolean {
  const root = list.getRootNode()
  return !target.closest(typing) && !(root instanceof ShadowRoot && root.querySelector(opened))
}
