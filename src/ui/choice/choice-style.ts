import { css } from '#styled-system/css/css.js'

/** Row of a checkbox, switch or radio with its label; all of it is the click target. */
export const choiceRowStyle = css({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '2.5',
  minH: { base: 'touch', _windowWide: '8' },
  py: { base: '2.5', _windowWide: '1' },
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'not-allowed', color: 'text.muted' },
})
export const choiceLabelStyle = css({ fontSize: 'md', lineHeight: 'normal' })
export const choiceHelpStyle = css({ fontSize: 'xs', color: 'text.muted', ps: '7' })
export const choiceErrorStyle = css({ fontSize: 'xs', color: 'negative', ps: '7' })
