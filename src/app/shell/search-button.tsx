import Search from 'lucide-react/icons/search'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { css } from '#styled-system/css/css.js'
import { ShellDialog } from './frame/shell-part.tsx'
import { EarlyKeys } from './search/early-keys.ts'
import { useSearchKey } from './search/search-key.ts'

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
const wordStyle = css({ srOnly: { base: true, md: false } })
const keyStyle = css({ ms: '2', fontSize: 'xs', display: { base: 'none', md: 'block' } })

/** Opens the search over screens and records, by press or by its key. */
export function SearchButton() {
  const { platform } = useRuntime()
  const [keys, setKeys] = useState<EarlyKeys>()
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    const root = button.current?.getRootNode()
    if (root && !keys) setKeys(new EarlyKeys(root))
  }
  const close = useCallback(() => setKeys(undefined), [])
  useEffect(() => () => keys?.stop(), [keys])
  useSearchKey(button, open)
  return (
    <>
      <button
        ref={button}
        type="button"
        data-testid="search"
        aria-keyshortcuts={platform.isApple ? 'Meta+K' : 'Control+K'}
        className={buttonStyle}
        onClick={open}
      >
        <Search aria-hidden />
        <span className={wordStyle}>Buscar</span>
        <kbd aria-hidden className={keyStyle}>
          {platform.isApple ? '⌘K' : 'Ctrl+K'}
        </kbd>
      </button>
      {keys && <ShellDialog kind="search" keys={keys} onClosed={close} />}
    </>
  )
}
