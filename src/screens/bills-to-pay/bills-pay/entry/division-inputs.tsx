import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { formatMoney, isMoney } from '#domain/value/money.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { useEdit, useForm, useFormText } from '#src/records/form/form-context.ts'
import { FormRow } from '#src/records/form/form-group.tsx'
import { FormInput } from '#src/records/form/form-input.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { generatedLines, grossOfLines, grossOfSlips } from '../bills-pay-definition.ts'

/**
 * Sets the gross value to what is computed of it, while nothing is typed there but what was computed before; what stands
 * there from the start counts as computed where it is the same and `adopts` says so.
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

/** How an order is divided: into how many instalments, from when on, and how far apart; `lead` stands beside it. */
export function DivisionInputs({ lead }: { lead?: ReactNode }) {
  const { actor, isViewing, isReadOnly } = useForm()
  const isNew = useParams({ strict: false }).id === undefined && !isViewing && !isReadOnly
  const bySlip = useSelector(actor, ({ context }) => grossOfSlips(context.values))
  const byLines = useSelector(actor, ({ context: { values } }) =>
    isUndivided(values) ? grossOfLines(values) : undefined,
  )
  // One has no interval.
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

/** How the value of several instalments came of one slip. */
function SlipWords({ bySlip }: { bySlip: string | undefined }) {
  const [each, count, gross] = [useFormText('division.each'), useFormText('division.count'), useFormText('grossValue')]
  if (!isMoney(each) || Number(count) < 2 || gross !== bySlip) return null
  return (
    <NoticeLine live>
      {`O boleto lido é da primeira parcela: ${count} × ${formatMoney(each)} = ${formatMoney(gross)}. Se o total for outro, mude o valor.`}
    </NoticeLine>
  )
}
