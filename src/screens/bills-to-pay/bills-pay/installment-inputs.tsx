import { useSelector } from '@xstate/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { formatMoney, moneyOf } from '#domain/value/money.ts'
import { useEdit, useForm } from '#src/records/form/form-context.ts'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { FormGroup, FormRow } from '#src/records/form/form-group.tsx'
import { FormInput } from '#src/records/form/form-input.tsx'
import { FormLines } from '#src/records/form/form-lines.tsx'
import { FormDate } from '#src/records/form/late-inputs.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { generatedLines, lineFields, typedNetCents } from './bills-pay-definition.ts'

const netStyle = css({ fontFamily: 'figures', fontWeight: 'semibold' })

/** The instalments: made from a count, a first day and an interval, and each open to be changed. */
export function InstallmentInputs() {
  const { actor, isViewing, isReadOnly } = useForm()
  const edit = useEdit()
  const net = useSelector(actor, ({ context }) => typedNetCents(context.values))
  const mayGenerate = useSelector(actor, ({ context }) => generatedLines(context.values).length > 0)
  // What is half typed in a line goes with the lines that are made anew.
  const [generation, setGeneration] = useState(0)
  const generate = () => {
    edit({ installments: generatedLines(actor.getSnapshot().context.values) })
    setGeneration(generation + 1)
  }
  return (
    <FormGroup title="Parcelas">
      {!isViewing && !isReadOnly && (
        <>
          <FormRow>
            <FormInput at="division.count" />
            <FormDate at="division.firstDueDate" />
            <FormInput at="division.every" />
          </FormRow>
          <p>
            Valor líquido: <span className={netStyle}>{formatMoney(moneyOf(net ?? 0n))}</span>
          </p>
          <div>
            <Button variant="outline" icon={<CalendarPlus aria-hidden />} disabled={!mayGenerate} onClick={generate}>
              Gerar parcelas
            </Button>
          </div>
        </>
      )}
      <FormLines
        key={generation}
        at="installments"
        lineName="Parcela"
        addLabel="Adicionar parcela"
        emptyText="Informe o valor e o primeiro vencimento, e gere as parcelas. Depois, cada uma pode ser mudada."
        blank={emptyValues(lineFields)}
      >
        {(line) => (
          <>
            <FormRow>
              <FormInput at={`${line}.value`} />
              <FormDate at={`${line}.dueDate`} />
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
