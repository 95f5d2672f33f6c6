import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { formatMoney, isMoney } from '#domain/value/money.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useEdit, useForm, useFormText } from '#src/records/form/state/form-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { generatedLines, grossOfLines, grossOfSlips } from './bills-pay-definition.ts'

/**
 * Keeps the gross value in sync with a computed one, until another is typed. With `adopts`, an equal initial value
 * counts as computed.
 */
function useGrossAs(computed: string | undefined, adopts: boolean): void {
  const { actor } = useForm()
  const edit = useEdit()
  const last = useRef('')
  const follow = useEffectEvent((value: string) => {
    const gross = textAt(actor.getSnapshot().context.values, 'grossValue')
    const isComputed = ['', last.current].includes(gross)
    if (isComputed && gross !== value) edit({ grossValue: value })
    if (isComputed || (adopts && gross === value)) last.current = value
  })
  useEffect(() => {
    if (computed !== undefined) follow(computed)
  }, [computed])
}

const isUndivided = (values: Values): boolean => generatedLines(values).length === 0

/** Division of an order: number of instalments, first due date, interval; `lead` is a field beside them. */
export function DivisionInputs({ lead }: { lead?: ReactNode }) {
  const { actor, isViewing, isReadOnly } = useForm()
  const isNew = useParams({ strict: false }).id === undefined && !isViewing && !isReadOnly
  const bySlip = useSelector(actor, ({ context }) => grossOfSlips(context.values))
  const byLines = useSelector(actor, ({ context: { values } }) =>
    isUndivided(values) ? grossOfLines(values) : undefined,
  )
  // A single instalment has no interval.
  const isDivided = Number(useFormText('division.count')) > 1
  useGrossAs(isNew ? bySlip : undefined, true)
  useGrossAs(isNew && bySlip === undefined ? byLines : undefined, false)
  return (
    <>
      <FormRow>
        {lead}
        <FormInput at="division.firstDueDate" />
        <FormInput at="division.count" />
      </FormRow>
      {isDivided && <FormInput at="division.every" />}
      <SlipWords bySlip={bySlip} />
    </>
  )
}

/** Explains a gross value computed from one slip and several instalments. */
function SlipWords({ bySlip }: { bySlip: string | undefined }) {
  const [each, count, gross] = [useFormText('division.each'), useFormText('division.count'), useFormText('grossValue')]
  if (!isMoney(each) || Number(count) < 2 || gross !== bySlip) return null
  return (
    <NoticeLine live>
      {`O boleto lido é da primeira parcela: ${count} × ${formatMoney(each)} = ${formatMoney(gross)}. Se o total for outro, mude o valor.`}
    </NoticeLine>
  )
}
