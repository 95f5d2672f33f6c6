import { type ReactNode, useId } from 'react'
import { css, cx } from '#styled-system/css/index.js'
import { useViewing } from './form-context.ts'

const groupStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  pt: '6',
  borderTopWidth: 'thin',
  _first: { pt: '0', borderTopWidth: 'none' },
})
/** Facts stand close; a group of nothing but its heading is not there. */
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
  /** Said of a record that is seen and has nothing of it; without it, its heading is not there either. */
  none?: string
  children: ReactNode
}

/** Fields that belong together, under a heading. */
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

/** Fields side by side; one below the other on a phone, and where they are facts. */
export function FormRow({ children }: { children: ReactNode }) {
  if (useViewing()) return children
  return <div className={rowStyle}>{children}</div>
}
