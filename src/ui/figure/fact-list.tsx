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
// What does not fit beside its name stands below it, at the same edge.
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
  /** It is what those before it come to. */
  isSum?: boolean
}

export interface FactListProps {
  /** What they tell of, read out. */
  label: string
  facts: readonly Fact[]
}

/** What is known and not typed here, a line each. */
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
