import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

/** What asks for attention above the figures, one below the other. */
export const alertListStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
export const alertStyle = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: '4',
    py: '3',
    rounded: 'md',
    '& > svg': { w: '5', h: '5', flexShrink: '0' },
  },
  variants: {
    alert: {
      NEGATIVE: { bg: 'negative.soft', color: 'negative' },
      OVER_MAXIMUM: { bg: 'warning.soft', color: 'warning' },
      WAITING: { bg: 'info.soft', color: 'info' },
    },
  },
})
export const alertTextStyle = css({ flexGrow: '1', flexBasis: '[12rem]', minW: '0', color: 'text' })
