import { type ReactNode, useEffect, useRef } from 'react'
import { css } from '#styled-system/css/css.js'

/** Fades at the edge where content overflows; padding keeps the last item clear of it. */
export const goingOn = { maskImage: 'linear-gradient(90deg, #000 calc(100% - 32px), #0000)', paddingInlineEnd: 32 }

const stripStyle = css({
  display: 'flex',
  mt: { base: '-2', sm: '0' },
  gap: '1',
  borderBottomWidth: 'thin',
  overflowX: 'auto',
})

/** Link of the strip; the current one has `aria-current`. */
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

/** Horizontal navigation between related screens. */
export function LinkStrip({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null)
  // On a phone the current link may be beyond the edge, also once the counts of others arrive.
  useEffect(() => {
    strip.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return (
    <nav ref={strip} aria-label={label} className={stripStyle} style={goingOn}>
      {children}
    </nav>
  )
}
