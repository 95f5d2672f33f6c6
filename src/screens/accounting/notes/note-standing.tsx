import { NoteStanding, type NoteStandingName } from '#domain/report/notes/heading.ts'
import { labelOf } from '#domain/value/enums.ts'
import { Badge } from '#src/ui/figure/badge.tsx'

const looks = {
  DATA: { tone: 'positive', shape: 'check' },
  TEXT: { tone: 'positive', shape: 'check' },
  LACKING: { tone: 'warning', shape: 'alert' },
  NOTHING: { tone: 'neutral', shape: 'ring' },
} as const

/** How a note stands. */
export const NoteStandingBadge = ({ standing }: { standing: NoteStandingName }) => (
  <Badge {...looks[standing]}>{labelOf(NoteStanding, standing)}</Badge>
)
