import type { ReactNode } from 'react'
import { cva } from '#styled-system/css/cva.js'

const figureStyle = cva({
  base: { fontFamily: 'figures', whiteSpace: 'nowrap' },
  variants: { negative: { true: { color: 'negative' } } },
})

/** Money, written out; what is below zero in the colour of that. */
export function MoneyFigure({ negative = false, children }: { negative?: boolean; children: ReactNode }) {
  return <span className={figureStyle({ negative })}>{children}</span>
}
