import type { KeyboardEvent } from 'react'

/** Column where Enter and arrows stop at each field, filled or not. */
export const columnMark = { 'data-column': '' }

/** Fields that rarely change: Enter skips them, Tab does not. */
export const besideMark = { 'data-beside': '' }

/** The virtual new row: Enter in its empty first field leaves the list. */
export const newRowMark = { 'data-new-row': '' }

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (field: EventTarget): field is TextField =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

const fieldsIn = (sheet: Element): TextField[] =>
  [...sheet.querySelectorAll('input:not([type=hidden]), textarea')].filter(isTextField)

const isReachable = (field: TextField): boolean => field.isConnected && !field.disabled && field.checkVisibility()

/** Whether Enter stops at a field: empty, or in a marked column. */
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

/** Focuses the next empty or column field; leaves an untouched new row. */
function goOn(sheet: Element, from: HTMLElement): void {
  const row = isTextField(from) && from.value === '' ? from.closest('[data-new-row]') : null
  const later = fieldsIn(sheet).filter((field) => isBehind(from, field) && !row?.contains(field))
  // In a microtask: after the value selected by Enter, and derived ones, are set.
  queueMicrotask(() => focus(later.find(isAwaited)))
}

const goBack = (sheet: Element, from: Element): void =>
  focus(fieldsIn(sheet).findLast((field) => isReachable(field) && isBehind(field, from)))

/** Direction of a key in a sheet, if any. */
function wayOf({ key, shiftKey, altKey, target }: KeyboardEvent): 'on' | 'back' | undefined {
  if (altKey) return undefined
  if (key === 'Enter') return shiftKey ? 'back' : 'on'
  if (!(target instanceof Element && target.closest('[data-column]'))) return undefined
  return ({ ArrowDown: 'on', ArrowUp: 'back' } as const)[key]
}

const isField = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLInputElement || (target instanceof HTMLElement && target.role === 'combobox')

/**
 * Keys of a sheet: Enter moves to the next field to fill and never submits, Shift+Enter moves back, Ctrl+Enter submits.
 * Text areas and buttons keep their own Enter.
 */
export function sheetKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: sheet } = event
  // Options are in a portal, outside of the sheet.
  if (event.nativeEvent.isComposing || !(target instanceof HTMLElement) || !sheet.contains(target)) return
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    sheet.closest('form')?.requestSubmit()
    return
  }
  const way = isField(target) ? wayOf(event) : undefined
  if (!way || target.closest('[data-unanswered]')) return
  // A combobox prevented the default since Enter selected an option.
  if (event.defaultPrevented && target.role !== 'combobox') return
  event.preventDefault()
  if (way === 'on') goOn(sheet, target)
  else goBack(sheet, target)
}
