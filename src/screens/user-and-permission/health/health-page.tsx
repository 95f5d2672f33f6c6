import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type HealthFinding, type HealthState, healthFindings, worstState } from '#domain/installation/health.ts'
import { InstallationHealthDocument } from '#src/graphql/generated/installation.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { css } from '#styled-system/css/css.js'

const pageStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const titleStyle = css({ flexGrow: '1', textStyle: 'screen' })
const gridStyle = css({ display: 'grid', gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' }, gap: '4' })

const badges = {
  well: { tone: 'positive', word: 'Em ordem' },
  attention: { tone: 'warning', word: 'Pede atenção' },
  ill: { tone: 'negative', word: 'Precisa de ação' },
} as const

const summaries: Readonly<Record<HealthState, string>> = {
  well: 'Tudo em ordem.',
  attention: 'O Celeiro funciona, mas há o que acompanhar.',
  ill: 'Há algo que precisa de ação agora.',
}

/** Operations check for administrators: findings and remedies. */
export function HealthPage() {
  const client = useClient()
  const present = usePresent()
  const query = useQuery({
    queryKey: ['installationHealth'],
    queryFn: ({ signal }) => client.request(InstallationHealthDocument, {}, { signal }),
    select: ({ installationHealth }) => installationHealth,
    // Always refetched: the page shows the present state.
    staleTime: 0,
  })
  const findings = query.data && healthFindings(query.data, present)
  return (
    <div className={pageStyle}>
      <header className={headStyle}>
        <h1 className={titleStyle}>Saúde do sistema</h1>
        <Button
          variant="outline"
          icon={<RefreshCw aria-hidden />}
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Verificar de novo
        </Button>
      </header>
      {findings ? <Findings findings={findings} /> : <UnansweredQuery query={query} lines={6} />}
    </div>
  )
}

function Findings({ findings }: { findings: readonly HealthFinding[] }) {
  const worst = worstState(findings)
  return (
    <>
      <NoticeLine tone={worst === 'well' ? 'positive' : 'warning'} live>
        {summaries[worst]}
      </NoticeLine>
      <div className={gridStyle}>
        {findings.map(({ subject, state, sentence }) => (
          <Card key={subject} title={subject} actions={<Badge tone={badges[state].tone}>{badges[state].word}</Badge>}>
            {sentence}
          </Card>
        ))}
      </div>
    </>
  )
}
