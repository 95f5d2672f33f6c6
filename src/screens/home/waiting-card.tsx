import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Circle from 'lucide-react/icons/circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import type { NotificationsQuery } from '#src/graphql/generated/graphql.ts'
import { placeOf } from '#src/runtime/place-of.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { actionStyle, detailStyle, listStyle, moreStyle, rowStyle, titleStyle, wordsStyle } from './waiting-row.ts'

type Notification = NotificationsQuery['notifications']['rows'][number]

/** Limit that leaves room for the figures below on a laptop. */
const mostShown = 5

/** Pending tasks, as counted by the bell, most urgent first; nothing without any. */
export function WaitingCard({ rows }: { rows: readonly Notification[] }) {
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return null
  // 'Show all' for a single further row would take as much room as the row.
  const count = isWhole || rows.length <= mostShown + 1 ? rows.length : mostShown
  return (
    <Card
      title={`Para resolver (${rows.length})`}
      actions={
        count < rows.length && (
          <div className={moreStyle}>
            <Button variant="ghost" size="dense" onClick={() => setWhole(true)}>
              Ver todos
            </Button>
          </div>
        )
      }
    >
      <ul aria-label="Para resolver" className={listStyle}>
        {rows.slice(0, count).map(({ id, tone, title, detail, action, path }) => (
          <li key={id}>
            <Link {...placeOf(path)} className={rowStyle({ tone })}>
              {tone === 'INFO' ? <Circle aria-hidden /> : <TriangleAlert aria-hidden />}
              <span className={wordsStyle}>
                <strong className={titleStyle}>{title}</strong> <span className={detailStyle}>{detail}</span>
              </span>{' '}
              <span className={actionStyle}>
                {action}
                <ChevronRight aria-hidden />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
