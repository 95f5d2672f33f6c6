import { buttonStyle } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { cx } from '#styled-system/css/cx.js'

// Row of a pending task: icon, text, action.

/** Ghost button aligned by its text. */
export const moreStyle = css({ mx: '-2' })
export const listStyle = css({ mt: '-2', '& > li + li': { borderTopWidth: 'thin' } })
export const rowStyle = cva({
  base: {
    display: 'grid',
    // On a phone the action is below the text.
    gridTemplateColumns: { base: '[auto minmax(0, 1fr)]', sm: '[auto minmax(0, 1fr) auto]' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    py: '2.5',
    minH: 'touch',
    textDecoration: 'none',
    '& > svg': { w: '5', h: '5', flexShrink: '0' },
    '&:hover > :last-child': { textDecoration: 'underline' },
  },
  variants: {
    tone: {
      NEGATIVE: { color: 'negative' },
      WARNING: { color: 'warning' },
      INFO: { color: 'info' },
      POSITIVE: { color: 'positive' },
    },
  },
})
export const wordsStyle = css({ color: 'text', overflowWrap: 'anywhere' })
export const titleStyle = css({ display: 'block', fontWeight: 'medium' })
export const detailStyle = css({ display: 'block', fontSize: 'sm', color: 'text.muted' })
export const actionStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  gridColumn: { base: '2', sm: 'auto' },
  color: 'accent',
  fontSize: 'sm',
  fontWeight: 'medium',
  '& svg': { w: '4', h: '4', flexShrink: '0' },
})
/** An action that stands out: what to do next. */
export const nextStyle = cx(buttonStyle({ size: 'dense' }), css({ gridColumn: { base: '2', sm: 'auto' } }))
