import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Select } from '#src/ui/choice/select.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { SearchBox } from '#src/ui/control/search-box.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { css } from '#styled-system/css/css.js'
import { nameOf } from './actor-list.tsx'
import { EventDetail } from './event-detail.tsx'
import { EventRow } from './event-row.tsx'
import { type InspectionLog, type LogView, shownEntries } from './inspection-log.ts'

const barStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3', mb: '4' })
const choiceStyle = css({ w: { base: 'full', sm: 'menu' } })
const searchStyle = css({ flexGrow: '1', minW: '[12rem]' })
const columnsStyle = css({
  display: 'grid',
  alignItems: 'start',
  gap: '5',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) minmax(0, 1fr)]' },
})
const listStyle = css({ maxH: '[30rem]', overflowY: 'auto', p: '0.5' })
const noneStyle = css({ color: 'text.muted', py: '6', textAlign: 'center' })

/** What came to the actors, newest first; one of them in full. */
export function EventLog({ log: { entries, actors } }: { log: InspectionLog }) {
  const [view, setView] = useState<LogView>({ actor: '', text: '', until: null, after: null })
  const [chosen, choose] = useState('')
  const { shown, waiting } = shownEntries(entries, view)
  const change = (changes: Partial<LogView>) => setView((now) => ({ ...now, ...changes }))
  const last = entries.at(-1)?.key ?? null
  const isPaused = view.until !== null
  const entry = entries.find(({ key }) => key === chosen)
  const options = [...actors.values()]
    .filter(({ chart }) => chart)
    .map((actor) => ({ value: actor.key, label: nameOf(actor) }))
  return (
    <Card
      title="Eventos"
      actions={
        <>
          <Button
            variant="outline"
            aria-pressed={isPaused}
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            onClick={() => change({ until: isPaused ? null : last })}
          >
            {isPaused ? `Continuar (${waiting} ${waiting === 1 ? 'novo' : 'novos'})` : 'Pausar'}
          </Button>
          <Button variant="outline" icon={<Trash2 aria-hidden />} onClick={() => change({ after: last, until: null })}>
            Limpar
          </Button>
        </>
      }
    >
      <div className={barStyle}>
        <div className={choiceStyle}>
          <Field label="Ator">
            <Select
              options={options}
              value={view.actor}
              placeholder="Todos"
              clearable
              onValueChange={(actor) => change({ actor })}
            />
          </Field>
        </div>
        <div className={searchStyle}>
          <SearchBox label="Buscar nos eventos" value={view.text} onSearch={(text) => change({ text })} />
        </div>
      </div>
      <div className={columnsStyle}>
        {shown.length > 0 ? (
          <ul aria-label="Eventos recebidos" className={listStyle}>
            {shown.map((one) => (
              <EventRow key={one.key} entry={one} isChosen={one.key === chosen} onChoose={() => choose(one.key)} />
            ))}
          </ul>
        ) : (
          <p className={noneStyle}>Nenhum evento para mostrar.</p>
        )}
        {entry ? (
          <EventDetail entry={entry} />
        ) : (
          <p className={noneStyle}>Escolha um evento para ver o antes e o depois.</p>
        )}
      </div>
    </Card>
  )
}
