import { QuestionStatus } from '#domain/question/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { QuestionStatus as Status } from '#src/graphql/generated/graphql.ts'
import { Badge } from '#src/ui/figure/badge.tsx'

const looks = {
  OPEN: { tone: 'warning', shape: 'clock' },
  ANSWERED: { tone: 'info', shape: 'info' },
  RESOLVED: { tone: 'positive', shape: 'check' },
} as const

export function QuestionStatusBadge({ status }: { status: Status }) {
  return <Badge {...looks[status]}>{labelOf(QuestionStatus, status)}</Badge>
}
