import type { KeyboardEvent } from 'react'

/** Marks a column of figures: Enter and the arrows stop at each of its fields, filled or not. */
export const columnMark = { 'data-column': '' }

/** Marks fields with an answer that is seldom another: Enter passes over them, Tab does not. */
export const besideMark = { 'data-beside': '' }

/** Marks a row that is not there before something is typed into it: Enter in its empty first field leads on behind it. */
export const newRowMark = { 'data-new-row': '' }

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (field: EventTarget): field is TextField =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

const fieldsIn = (sheet: Element): TextField[] =>
  [...sheet.querySelectorAll('input:not([type=hidden]), textarea')].filter(isTextField)

const isReachable = (field: TextField): boolean => field.isConnected && !field.disabled && field.checkVisibility()

/** Whether Enter stops at a field: it is empty, or one of a column. */
const isAwaited = (field: TextField): boolean =>
  isReachable(field) &&
  !field.closest('[data-beside]') &&
  (field.value === '' || field.closest('[data-column]') !== null)

function focus(field: TextField | undefined): void {
  field?.focus()
  field?.select()
}

const isBehind = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Goes on from a field: to the next one that is empty or of a column; out of a row into which nothing was typed. */
function goOn(sheet: Element, from: HTMLElement): void {
  const row = isTextField(from) && from.value === '' ? from.closest('[data-new-row]') : null
  const later = fieldsIn(sheet).filter((field) => isBehind(from, field) && !row?.contains(field))
  // What Enter chose is filled in by then, and what else it fills.
  queueMicrotask(() => focus(later.find(isAwaited)))
}

const goBack = (sheet: Element, from: Element): void =>
  focus(fieldsIn(sheet).findLast((field) => isReachable(field) && isBehind(field, from)))

/** Which way a key leads in a sheet, if any. */
function wayOf({ key, shiftKey, altKey, target }: KeyboardEvent): 'on' | 'back' | undefined {
  if (altKey) return undefined
  if (key === 'Enter') return shiftKey ? 'back' : 'on'
  if (!(target instanceof Element && target.closest('[data-column]'))) return undefined
  return ({ ArrowDown: 'on', ArrowUp: 'back' } as const)[key]
}

const isField = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLInputElement || (target instanceof HTMLElement && target.role === 'combobox')

/**
 * The keys of a sheet: Enter goes on to what is to be typed next and never sends, Shift and Enter go back, Ctrl and Enter
 * send. In a text of several lines Enter begins another line, and on a button it presses it.
 */
export function sheetKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: sheet } = event
  // The options of a field stand elsewhere on the page.
  if (event.nativeEvent.isComposing || !(target instanceof HTMLElement) || !sheet.contains(target)) return
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    sheet.closest('form')?.requestSubmit()
    return
  }
  const way = isField(target) ? wayOf(event) : undefined
  if (!way || target.closest('[data-unanswered]')) return
  // Enter in a combobox has chosen.
  if (event.defaultPrevented && target.role !== 'combobox') return
  event.preventDefault()
  if (way === 'on') goOn(sheet, target)
  else goBack(sheet, target)
}
