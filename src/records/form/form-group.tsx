import { type ReactNode, useId } from 'react'
import { css } from '#styled-system/css/css.js'

const groupStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  pt: '6',
  borderTopWidth: 'thin',
  _first: { pt: '0', borderTopWidth: 'none' },
})
const titleStyle = css({ fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' })
const rowStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', xs: '[repeat(auto-fit, minmax(0, 1fr))]' },
  gridAutoFlow: { xs: 'column' },
  gridAutoColumns: '[minmax(0, 1fr)]',
  alignItems: 'start',
  gap: '4',
})

/** Fields that belong together, under a heading. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={groupStyle}>
      <h3 id={id} className={titleStyle}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Fields side by side; one below the other on a phone. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={rowStyle}>{children}</div>
}
