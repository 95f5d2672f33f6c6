import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'

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
const nameStyle = css({ color: 'text.muted' })
// What does not fit beside its name stands below it, at the same edge.
const valueStyle = css({
  m: '0',
  ms: 'auto',
  minW: '0',
  overflowWrap: 'anywhere',
  fontWeight: 'medium',
  textAlign: 'end',
})

export interface Fact {
  label: string
  value: ReactNode
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
      {facts.map(({ label: name, value }) => (
        <div key={name} className={factStyle}>
          <dt className={nameStyle}>{name}</dt>
          <dd className={valueStyle}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
