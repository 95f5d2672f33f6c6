import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Option } from './option.ts'
import { plain } from './plain.ts'

interface ClosedSelect {
  options: readonly Option[]
  chosen: readonly Option[]
  multiple?: boolean
  /** Opens the list with this option highlighted. */
  onOpen: (first: Option | undefined) => void
  onChoose: (option: Option) => void
  /** Absent if not clearable. */
  onClear?: (() => void) | undefined
}

/** Between code and name: 'SP · São Paulo'. */
const codeEnd = ' · '

/** Typeahead: letters within this time form one word. */
const wordMilliseconds = 500

/**
 * Keys of a closed select: Up and Down open it; letters, Home, End, Left and Right select (single select); Delete and
 * Backspace clear it. Letters typed before the options have loaded select once they have.
 */
export function useSelectKeys({ options, chosen, multiple, onOpen, onChoose, onClear }: ClosedSelect) {
  const typed = useRef({ text: '', at: 0 })
  const enabled = options.filter(({ disabled }) => !disabled)
  const [current] = chosen
  const place = current ? enabled.indexOf(current) : -1
  const typedWith = (letter: string, at: number) => {
    const isSameWord = at - typed.current.at < wordMilliseconds
    typed.current = { text: (isSameWord ? typed.current.text : '') + letter, at }
    return typed.current.text
  }
  const optionOfKey = (event: KeyboardEvent): Option | undefined => {
    if (event.key === 'ArrowLeft') return enabled[place < 0 ? enabled.length - 1 : Math.max(0, place - 1)]
    if (event.key === 'ArrowRight') return enabled[Math.min(enabled.length - 1, place + 1)]
    if (event.key === 'Home') return enabled[0]
    if (event.key === 'End') return enabled.at(-1)
    if (!isLetter(event)) return undefined
    return optionOf(typedWith(event.key, event.timeStamp), enabled, place)
  }
  const choose = useEarlyLetters(enabled, onChoose)
  return (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      return onOpen(current ?? (event.key === 'ArrowUp' ? enabled.at(-1) : enabled[0]))
    }
    if (onClear && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      return onClear()
    }
    const isWithinWord = event.key === ' ' && event.timeStamp - typed.current.at < wordMilliseconds
    if (multiple || (event.key === ' ' && !isWithinWord)) return
    const option = optionOfKey(event)
    if (!option && !isLetter(event)) return
    event.preventDefault()
    if (isLetter(event)) choose(typed.current.text, option)
    else if (option) onChoose(option)
  }
}

/** Typeahead: selects at once, or as soon as options have loaded, even after the field was left. */
function useEarlyLetters(enabled: readonly Option[], onChoose: (option: Option) => void) {
  const waiting = useRef('')
  const look = useEffectEvent(() => {
    const option = waiting.current && optionOf(waiting.current, enabled, -1)
    waiting.current = ''
    if (option) onChoose(option)
  })
  const hasOptions = enabled.length > 0
  useEffect(() => {
    if (hasOptions) look()
  }, [hasOptions])
  return (text: string, option: Option | undefined) => {
    waiting.current = hasOptions ? '' : text
    if (option) onChoose(option)
  }
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** First option with that prefix, or whose name after its code has it; a repeated letter cycles from the selected one. */
function optionOf(text: string, options: readonly Option[], place: number): Option | undefined {
  const word = [...text].every((letter) => letter === text[0]) ? (text[0] ?? '') : text
  const isNext = word.length === 1
  const inOrder = [...options.slice(Math.max(0, isNext ? place + 1 : place)), ...options]
  const begins = (text: string | undefined) => text !== undefined && plain(text).startsWith(plain(word))
  return inOrder.find(({ label }) => begins(label)) ?? inOrder.find(({ label }) => begins(label.split(codeEnd, 2)[1]))
}
