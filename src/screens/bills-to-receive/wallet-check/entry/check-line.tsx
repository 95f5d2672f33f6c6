import { type KeyboardEvent, useRef } from 'react'
import { cmc7Of } from '#domain/wallet-check/cmc7.ts'
import { InputOrFact } from '#src/records/form/input/form-fact.tsx'
import { useEdit, useFormField } from '#src/records/form/state/form-context.ts'
import { useBankOptions } from '#src/records/link/lookups.ts'
import { TextInput } from '#src/ui/control/text-input.tsx'

export interface CheckLineProps {
  /** Path prefix of the cheque: '' or 'next.'. */
  within?: string
  /** Called when a whole CMC7 line was read: the focus moves behind its fields. */
  onRead?: () => void
}

/**
 * CMC7 line: typed, pasted, or from a scanner that types it and ends with Enter. A valid line fills bank, agency,
 * account and number.
 */
export function CheckLine({ within = '', onRead }: CheckLineProps) {
  const formField = useFormField(`${within}cmc7`)
  const edit = useEdit()
  const { options } = useBankOptions()
  const lastCmc7 = useRef('')
  const take = (text: string) => {
    const line = cmc7Of(text)
    const bank = line && options.find(({ label }) => label.startsWith(`${line.bank} ·`))
    edit({
      [`${within}cmc7`]: text,
      ...(line && {
        ...(bank && { [`${within}bankId`]: bank.value }),
        [`${within}agency`]: line.agency,
        [`${within}account`]: line.account,
        [`${within}number`]: line.number,
      }),
    })
    if (!line || lastCmc7.current === line.digits) return
    lastCmc7.current = line.digits
    onRead?.()
  }
  // A scanner's Enter must not submit the form.
  const keepEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (cmc7Of(formField.value)) onRead?.()
  }
  return (
    <InputOrFact formField={formField}>
      <TextInput inputMode="numeric" value={formField.value} onValueChange={take} onKeyDown={keepEnter} />
    </InputOrFact>
  )
}
