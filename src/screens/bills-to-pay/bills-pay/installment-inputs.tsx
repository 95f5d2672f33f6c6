import { useSelector } from '@xstate/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatMoney, moneyOf } from '#domain/value/money.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import { useEdit, useForm } from '#src/records/form/form-context.ts'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { FormGroup, FormRow } from '#src/records/form/form-group.tsx'
import { FormInput } from '#src/records/form/form-input.tsx'
import { FormLines } from '#src/records/form/form-lines.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { generatedLines, lineFields, typedNetCents } from './bills-pay-definition.ts'
import { useFavouredSupplier, wayOf } from './supplier-way.ts'

const followingStyle = css({ color: 'text.muted' })
const netStyle = css({ fontFamily: 'figures', fontWeight: 'semibold' })

/** What the division says of instalments: how much each is, and when it is due. */
const divisionOf = (lines: readonly Values[]): string =>
  JSON.stringify(lines.map((line) => ['value', 'dueDate', 'dueRule'].map((name) => textAt(line, name))))

const undivided = divisionOf([])

/**
 * The instalments: made from a count, a first day and an interval as soon as these and the value are there, and made anew
 * as those change, until one of them is changed by hand.
 */
export function InstallmentInputs() {
  const { actor, isViewing, isReadOnly } = useForm()
  const edit = useEdit()
  const supplier = useFavouredSupplier()
  const net = useSelector(actor, ({ context }) => typedNetCents(context.values))
  const planned = useSelector(actor, ({ context }) => divisionOf(generatedLines(context.values)))
  const standing = useSelector(actor, ({ context }) => divisionOf(linesAt(context.values, 'installments')))
  const [made, setMade] = useState(undivided)
  // What is half typed in a line goes with the lines that are made anew.
  const [generation, setGeneration] = useState(0)
  const isEditing = !isViewing && !isReadOnly
  const mayDivide = planned !== undivided
  const follows = standing === undivided || standing === made || standing === planned
  const generate = () => {
    const { values } = actor.getSnapshot().context
    const there = linesAt(values, 'installments')
    const way = wayOf(supplier?.bankAccounts ?? [])
    // How an instalment is paid was said of it and not of the division.
    const kept = (line: Values, place: number): Values => {
      const { value = '', dueDate = '', dueRule = '' } = line
      const before = there[place]
      return before ? { ...before, value, dueDate, dueRule } : { ...line, ...way }
    }
    edit({ installments: generatedLines(values).map(kept) })
    setMade(planned)
  }
  const followsNow = useEffectEvent(() => {
    if (!isEditing || !mayDivide || !follows) return
    if (standing === planned) setMade(planned)
    else generate()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what is planned alone: lines that are removed stay away
  useEffect(() => followsNow(), [planned, isEditing])
  return (
    <FormGroup title="Parcelas">
      {isEditing && (
        <>
          <FormRow>
            <FormInput at="division.count" />
            <FormInput at="division.firstDueDate" />
            <FormInput at="division.every" />
          </FormRow>
          <p>
            Valor líquido: <span className={netStyle}>{formatMoney(moneyOf(net ?? 0n))}</span>
          </p>
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
                Gerar parcelas de novo
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
            <FormInput at={`${line}.digitableLine`} />
            <FormRow>
              <FormInput at={`${line}.pixKey`} />
              <FormInput at={`${line}.checkNumber`} />
            </FormRow>
          </>
        )}
      </FormLines>
    </FormGroup>
  )
}
