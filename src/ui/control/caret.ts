import { type RefObject, useLayoutEffect, useRef } from 'react'

const isSignificant = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** Counts letters and digits, without the mask's punctuation. */
export function countSignificant(text: string): number {
  return [...text].filter(isSignificant).length
}

/** The caret position right after the first `count` letters and digits of `text`. */
export function positionAfter(text: string, count: number): number {
  if (count === 0) return 0
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (isSignificant(text[index]!) && ++seen === count) return index + 1
  }
  return text.length
}

/** `text` without its letter or digit number `index` (from 0). */
export function withoutSignificant(text: string, index: number): string {
  const end = positionAfter(text, index + 1)
  return text.slice(0, end - 1) + text.slice(end)
}

/** Restores the caret after the masked text has rendered; call the result with the position. */
export function useCaret(input: RefObject<HTMLInputElement | null>): (position: number) => void {
  const pending = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (pending.current === null) return
    input.current?.setSelectionRange(pending.current, pending.current)
    pending.current = null
  })
  return (position) => {
    pending.current = position
  }
}
