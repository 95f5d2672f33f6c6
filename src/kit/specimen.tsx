import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

const groupStyle = css({ mb: '10' })
const groupTitleStyle = css({ fontSize: 'xl', fontWeight: 'semibold', mb: '4' })
const gridStyle = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[repeat(2, minmax(0, 1fr))]' },
})
const boxStyle = cva({
  base: { bg: 'surface', borderWidth: 'thin', rounded: 'lg', p: '4', minW: '0' },
  variants: { wide: { true: { gridColumn: { lg: '[1 / -1]' } } } },
})
const nameStyle = css({ fontFamily: 'mono', fontSize: 'xs', color: 'text.muted', mb: '3' })
const statesStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const rowStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })

/** Section of the gallery. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className={groupStyle}>
      <h2 className={groupTitleStyle}>{title}</h2>
      <div className={gridStyle}>{children}</div>
    </section>
  )
}

interface SpecimenProps {
  /** The file under `src/ui`. */
  name: string
  wide?: boolean
  children: ReactNode
}

/** One component in its states. */
export function Specimen({ name, wide, children }: SpecimenProps) {
  return (
    <article className={boxStyle({ wide })}>
      <h3 className={nameStyle}>{name}</h3>
      <div className={statesStyle}>{children}</div>
    </article>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={rowStyle}>{children}</div>
}
