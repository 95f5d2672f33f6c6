import type { KeyboardEvent } from 'react'

/** Where a cell stands in the sheet: its row among those shown, and its month, or 12 for the total. */
export const cellMark = (row: number, column: number) => ({ 'data-cell': `${row}:${column}` })

type Place = readonly [row: number, column: number]

/** The place of the cell that has the focus. */
export function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const [row, column] = (target.dataset.cell ?? '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row) ? undefined : [row, column]
}

const isWhole = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length

/** The step of a key, as in a sheet: sideways only from an edge of the text, or while all of it is selected. */
function stepOf(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  input: HTMLInputElement,
): Place | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'Enter') return shiftKey ? [-1, 0] : [1, 0]
  if (shiftKey) return undefined
  if (key === 'ArrowDown') return [1, 0]
  if (key === 'ArrowUp') return [-1, 0]
  if (key === 'ArrowLeft' && (isWhole(input) || input.selectionEnd === 0)) return [0, -1]
  if (key === 'ArrowRight' && (isWhole(input) || input.selectionStart === input.value.length)) return [0, 1]
  return undefined
}

/** Moves among the cells of a sheet by Enter and arrows. Answers whether the key was one of them. */
export function moveInSheet(event: KeyboardEvent<HTMLElement>): boolean {
  const place = placeOf(event.target)
  if (!place || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return false
  const step = stepOf(event, event.target)
  if (!step) return false
  event.preventDefault()
  const [row, column] = [place[0] + step[0], place[1] + step[1]]
  const next = event.currentTarget.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)
  next?.focus()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}
