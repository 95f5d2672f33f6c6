import { cva } from '#styled-system/css/cva.js'

/** Frame of text inputs and selects. */
export const controlStyle = cva({
  base: {
    w: 'full',
    minW: '0',
    px: '3',
    bg: 'surface',
    color: 'text',
    fontSize: { base: 'lg', _windowWide: 'md' },
    lineHeight: 'normal',
    textAlign: 'start',
    textOverflow: 'ellipsis',
    borderWidth: 'thin',
    borderColor: 'border.control',
    rounded: 'md',
    transitionProperty: '[border-color, box-shadow]',
    transitionDuration: 'fast',
    appearance: 'none',
    '&:is([aria-invalid=true], [data-invalid])': { borderColor: 'negative' },
    _focusVisible: { outlineOffset: '[-1px]', borderColor: 'focus' },
    '&:is([aria-invalid=true], [data-invalid]):focus-visible': { borderColor: 'negative', outlineColor: 'negative' },
    '&:is(:disabled, [data-disabled])': { bg: 'canvas', color: 'text.muted', cursor: 'not-allowed' },
    '&:is(input, textarea):read-only': { bg: 'canvas' },
  },
  variants: {
    size: {
      md: { h: { base: 'touch', _windowWide: 'control' } },
      dense: { h: { base: 'touch', _windowWide: 'dense' }, rounded: 'sm' },
      lines: { minH: '24', py: '2' },
      /** A cell of a sheet. */
      cell: {
        h: { base: 'touch', _windowWide: 'dense' },
        px: '1',
        fontSize: { _windowWide: 'xs' },
        borderColor: 'border',
        rounded: 'sm',
      },
    },
    adorned: { start: { ps: '9' }, end: { pe: '12' } },
    figures: { true: { fontFamily: 'figures', textAlign: 'end' } },
  },
  defaultVariants: { size: 'md' },
})
