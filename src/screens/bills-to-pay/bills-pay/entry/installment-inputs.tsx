import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useEffect, useEffectEvent, useState } from 'react'
import { centsOf, formatMoney, isMoney, moneyOf } from '#domain/value/money.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { FormLines } from '#src/records/form/input/form-lines.tsx'
import { useEdit, useForm, useFormText } from '#src/records/form/state/form-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { generatedLines, lineFields, typedNetCents } from './bills-pay-definition.ts'
import { DivisionInputs } from './division-inputs.tsx'
import { useOrderMemory } from './order-memory.ts'
import { noWay, type Way } from './supplier-way.ts'

const followingStyle = css({ color: 'text.muted' })
const netStyle = css({ fontFamily: 'figures', fontWeight: 'semibold' })

/** Fingerprint of generated instalments: values and due dates. */
const divisionOf = (lines: readonly Values[]): string =>
  JSON.stringify(lines.map((line) => ['value', 'dueDate', 'dueRule'].map((name) => textAt(line, name))))

const undivided = divisionOf([])

const hasNoValue = (line: Values): boolean => textAt(line, 'value') === ''

/** Payment way of further instalments: that of the first, without its slip's digits. */
function wayOfNext([first]: readonly Values[], fallback: Way): Way {
  const paymentType = first ? textAt(first, 'paymentType') : ''
  return first && paymentType ? { paymentType, pixKey: textAt(first, 'pixKey') } : fallback
}

/** Instalments, generated from the division and regenerated as it changes, until one is edited by hand. */
export function InstallmentInputs() {
  const { actor, isViewing, isReadOnly } = useForm()
  const edit = useEdit()
  const { id } = useParams({ strict: false })
  const { memory } = useOrderMemory()
  const net = useSelector(actor, ({ context }) => typedNetCents(context.values))
  const planned = useSelector(actor, ({ context }) => divisionOf(generatedLines(context.values)))
  const current = useSelector(actor, ({ context }) => divisionOf(linesAt(context.values, 'installments')))
  const [made, setMade] = useState(undivided)
  // Key: regenerated lines remount, dropping half-typed text.
  const [generation, setGeneration] = useState(0)
  const isEditing = !isViewing && !isReadOnly
  const mayDivide = planned !== undivided
  const isBlank = useSelector(actor, ({ context }) => linesAt(context.values, 'installments').every(hasNoValue))
  // A slip read earlier counts as the first generated instalment.
  const isBegun = made === undivided && planned.startsWith(current.slice(0, -1))
  const follows = isBlank || isBegun || current === made || current === planned
  const generate = () => {
    const { values } = actor.getSnapshot().context
    const there = linesAt(values, 'installments')
    const way = wayOfNext(there, memory?.way ?? noWay)
    // Payment way and slip of an instalment survive regeneration.
    const withWay = (line: Values, place: number): Values => {
      const { value = '', dueDate = '', dueRule = '' } = line
      const before = there[place]
      return before ? { ...before, value, dueDate, dueRule } : { ...line, ...way }
    }
    edit({ installments: generatedLines(values).map(withWay) })
    setMade(planned)
  }
  const followsNow = useEffectEvent(() => {
    if (!isEditing || !mayDivide || !follows) return
    if (current === planned) setMade(planned)
    else generate()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what is planned alone: lines that are removed stay away
  useEffect(() => followsNow(), [planned, isEditing])
  return (
    <FormGroup title="Parcelas">
      {isEditing && (
        <>
          {id !== undefined && <DivisionInputs />}
          <NetValue net={net} />
          {mayDivide && follows && (
            <p className={followingStyle}>
              As parcelas acompanham o valor e as datas. Mude qualquer uma, e elas ficam como você deixar.
            </p>
          )}
          {mayDivide && !follows && (
            <div>
              <Button
                variant="outline"
                icon={<CalendarPlus aria-hidden />}
                onClick={() => {
                  generate()
                  setGeneration(generation + 1)
                }}
              >
                {made === undivided ? 'Gerar parcelas' : 'Gerar parcelas de novo'}
              </Button>
            </div>
          )}
        </>
      )}
      <FormLines
        key={generation}
        at="installments"
        lineName="Parcela"
        addLabel="Adicionar parcela"
        emptyText="Informe o valor e o primeiro vencimento: as parcelas aparecem aqui, e cada uma pode ser mudada."
        blank={emptyValues(lineFields)}
      >
        {(line) => (
          <>
            <FormRow>
              <FormInput at={`${line}.value`} />
              <FormInput at={`${line}.dueDate`} />
            </FormRow>
            <FormRow>
              <FormInput at={`${line}.paymentType`} />
              <FormInput at={`${line}.dueRule`} />
            </FormRow>
            <WayInput line={line} />
          </>
        )}
      </FormLines>
    </FormGroup>
  )
}

/** Net value, if it differs from the gross value. */
function NetValue({ net }: { net: bigint | undefined }) {
  const gross = useFormText('grossValue')
  if (net === undefined || !isMoney(gross) || centsOf(gross) === net) return null
  return (
    <p>
      Valor líquido: <span className={netStyle}>{formatMoney(moneyOf(net))}</span>
    </p>
  )
}

const waysOfKinds = [
  ['digitableLine', ['BANK_SLIP']],
  ['pixKey', ['PIX']],
  ['checkNumber', ['CHECK', 'POST_DATED_CHECK']],
] as const

/** Inputs of the form of payment, and filled ones of another. */
function WayInput({ line }: { line: string }) {
  const { actor } = useForm()
  const shown = useSelector(actor, ({ context: { values } }) =>
    waysOfKinds
      .filter(([name, kinds]) => {
        const kind = textAt(values, `${line}.paymentType`)
        return kinds.some((one) => one === kind) || textAt(values, `${line}.${name}`) !== ''
      })
      .map(([name]) => name)
      .join(' '),
  )
  return shown
    .split(' ')
    .filter(Boolean)
    .map((name) => <FormInput key={name} at={`${line}.${name}`} />)
}
