import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'

const stripStyle = css({ display: 'flex', gap: '1', borderBottomWidth: 'thin', overflowX: 'auto' })

/** Of a link in the strip; the one that is here has `aria-current`. */
export const stripLinkStyle = css({
  flexShrink: '0',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: { base: 'touch', _windowWide: 'control' },
  px: '3',
  color: 'text.muted',
  fontWeight: 'medium',
  textDecoration: 'none',
  borderBottomWidth: 'thick',
  borderColor: 'transparent',
  _hover: { color: 'text' },
  _focusVisible: { outlineOffset: '[-2px]', rounded: 'sm' },
  '&[aria-current=page]': { color: 'accent', borderColor: 'accent' },
  '& svg': { w: '4', h: '4' },
})

/** Links between screens of one kind. */
export function LinkStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={stripStyle}>
      {children}
    </nav>
  )
}
