import { IntegrationKeyStatus, labelOf } from '#domain/value/enums.ts'
import type { IntegrationKeyStatus as Status } from '#src/graphql/generated/graphql.ts'
import { Badge, type Tone } from '#src/ui/figure/badge.tsx'

interface MarkedKey {
  readonly status: Status
  readonly expiresOn?: string | null | undefined
  readonly prefix?: string | null | undefined
}

type Mark = readonly [words: string, tone: Tone]

function markOf({ status, expiresOn, prefix }: MarkedKey, today: string): Mark {
  if (status === 'REVOKED') return [labelOf(IntegrationKeyStatus, status), 'neutral']
  if (expiresOn && expiresOn < today) return ['Vencida', 'warning']
  return prefix ? [labelOf(IntegrationKeyStatus, status), 'positive'] : ['Sem segredo', 'info']
}

/** 'Em uso', 'Vencida', 'Sem segredo', 'Revogada'. */
export const markWords = (key: MarkedKey, today: string): string => markOf(key, today)[0]

export function KeyMark({ today, ...key }: MarkedKey & { today: string }) {
  const [words, tone] = markOf(key, today)
  return <Badge tone={tone}>{words}</Badge>
}
