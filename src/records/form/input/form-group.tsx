import { type ReactNode, useId } from 'react'
import { css, cx } from '#styled-system/css/index.js'
import { useViewing } from '../state/form-context.ts'

const groupStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  pt: '6',
  borderTopWidth: 'thin',
  _first: { pt: '0', borderTopWidth: 'none' },
})
/** View mode: dense, and hidden if it contains only its heading. */
const viewedStyle = css({ gap: '2', '&:not(:has(> :nth-child(2)))': { display: 'none' } })
const emptyStyle = css({ color: 'text.muted', '&:not(:last-child)': { display: 'none' } })
const titleStyle = css({ textStyle: 'section' })
const rowStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', xs: '[repeat(auto-fit, minmax(0, 1fr))]' },
  gridAutoFlow: { xs: 'column' },
  gridAutoColumns: '[minmax(0, 1fr)]',
  alignItems: 'start',
  gap: '4',
})

export interface FormGroupProps {
  title: string
  /** Text of an empty group in view mode; without it the group is hidden. */
  none?: string
  children: ReactNode
}

/** Titled group of fields. */
export function FormGroup({ title, none, children }: FormGroupProps) {
  const id = useId()
  const isViewing = useViewing()
  return (
    <section aria-labelledby={id} className={cx(groupStyle, isViewing && viewedStyle)}>
      <h3 id={id} className={titleStyle}>
        {title}
      </h3>
      {isViewing && none && <p className={emptyStyle}>{none}</p>}
      {children}
    </section>
  )
}

/** Fields in a row; stacked on a phone and in view mode. */
export function FormRow({ children }: { children: ReactNode }) {
  if (useViewing()) return children
  return <div className={rowStyle}>{children}</div>
}
