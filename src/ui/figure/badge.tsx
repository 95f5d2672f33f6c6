import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Contrast from 'lucide-react/icons/contrast'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { cva } from '#styled-system/css/cva.js'

const badgeStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    ps: '1.5',
    pe: '2',
    py: '0.5',
    rounded: 'full',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 'tight',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    borderWidth: 'thin',
    borderColor: 'transparent',
    '& svg': { w: '3.5', h: '3.5', flexShrink: '0' },
  },
  variants: {
    tone: {
      // With a border: a hovered row has the same grey.
      neutral: { bg: 'surface.hover', borderColor: 'border', color: 'text.muted' },
      accent: { bg: 'accent.soft', color: 'accent' },
      positive: { bg: 'positive.soft', color: 'positive' },
      negative: { bg: 'negative.soft', color: 'negative' },
      warning: { bg: 'warning.soft', color: 'warning' },
      info: { bg: 'info.soft', color: 'info' },
    },
  },
})

const shapes = {
  ring: Circle,
  check: CircleCheck,
  cross: CircleX,
  clock: Clock,
  alert: TriangleAlert,
  info: Info,
  half: Contrast,
  undo: Undo,
}

const shapeOfTone = {
  neutral: 'ring',
  accent: 'info',
  positive: 'check',
  negative: 'cross',
  warning: 'alert',
  info: 'info',
} as const

export type Tone = keyof typeof shapeOfTone

export interface BadgeProps {
  tone?: Tone
  /** Distinguishable without colour; by tone if omitted. */
  shape?: keyof typeof shapes
  children: ReactNode
}

export function Badge({ tone = 'neutral', shape = shapeOfTone[tone], children }: BadgeProps) {
  const Shape = shapes[shape]
  return (
    <span part="badge" className={badgeStyle({ tone })}>
      <Shape aria-hidden />
      {children}
    </span>
  )
}
