import { Fragment, type ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'
import './late-sheet.ts'

const listStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '[minmax(8rem, max-content) 1fr]' },
  columnGap: '6',
  rowGap: { base: '0.5', sm: '2.5' },
  m: '0',
  '& dt': { color: 'text.muted' },
  '& dd': { m: '0', mb: { base: '3', sm: '0' }, minW: '0', overflowWrap: 'anywhere' },
})

export interface FactListProps {
  /** 'Dados da transferência' */
  label: string
  facts: readonly { label: string; value: ReactNode }[]
}

/** What is known of something, to be read: a label and its value in each line; one below the other on a phone. */
export function FactList({ label, facts }: FactListProps) {
  return (
    <dl aria-label={label} className={listStyle}>
      {facts.map((fact) => (
        <Fragment key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
