import { useState } from 'react'
import type { Chart } from '#src/inspect/chart.ts'
import type { Command, RefusalReport } from '#src/inspect/message.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { TextArea } from '#src/ui/control/text-area.tsx'
import { css } from '#styled-system/css/css.js'
import type { ShownActor } from './inspection-log.ts'
import { eventsNow } from './live-state.ts'
import { payloadOf } from './payload.ts'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '4', alignItems: 'stretch' })
const footStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '3' })
const refusalStyle = css({ flexGrow: '1', color: 'negative', fontSize: 'sm' })
const noneStyle = css({ color: 'text.muted' })

const refusals: Readonly<Record<RefusalReport['reason'], string>> = {
  stopped: 'O ator já terminou: nada foi enviado.',
  unknown: 'A máquina não conhece este evento: nada foi enviado.',
  internal: 'Só o próprio Celeiro envia este evento, que leva funções: nada foi enviado.',
  unfit: 'O conteúdo não é o que este evento leva: nada foi enviado.',
}

interface SendEventProps {
  actor: ShownActor
  chart: Chart
  refusal: RefusalReport['reason'] | null
  send: (command: Command) => void
}

/** Sends one of the events that the machine knows where it is now. */
export function SendEvent({ actor: { actor, element, seen, takes, isGone }, chart, refusal, send }: SendEventProps) {
  const open = isGone ? [] : eventsNow(chart, seen)
  const events = open.filter((event) => takes[event])
  const internal = open.filter((event) => !takes[event])
  const [chosen, want] = useState('')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const type = events.includes(chosen) ? chosen : (events[0] ?? '')
  if (!type) return <p className={noneStyle}>Nada a enviar: neste estado a máquina não espera evento de ninguém.</p>
  const submit = () => {
    const typed = payloadOf(text)
    setProblem('problem' in typed ? typed.problem : '')
    if ('payload' in typed) send({ kind: 'send', element, actor, event: { ...typed.payload, type } })
  }
  return (
    <form
      noValidate
      className={formStyle}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label="Evento">
        <Select options={events.map((value) => ({ value, label: value }))} value={type} onValueChange={want} />
      </Field>
      <Field label="Conteúdo (JSON)" help={helpOf(takes[type] ?? [])} error={problem}>
        <TextArea value={text} onValueChange={setText} rows={3} spellCheck={false} />
      </Field>
      {internal.length > 0 && <p className={noneStyle}>Só o próprio Celeiro envia: {internal.join(', ')}.</p>}
      <div className={footStyle}>
        <span role="status" className={refusalStyle}>
          {refusal && refusals[refusal]}
        </span>
        <Button type="submit">Enviar {type}</Button>
      </div>
    </form>
  )
}

const helpOf = (parts: readonly string[]) =>
  parts.length > 0 ? `Um objeto com ${parts.join(' e ')}.` : 'Este evento não leva nada: deixe vazio.'
