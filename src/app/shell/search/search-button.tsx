import Search from 'lucide-react/icons/search'
import { useCallback, useRef, useState } from 'react'
import { useRuntime } from '#src/app/runtime/runtime-context.ts'
import { css } from '#styled-system/css/css.js'
import { ShellDialog } from '../shell-part.tsx'
import { useSearchKey } from './search-key.ts'

const buttonStyle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  flexShrink: '0',
  minW: 'touch',
  minH: { base: 'touch', _windowWide: 'control' },
  px: '3',
  rounded: 'md',
  borderWidth: 'thin',
  color: 'text.muted',
  _hover: { bg: 'surface.hover', color: 'text' },
  '& svg': { w: '4.5', h: '4.5' },
})
const wordStyle = css({ _shellNarrow: { srOnly: true } })
const keyStyle = css({ ms: '2', fontSize: 'xs', _shellNarrow: { display: 'none' } })

/** Opens the search over screens and records, by press or by its key. */
export function SearchButton() {
  const { platform } = useRuntime()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useSearchKey(button, () => setOpen(true))
  return (
    <>
      <button
        ref={button}
        type="button"
        data-testid="search"
        aria-keyshortcuts={platform.isApple ? 'Meta+K' : 'Control+K'}
        className={buttonStyle}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
        <span className={wordStyle}>Buscar</span>
        <kbd aria-hidden className={keyStyle}>
          {platform.isApple ? '⌘K' : 'Ctrl+K'}
        </kbd>
      </button>
      {isOpen && <ShellDialog kind="search" onClosed={close} />}
    </>
  )
}
