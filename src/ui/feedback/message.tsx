import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'

const frameStyle = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2',
  maxW: 'prose',
  mx: 'auto',
  px: '4',
  py: '12',
  textAlign: 'center',
})
const iconStyle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  w: '12',
  h: '12',
  mb: '2',
  rounded: 'full',
  bg: 'accent.soft',
  color: 'accent',
  '& svg': { w: '6', h: '6' },
})
const titleStyle = css({ textStyle: 'section' })
const textStyle = css({ color: 'text.muted', textWrap: 'balance' })
const actionStyle = css({ mt: '4' })

export interface MessageProps {
  /** Small icon on a disc; `picture` replaces it. */
  icon?: ReactNode
  picture?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Base of EmptyState and ErrorState: icon or picture, title, text, action. */
export function Message({ icon, picture, title, children, action }: MessageProps) {
  return (
    <div part="message" className={frameStyle}>
      {picture ?? <div className={iconStyle}>{icon}</div>}
      <p className={titleStyle}>{title}</p>
      {children && <div className={textStyle}>{children}</div>}
      {action && <div className={actionStyle}>{action}</div>}
    </div>
  )
}
