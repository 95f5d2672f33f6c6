import type { ReactNode } from 'react'
import { cva } from '#styled-system/css/cva.js'

const figureStyle = cva({
  base: { fontFamily: 'figures', whiteSpace: 'nowrap' },
  variants: { negative: { true: { color: 'negative' } } },
})

/** Formatted money; negative amounts in their colour. */
export function MoneyFigure({ negative = false, children }: { negative?: boolean; children: ReactNode }) {
  return <span className={figureStyle({ negative })}>{children}</span>
}
