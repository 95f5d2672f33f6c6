import type { Command, RefusalReport, Seen } from '#src/inspect/message.ts'
import { Badge, type Tone } from '#src/ui/figure/badge.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { css } from '#styled-system/css/css.js'
import { nameOf } from './actor-list.tsx'
import { ChartView } from './chart-view.tsx'
import { type ShownActor, stateText, statusText } from './inspection-log.ts'
import { SendEvent } from './send-event.tsx'
import { ValueTree } from './value-tree.tsx'

const columnsStyle = css({
  display: 'grid',
  alignItems: 'start',
  gap: '5',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[repeat(2, minmax(0, 1fr))]' },
})
const contextStyle = css({ maxH: '[22rem]', overflowY: 'auto' })
const badgesStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

const tones: Readonly<Record<Seen['status'], Tone>> = {
  active: 'accent',
  done: 'positive',
  error: 'negative',
  stopped: 'neutral',
}

interface ActorViewProps {
  actor: ShownActor
  refusal: RefusalReport['reason'] | null
  send: (command: Command) => void
}

/** One actor: state chart with the current state, context, and events to send. */
export function ActorView({ actor, refusal, send }: ActorViewProps) {
  const { chart, seen, isGone } = actor
  const badges = (
    <span className={badgesStyle}>
      {chart && <Badge tone="accent">{stateText(seen)}</Badge>}
      <Badge tone={tones[seen.status]}>{isGone ? 'saiu da página' : statusText[seen.status]}</Badge>
    </span>
  )
  return (
    <>
      <Card title={nameOf(actor)} actions={badges}>
        {chart ? <ChartView chart={chart} seen={seen} /> : 'Este ator não é uma máquina: não tem estados a desenhar.'}
      </Card>
      <div className={columnsStyle}>
        <Card title="Contexto">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section aria-label="Contexto do ator" tabIndex={0} className={contextStyle}>
            <ValueTree value={seen.context} />
          </section>
        </Card>
        {chart && (
          <Card title="Enviar evento">
            <SendEvent actor={actor} chart={chart} refusal={refusal} send={send} />
          </Card>
        )}
      </div>
    </>
  )
}
