import { useState } from 'react'
import { Field } from '#src/ui/control/field.tsx'
import { MoneyInput } from '#src/ui/control/money-input.tsx'
import { PercentInput } from '#src/ui/control/percent-input.tsx'
import { Calendar } from '#src/ui/date/calendar.tsx'
import { DateInput } from '#src/ui/date/date-input.tsx'
import { Specimen } from './specimen.tsx'

const today = '2026-02-03'

interface State {
  label: string
  start: string
  help?: string
  error?: string
  disabled?: boolean
}

export function FigureGroup() {
  const [date, setDate] = useState('2026-02-12')
  return (
    <>
      <Specimen name="money-input.tsx">
        <Money label="Valor" start="" help="Digite os centavos: 1234 é R$ 12,34" />
        <Money label="Valor da oferta" start="1250.00" />
        <Money label="Valor pago" start="0.01" error="O valor pago é menor que a parcela" />
        <Money label="Saldo" start="320.50" disabled />
      </Specimen>
      <Specimen name="late/percent-input.tsx">
        <Percent label="Taxa" start="" help="Até 4 casas decimais" />
        <Percent label="Taxa de débito" start="1.99" />
        <Percent label="Taxa de crédito" start="120" error="A taxa deve ser menor que 100%" />
        <Percent label="Taxa vigente" start="2.5" disabled />
      </Specimen>
      <Specimen name="late/date-input.tsx">
        <Day label="Vencimento" start="" help="Digite 03/02/26, hoje, ontem ou amanhã" />
        <Day label="Data do culto" start="2026-02-01" />
        <Day label="Competência" start="2026-03-10" error="A data não pode ser futura" />
        <Day label="Emissão" start="2026-01-15" disabled />
      </Specimen>
      <Specimen name="late/calendar.tsx">
        <Calendar value={date} onChoose={setDate} today={today} min="2026-02-02" max="2026-03-20" />
      </Specimen>
    </>
  )
}

function Money({ label, start, help, error, disabled }: State) {
  const [value, setValue] = useState(start)
  return (
    <Field label={label} help={help} error={error} disabled={disabled}>
      <MoneyInput value={value} onValueChange={setValue} />
    </Field>
  )
}

function Percent({ label, start, help, error, disabled }: State) {
  const [value, setValue] = useState(start)
  return (
    <Field label={label} help={help} error={error} disabled={disabled}>
      <PercentInput value={value} onValueChange={setValue} />
    </Field>
  )
}

function Day({ label, start, help, error, disabled }: State) {
  const [value, setValue] = useState(start)
  const [isReadable, setReadable] = useState(true)
  return (
    <Field
      label={label}
      help={help}
      error={isReadable ? error : 'Não há este dia. Escreva como 03/02/2026.'}
      disabled={disabled}
    >
      <DateInput value={value} onValueChange={setValue} onReadable={setReadable} today={today} />
    </Field>
  )
}
