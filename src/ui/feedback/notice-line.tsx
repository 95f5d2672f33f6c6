import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cva } from '#styled-system/css/cva.js'

const lineStyle = cva({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    px: '4',
    py: '3',
    rounded: 'md',
    fontWeight: 'medium',
    '& > svg': { w: '4', h: '4', mt: '0.5', flexShrink: '0' },
  },
  variants: {
    tone: {
      info: { bg: 'info.soft', color: 'info' },
      positive: { bg: 'positive.soft', color: 'positive' },
      warning: { bg: 'warning.soft', color: 'warning' },
      negative: { bg: 'negative.soft', color: 'negative' },
    },
  },
})
const icons = { info: Info, positive: CircleCheck, warning: TriangleAlert, negative: CircleAlert }

export interface NoticeLineProps {
  tone?: keyof typeof icons
  /** Live region: changes are announced. */
  live?: boolean
  children: ReactNode
}

/** Inline hint. */
export function NoticeLine({ tone = 'info', live = false, children }: NoticeLineProps) {
  const Icon = icons[tone]
  return (
    <div role={live ? 'status' : 'note'} className={lineStyle({ tone })}>
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  )
}
