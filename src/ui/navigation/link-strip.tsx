import { type ReactNode, useEffect, useRef } from 'react'
import { css } from '#styled-system/css/css.js'

/** What goes on beyond the edge fades there; at its end there is room for what would. */
export const goingOn = { maskImage: 'linear-gradient(90deg, #000 calc(100% - 32px), #0000)', paddingInlineEnd: 32 }

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
  '&[aria-current=page]': { color: 'accent', borderColor: 'accent', scrollMarginInlineEnd: '8' },
  '& svg': { w: '4', h: '4' },
})

/** Links between screens of one kind. */
export function LinkStrip({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null)
  // On a phone the one that is here may stand beyond the edge, or come to when the others' counts arrive.
  useEffect(() => {
    strip.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return (
    <nav ref={strip} aria-label={label} className={stripStyle} style={goingOn}>
      {children}
    </nav>
  )
}
