import { Badge } from '#src/ui/figure/badge.tsx'

const looks = {
  WAITING: { tone: 'warning', shape: 'clock' },
  APPROVED: { tone: 'positive', shape: 'check' },
  ENTERED: { tone: 'positive', shape: 'check' },
  REFUSED: { tone: 'neutral', shape: 'cross' },
  REVERSED: { tone: 'warning', shape: 'undo' },
} as const

/** Status of what another person approves, by its name and with its label. */
export function ApprovalBadge({ status, label }: { status: keyof typeof looks; label: string }) {
  return <Badge {...looks[status]}>{label}</Badge>
}
