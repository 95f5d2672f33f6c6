import type { FocusEvent, ReactNode } from 'react'
import { EnterGoesOn } from '#src/ui/choice/enter-goes-on.ts'
import { css } from '#styled-system/css/css.js'
import { sheetKey } from './sheet-key.ts'

const sheetStyle = css({ display: 'contents' })
const hintStyle = css({ display: { base: 'none', _windowWide: 'block' }, fontSize: 'xs', color: 'text.muted' })

/** The key that a phone shows in place of Enter. */
const nameKey = ({ target }: FocusEvent) => {
  if (target instanceof HTMLInputElement) target.enterKeyHint = 'next'
}

/** Fields that are filled in like a sheet of paper, one after the other: see `sheetKey`. Stands in a form. */
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

/** What the keys of a sheet do, where there is a keyboard. */
export function SheetHint() {
  return <p className={hintStyle}>Enter avança · Shift+Enter volta · Ctrl+Enter salva · 250, são R$ 250,00</p>
}
