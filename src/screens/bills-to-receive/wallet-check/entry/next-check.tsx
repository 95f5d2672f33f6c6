import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Value, Values } from '#machines/form-values.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useEdit, useFields, useFormLines } from '#src/records/form/state/form-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { CheckGiver } from './check-giver.tsx'
import { CheckBank, CheckDays } from './check-input.tsx'
import { CheckIssuer } from './check-issuer.tsx'
import { CheckLine } from './check-line.tsx'

const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** Values carried over to the next cheque. */
const carriedOver = ['type', 'issueDate', 'goodForDate'] as const

/** Whether a value is a group of fields. */
export const isGroup = (value: Value): value is Values => typeof value === 'object' && !Array.isArray(value)

/** Empty required inputs, in order. */
const lackingIn = (box: HTMLElement | null): HTMLElement[] =>
  [...(box?.querySelectorAll<HTMLInputElement>('input[required], input[aria-required=true]') ?? [])].filter(
    ({ value }) => value === '',
  )

/** The next cheque: Enter focuses what is missing, and adds it to the pile once complete. */
export function NextCheck({ blank }: { blank: Values }) {
  const { actor } = useFields()
  const edit = useEdit()
  const items = useFormLines('items')
  const box = useRef<HTMLDivElement>(null)
  const [turn, setTurn] = useState(0)
  const [reads, setReads] = useState(0)
  useEffect(() => {
    if (turn > 0) box.current?.querySelector('input')?.focus()
  }, [turn])
  const goOn = () => {
    const [control] = lackingIn(box.current)
    if (control) return control.focus()
    const { next } = actor.getSnapshot().context.values
    if (next === undefined || !isGroup(next)) return
    const shared = Object.fromEntries(carriedOver.map((key) => [key, next[key] ?? '']))
    edit({ items: [...items, next], next: { ...blank, ...shared } })
    setTurn(turn + 1)
  }
  const goOnWithRead = useEffectEvent(goOn)
  useEffect(() => {
    if (reads > 0) goOnWithRead()
  }, [reads])
  const enter = (event: KeyboardEvent) => {
    const { target } = event
    const isChoosing = target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true'
    if (event.key !== 'Enter' || event.defaultPrevented || isChoosing || target instanceof HTMLButtonElement) return
    event.preventDefault()
    goOn()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Enter of the inputs inside
    <div key={turn} ref={box} className={columnStyle} onKeyDown={enter}>
      <CheckLine within="next." onRead={() => setReads(reads + 1)} />
      <CheckBank within="next." />
      <FormInput at="next.value" />
      <CheckIssuer within="next." />
      <CheckGiver within="next." />
      <CheckDays within="next." />
      <div>
        <Button variant="outline" onClick={goOn}>
          Pôr na pilha
        </Button>
      </div>
    </div>
  )
}
