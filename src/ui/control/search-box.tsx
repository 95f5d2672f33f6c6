import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { css } from '#styled-system/css/css.js'
import { controlStyle } from './control-style.ts'

const frameStyle = css({ display: 'block', position: 'relative', w: 'full' })
const iconStyle = css({
  position: 'absolute',
  insetStart: '3',
  top: '[50%]',
  transform: 'translateY(-50%)',
  w: '4',
  h: '4',
  color: 'text.muted',
  pointerEvents: 'none',
})
const clearStyle = css({
  position: 'absolute',
  insetEnd: '1.5',
  top: '[calc(50% - 0.875rem)]',
  display: 'grid',
  placeItems: 'center',
  w: '7',
  h: '7',
  rounded: 'sm',
  color: 'text.muted',
  _hover: { color: 'text', bg: 'surface.hover' },
  '& svg': { w: '3.5', h: '3.5' },
})

const pauseMilliseconds = 300

export interface SearchBoxProps {
  /** Read out, and shown while it is empty: 'Buscar por nome ou documento'. */
  label: string
  /** Keyboard shortcut, for `aria-keyshortcuts`. */
  shortcut?: string
  /** The search in force. */
  value: string
  /** Called with Enter or after a pause in typing. */
  onSearch: (text: string) => void
}

/** Search box of a list, debounced. */
export function SearchBox({ label, shortcut, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [previous, setPrevious] = useState(value)
  const [requested, setRequested] = useState<readonly string[]>([])
  const timer = useRef(0)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (value !== previous) {
    setPrevious(value)
    const place = requested.indexOf(value)
    setRequested(requested.slice(place + 1))
    // A value changed from outside (chip removed, back button) replaces the typed text. Our own searches arrive later
    // than they were typed, when typing may have gone on: they do not.
    if (place < 0) setText(value)
  }
  const search = (next: string) => {
    clearTimeout(timer.current)
    if (next === (requested.at(-1) ?? value)) return
    setRequested([...requested, next])
    onSearch(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => search(next.trim()), pauseMilliseconds)
  }
  return (
    <search className={frameStyle}>
      <Search aria-hidden className={iconStyle} />
      <input
        ref={input}
        type="search"
        data-testid="list-search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={label}
        autoComplete="off"
        value={text}
        part="input"
        className={controlStyle({ adorned: 'start' })}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(text.trim())}
      />
      {text && (
        // Not a tab stop: Escape clears it.
        <button
          type="button"
          tabIndex={-1}
          aria-label="Limpar a busca"
          className={clearStyle}
          onClick={() => {
            setText('')
            search('')
            input.current?.focus()
          }}
        >
          <X aria-hidden />
        </button>
      )}
    </search>
  )
}
