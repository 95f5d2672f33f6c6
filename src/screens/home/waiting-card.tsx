import { Link } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useState } from 'react'
import type { NotificationWords } from '#domain/notification/notification.ts'
import { Button, buttonStyle } from '#src/ui/control/button.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { alertTextStyle } from './alert-style.ts'

const listStyle = css({ mt: '-2', '& > li + li': { borderTopWidth: 'thin' } })
/** Without a frame, its words stand in line with the edge. */
const moreStyle = css({ mx: '-2' })
const rowStyle = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    py: '2.5',
    '& > svg': { w: '5', h: '5', flexShrink: '0' },
  },
  variants: {
    tone: { negative: { color: 'negative' }, warning: { color: 'warning' }, info: { color: 'info' } },
  },
})
/** On a phone it stands below its words, where the thumb is. */
const endStyle = { ms: 'auto' } as const
const titleStyle = css({ display: 'block', fontWeight: 'medium' })
const detailStyle = css({ display: 'block', fontSize: 'sm', color: 'text.muted' })

const tones = ['negative', 'warning', 'info'] as const

/** Something that somebody must see to. */
export interface WaitingItem {
  id: string
  /** How it presses: what is wrong stands before what is due, and that before what is only to be done. */
  tone: (typeof tones)[number]
  /** A warning's, unless told. */
  icon?: ReactNode
  words: NotificationWords
  /** Where it is seen to; none for whoever may not go there. */
  way?: { label: string; to: string; search: Record<string, string> } | undefined
}

/** As many as leave room for the money below them on a laptop. */
const mostShown = 5

/** All that waits in one place, what presses first; nothing where nothing waits. */
export function WaitingCard({ items }: { items: readonly WaitingItem[] }) {
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0) return null
  const sorted = items.toSorted((one, other) => tones.indexOf(one.tone) - tones.indexOf(other.tone))
  // A button for one more would take the room of that one.
  const count = isWhole || items.length <= mostShown + 1 ? items.length : mostShown
  return (
    <Card
      title="Para resolver"
      actions={
        count < items.length && (
          <div className={moreStyle}>
            <Button variant="ghost" size="dense" onClick={() => setWhole(true)}>
              {`Ver todos (${items.length})`}
            </Button>
          </div>
        )
      }
    >
      <ul aria-label="Para resolver" className={listStyle}>
        {sorted.slice(0, count).map(({ id, tone, icon = <TriangleAlert aria-hidden />, words, way }) => (
          <li key={id} className={rowStyle({ tone })}>
            {icon}
            <span className={alertTextStyle}>
              <strong className={titleStyle}>{words.title}</strong> <span className={detailStyle}>{words.detail}</span>
            </span>
            {way && (
              <Link
                to={way.to}
                search={way.search}
                part="button"
                className={css(buttonStyle.raw({ variant: 'outline', size: 'dense' }), endStyle)}
              >
                {way.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
