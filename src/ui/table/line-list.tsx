import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const lineStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '2',
  px: '3',
  py: '3',
  borderWidth: 'thin',
  rounded: 'md',
  '& > svg': { w: '5', h: '5', flexShrink: '0', color: 'text.muted' },
})
const textStyle = css({ flex: '[1 1 12rem]', minW: '0', overflowWrap: 'anywhere' })
const titleStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
  fontWeight: 'medium',
})
const actionStyle = css({ display: 'flex', alignItems: 'center', gap: '2', ms: 'auto' })
const detailStyle = css({ mt: '0.5', fontSize: 'sm', color: 'text.muted' })

export interface Line {
  id: string
  icon: ReactNode
  title: string
  /** Beside the title: a badge. */
  mark?: ReactNode
  /** Secondary lines. */
  details: readonly string[]
  action?: ReactNode
}

/** List of items with an action each. */
export function LineList({ label, lines }: { label: string; lines: readonly Line[] }) {
  return (
    <ul aria-label={label} className={listStyle}>
      {lines.map(({ id, icon, title, mark, details, action }) => (
        <li key={id} className={lineStyle}>
          {icon}
          <div className={textStyle}>
            <p className={titleStyle}>
              {title}
              {mark}
            </p>
            {details.map((detail) => (
              <p key={detail} className={detailStyle}>
                {detail}
              </p>
            ))}
          </div>
          {action && <div className={actionStyle}>{action}</div>}
        </li>
      ))}
    </ul>
  )
}
