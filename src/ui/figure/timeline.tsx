import type { ReactNode, RefObject } from 'react'
import type { Tone } from '#src/ui/figure/badge.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

const itemStyle = css({
  position: 'relative',
  display: 'flex',
  gap: '3',
  pb: '5',
  _last: { pb: '0' },
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    insetStart: '[0.96875rem]',
    top: '8',
    bottom: '0',
    w: '[1px]',
    bg: 'border',
  },
})
const markStyle = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    w: '8',
    h: '8',
    rounded: 'full',
    '& svg': { w: '4', h: '4' },
  },
  variants: {
    tone: {
      neutral: { bg: 'surface.hover', color: 'text.muted' },
      accent: { bg: 'accent.soft', color: 'accent' },
      positive: { bg: 'positive.soft', color: 'positive' },
      negative: { bg: 'negative.soft', color: 'negative' },
      warning: { bg: 'warning.soft', color: 'warning' },
      info: { bg: 'info.soft', color: 'info' },
    },
  },
})
const textStyle = css({ minW: '0', flexGrow: '1', pt: '1' })
const titleStyle = css({ fontWeight: 'medium' })
const whenStyle = css({ fontSize: 'xs', color: 'text.muted' })
const dayStyle = css({ '& + &': { mt: '6' } })
const dayTitleStyle = css({ mb: '3', fontSize: 'sm', fontWeight: 'semibold', color: 'text.muted' })
const changesStyle = css({ display: 'flex', flexDirection: 'column', gap: '1' })
const changeLabelStyle = css({ color: 'text.muted' })
/** Wraps as a whole before it breaks inside. */
const valueStyle = css({ display: 'inline-block', maxW: 'full' })
const footStyle = css({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '3', mt: '6' })
const shownStyle = css({ fontSize: 'xs', color: 'text.muted' })
const bodyStyle = css({ mt: '1', fontSize: 'sm', overflowWrap: 'anywhere' })

export interface TimelineItem {
  id: string
  title: string
  icon: ReactNode
  tone?: Tone
  /** The instant, ISO 8601. */
  at: string
  /** How it is shown: '03/02/2026 às 14:30'. */
  shownAt: string
  by?: string
  children?: ReactNode
}

export interface TimelineProps {
  label: string
  items: readonly TimelineItem[]
}

/** History of one record, in the given order. */
export function Timeline({ label, items }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={itemStyle}>
          <span aria-hidden className={markStyle({ tone: item.tone ?? 'neutral' })}>
            {item.icon}
          </span>
          <div className={textStyle}>
            <p className={titleStyle}>{item.title}</p>
            <p className={whenStyle}>
              <time dateTime={item.at}>{item.shownAt}</time>
              {item.by && ` · ${item.by}`}
            </p>
            {item.children && <div className={bodyStyle}>{item.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Entries of one day. */
export function TimelineDay({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={dayStyle}>
      <h3 className={dayTitleStyle}>{title}</h3>
      {children}
    </section>
  )
}

export interface TimelineChange {
  id: string
  label: string
  before?: string | null
  after?: string | null
}

/** Changed values: 'E-mail: a@b.com → c@d.com'. */
export function TimelineChanges({ changes }: { changes: readonly TimelineChange[] }) {
  return (
    <ul className={changesStyle}>
      {changes.map(({ id, label, before, after }) => (
        <li key={id}>
          <span className={changeLabelStyle}>{label}:</span> {before && <span className={valueStyle}>{before}</span>}
          {before && after && ' → '}
          {after && <span className={valueStyle}>{after}</span>}
        </li>
      ))}
    </ul>
  )
}

export interface TimelineFootProps {
  shown: number
  count: number
  /** Ref of the count, which may take the focus. */
  ref?: RefObject<HTMLParagraphElement | null>
  /** Button for more. */
  children?: ReactNode
}

/** Foot of a partial list: shown count, total, and a button for more. */
export function TimelineFoot({ shown, count, ref, children }: TimelineFootProps) {
  return (
    <div className={footStyle}>
      {children}
      <p ref={ref} role="status" tabIndex={-1} className={shownStyle}>
        {shown < count ? `${shown} de ${count} registros` : `${count} ${count === 1 ? 'registro' : 'registros'}`}
      </p>
    </div>
  )
}
