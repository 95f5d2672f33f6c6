import type { ReactNode } from 'react'
import { css, cx } from '#styled-system/css/index.js'

const listStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  m: '0',
  px: '4',
  py: '3',
  bg: 'canvas',
  borderWidth: 'thin',
  rounded: 'md',
})
const factStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '1',
})
const sumStyle = css({ pt: '2', borderTopWidth: 'thin', fontWeight: 'semibold' })
const nameStyle = css({ color: 'text.muted' })
const weightStyle = css({ fontWeight: 'medium' })
// A value too wide to fit beside its name wraps below it, end-aligned.
const valueStyle = css({
  m: '0',
  ms: 'auto',
  minW: '0',
  overflowWrap: 'anywhere',
  textAlign: 'end',
})

export interface Fact {
  label: string
  value: ReactNode
  /** Sum of those before it. */
  isSum?: boolean
}

export interface FactListProps {
  /** Accessible name. */
  label: string
  facts: readonly Fact[]
}

/** List of read-only facts. */
export function FactList({ label, facts }: FactListProps) {
  return (
    <dl aria-label={label} className={listStyle}>
      {facts.map(({ label: name, value, isSum }) => (
        <div key={name} className={cx(factStyle, isSum && sumStyle)}>
          <dt className={isSum ? undefined : nameStyle}>{name}</dt>
          <dd className={cx(valueStyle, !isSum && weightStyle)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
