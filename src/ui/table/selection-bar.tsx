import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css } from '#styled-system/css/css.js'
import { tellFootHeight } from './foot-height.ts'

const barStyle = css({
  // The bar does not cover itself.
  '--foot-height': '0px',
  position: 'sticky',
  bottom: '3',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  ps: '1',
  pe: '3',
  py: '2',
  bg: 'surface.raised',
  borderWidth: 'thin',
  borderColor: 'accent',
  rounded: 'lg',
  boxShadow: 'floating',
})
const countStyle = css({
  flex: '[1 1 9rem]',
  minW: '0',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  fontWeight: 'medium',
})
const sumStyle = css({ color: 'text.muted', fontWeight: 'normal' })
const actionsStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '2', ms: 'auto' })

export interface SelectionBarProps {
  /** Selected rows; hidden at 0. */
  count: number
  /** '5 parcelas selecionadas' */
  words: string
  /** Formatted sum: 'R$ 1.250,00'. */
  sum?: string
  onClear: () => void
  /** Bulk actions; the primary one last. */
  children: ReactNode
}

/** Bulk action bar at the bottom of a list while rows are selected. */
export function SelectionBar({ count, words, sum, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section ref={tellFootHeight} aria-label="Seleção" data-focus-place="" className={barStyle}>
      <IconButton label="Desfazer a seleção" icon={<X aria-hidden />} onClick={onClear} />
      <p role="status" className={countStyle}>
        {words}
        {sum && <span className={sumStyle}>Soma: {sum}</span>}
      </p>
      <div className={actionsStyle}>{children}</div>
    </section>
  )
}
