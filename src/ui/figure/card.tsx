import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'

const cardStyle = css({
  bg: 'surface',
  borderWidth: 'thin',
  borderColor: 'border',
  rounded: 'lg',
  boxShadow: 'raised',
  minW: '0',
})
const headStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  px: '5',
  pt: '4',
})
const titleStyle = css({ textStyle: 'section' })
const bodyStyle = css({ p: '5' })

export interface CardProps {
  title?: ReactNode
  /** Beside the title: a link, a filter. */
  actions?: ReactNode
  children: ReactNode
}

/** A surface on the canvas. */
export function Card({ title, actions, children }: CardProps) {
  return (
    <section part="card" className={cardStyle}>
      {(title || actions) && (
        <header className={headStyle}>
          <h2 className={titleStyle}>{title}</h2>
          {actions}
        </header>
      )}
      <div className={bodyStyle}>{children}</div>
    </section>
  )
}
