import type { FocusEvent, ReactNode } from 'react'
import { EnterGoesOn } from '#src/ui/choice/enter-goes-on.ts'
import { css } from '#styled-system/css/css.js'
import { sheetKey } from './sheet-key.ts'

const sheetStyle = css({ display: 'contents' })
const hintStyle = css({ display: { base: 'none', _windowWide: 'block' }, fontSize: 'xs', color: 'text.muted' })

/** Label of the phone keyboard's Enter key. */
const nameKey = ({ target }: FocusEvent) => {
  if (target instanceof HTMLInputElement) target.enterKeyHint = 'next'
}

/** Spreadsheet-like input (see `sheetKey`). Must be inside a form. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <EnterGoesOn value={true}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields within */}
      <div className={sheetStyle} onKeyDown={sheetKey} onFocus={nameKey}>
        {children}
      </div>
    </EnterGoesOn>
  )
}

/** Hint about the keys of a sheet. */
export function SheetHint() {
  return <p className={hintStyle}>Enter avança · Shift+Enter volta · Ctrl+Enter salva · 250, são R$ 250,00</p>
}
