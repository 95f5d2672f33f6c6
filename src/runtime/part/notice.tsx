import type { ReactNode } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'

const frameStyle = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  minH: '[24rem]',
  px: '4',
  py: '12',
  textAlign: 'center',
  '& > svg': { w: '10', h: '10', color: 'accent' },
})
const titleStyle = css({ textStyle: 'screen' })
const textStyle = css({ maxW: 'prose', color: 'text.muted', fontSize: 'lg', textWrap: 'balance' })
const actionsStyle = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', mt: '3' })

export interface NoticeProps {
  icon?: ReactNode
  title: string
  text: string
  actionLabel?: string
  onAction?: () => void
  children?: ReactNode
}

/** A whole page that says one thing: what happened, and what can be done. */
export function Notice({ icon, title, text, actionLabel, onAction, children }: NoticeProps) {
  return (
    <div className={frameStyle} role="status">
      {icon}
      <h1 className={titleStyle}>{title}</h1>
      <p className={textStyle}>{text}</p>
      <div className={actionsStyle}>
        {actionLabel && <Button onClick={onAction}>{actionLabel}</Button>}
        {children}
      </div>
    </div>
  )
}
