import { useState } from 'react'
import { Root } from '#src/app/root.tsx'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { css } from '#styled-system/css/css.js'
import { ActorList } from './actor-list.tsx'
import { ActorView } from './actor-view.tsx'
import { EventLog } from './event-log.tsx'
import type { ShownActor } from './inspection-log.ts'
import { useInspection } from './use-inspection.ts'

const pageStyle = css({ maxW: '[110rem]', mx: 'auto', px: { base: '4', md: '6' }, py: '5', minH: '[100dvh]' })
const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '5' })
const titleStyle = css({ fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight' })
const gridStyle = css({
  display: 'grid',
  alignItems: 'start',
  gap: '5',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[15rem minmax(0, 1fr)]' },
})
const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '5', minW: '0' })

/** Every actor of the elements that run in inspect mode: what it is doing, what happened to it, and what it may do. */
export function InspectorPage() {
  const { log, send } = useInspection()
  const [chosen, choose] = useState('')
  const actor = log.actors.get(chosen) ?? firstMachine([...log.actors.values()])
  const running = new Set([...log.actors.values()].filter(({ isGone }) => !isGone).map(({ element }) => element)).size
  return (
    <Root>
      <ArkEnvironment>
        <main className={pageStyle}>
          <header className={headStyle}>
            <h1 className={titleStyle}>Inspetor do Celeiro</h1>
            <span role="status">
              <Badge tone={running > 0 ? 'positive' : 'neutral'}>
                {running === 0
                  ? 'Nenhum elemento ligado'
                  : `${running} ${running === 1 ? 'elemento ligado' : 'elementos ligados'}`}
              </Badge>
            </span>
          </header>
          {actor ? (
            <div className={gridStyle}>
              <ActorList log={log} chosen={actor.key} onChoose={choose} />
              <div className={columnStyle}>
                <ActorView key={actor.key} actor={actor} refusal={log.refusal} send={send} />
                <EventLog log={log} />
              </div>
            </div>
          ) : (
            <EmptyState title="Nenhuma máquina por aqui ainda">
              Abra o Celeiro com ?inspect no endereço e use o botão “Abrir inspetor”. Funciona só no ambiente local e no
              de desenvolvimento.
            </EmptyState>
          )}
        </main>
      </ArkEnvironment>
    </Root>
  )
}

const firstMachine = (actors: readonly ShownActor[]) =>
  actors.find(({ chart, isGone }) => chart && !isGone) ?? actors.find(({ chart }) => chart) ?? actors[0]
