import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

/** The page of a list: its head, its filters, its rows. */
export const pageStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  // Height of the floating create button.
  '--foot-height': { base: '4rem', sm: '0px' },
  // The empty state's own button suffices.
  '&:has([data-empty-act]) [data-floating]': { smDown: { display: 'none' } },
})

// On a phone its parts are laid out in the page's column, with a floating create button.
export const headStyle = css({
  display: { base: 'contents', sm: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '3',
})
export const namesStyle = cva({
  base: {
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    // What one presses has room above its words.
    mt: { base: '-2', sm: '0' },
    minW: '[min-content]',
    order: { base: '[-3]', sm: '0' },
  },
  variants: {
    isAlone: {
      true: { display: 'flex', flex: { sm: '[999 1 0]' } },
      false: { display: { base: 'flex', sm: 'contents' } },
    },
  },
})
export const titleStyle = css({ textStyle: 'screen' })

/** Rows, totals and pages below each other. */
export const rowsStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
