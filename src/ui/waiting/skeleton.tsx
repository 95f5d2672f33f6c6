import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

const lateStyle = css({ display: 'block', animation: 'appearLate' })
const barStyle = cva({
  base: { display: 'block', bg: 'skeleton', ms: '[var(--skeleton-start, 0)]', rounded: 'sm', animation: 'pulse' },
  variants: {
    width: { short: { w: '20' }, long: { w: '[min(12rem, 60%)]', minW: '24' }, full: { w: 'full' } },
    height: { text: { h: '3.5' }, title: { h: '7' }, block: { h: '24', rounded: 'md' } },
  },
  defaultVariants: { width: 'full', height: 'text' },
})

export interface SkeletonProps {
  width?: 'short' | 'long' | 'full'
  height?: 'text' | 'title' | 'block'
}

/** Skeleton, shown after 150 ms only; set `aria-busy` on its container. */
export function Skeleton({ width, height }: SkeletonProps) {
  return (
    <span aria-hidden className={lateStyle}>
      <span className={barStyle({ width, height })} />
    </span>
  )
}
