import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cva } from '#styled-system/css/cva.js'

const noticeStyle = cva({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: '4',
    py: '3',
    rounded: 'md',
    fontWeight: 'medium',
    '& > svg': { w: '5', h: '5', flexShrink: '0' },
    '& > div': { flexGrow: '1', minW: '0' },
  },
  variants: {
    tone: {
      info: { bg: 'info.soft', color: 'info' },
      warning: { bg: 'warning.soft', color: 'warning' },
    },
  },
})

export interface NoticeProps {
  tone: 'info' | 'warning'
  children: ReactNode
}

/** Callout: information or warning, never an error. */
export function Notice({ tone, children }: NoticeProps) {
  const Shape = tone === 'warning' ? TriangleAlert : Info
  return (
    <div role={tone === 'warning' ? 'alert' : 'status'} className={noticeStyle({ tone })}>
      <Shape aria-hidden />
      <div>{children}</div>
    </div>
  )
}
