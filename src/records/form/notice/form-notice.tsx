import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'

const noticeStyle = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  px: '4',
  py: '3',
  rounded: 'md',
  bg: 'negative.soft',
  color: 'negative',
  fontSize: 'md',
  '& > svg': { w: '5', h: '5', flexShrink: '0' },
})
const textStyle = css({ flexGrow: '1', minW: '0', fontWeight: 'medium' })
const actionStyle = css({ mt: '2' })

export interface FormNoticeProps {
  children: ReactNode
  action?: ReactNode
}

/** Inline error of an action. */
export function FormNotice({ children, action }: FormNoticeProps) {
  return (
    <div role="alert" className={noticeStyle}>
      <CircleAlert aria-hidden />
      <div className={textStyle}>
        {children}
        {action && <div className={actionStyle}>{action}</div>}
      </div>
    </div>
  )
}
