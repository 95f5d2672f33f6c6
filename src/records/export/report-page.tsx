import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'

const pageStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const titleStyle = css({ textStyle: 'screen', me: '2' })
const actionsStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  ms: { sm: 'auto' },
  _empty: { display: 'none' },
})
const aboutStyle = css({ color: 'text.muted' })

export interface ReportPageProps {
  title: string
  /** Period picker, beside the title. */
  period: ReactNode
  /** Buttons that take it along, where there is something to take. */
  actions?: ReactNode
  /** Between the head and what is counted. */
  strip?: ReactNode
  /** What it counts, in which branches. */
  about: string
  children: ReactNode
}

/** Screen of a report: title, period, files, and what is counted. */
export function ReportPage({ title, period, actions, strip, about, children }: ReportPageProps) {
  return (
    <div className={pageStyle}>
      <header className={headStyle}>
        <h1 className={titleStyle}>{title}</h1>
        {period}
        {actions && <div className={actionsStyle}>{actions}</div>}
      </header>
      {strip}
      <p className={aboutStyle}>{about}</p>
      {children}
    </div>
  )
}
