import { type ReactNode, useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { brCodeOf, descriptionRoom, isWritable } from '#domain/value/br-code.ts'
import { codeOf, labelOf, PixKeyType } from '#domain/value/enums.ts'
import { formatPixKey } from '#domain/value/identifier/pix-key.ts'
import type { BankAccountQuery } from '#src/graphql/generated/graphql.ts'
import { FormRow } from '#src/records/form/input/form-group.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { MoneyInput } from '#src/ui/control/money-input.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { CopyText } from '#src/ui/figure/copy-text.tsx'
import { QrPicture } from '#src/ui/figure/qr-picture.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { css } from '#styled-system/css/css.js'

const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

type PixKey = NonNullable<BankAccountQuery['bankAccount']['pixKeys']>[number]

export interface PixCodeProps {
  /** At least one. */
  keys: readonly PixKey[]
  /** Initial receiver. */
  receiver: string
  city: string
}

const shownKey = ({ pixKeyType, pixKey }: PixKey): string =>
  `${labelOf(PixKeyType, pixKeyType)}: ${formatPixKey(codeOf(PixKeyType, pixKeyType) ?? 0, pixKey)}`

/** Pix code as QR code and text, with editable receiver, amount and description. */
export function PixCode({ keys, receiver, city }: PixCodeProps) {
  const toasts = useToasts()
  const [key, setKey] = useState(keys[0]?.pixKey ?? '')
  const [typed, setTyped] = useState({ name: receiver, city, amount: '', description: '' })
  const put = (name: keyof typeof typed) => (value: string) => setTyped({ ...typed, [name]: value })
  const isReady = isWritable(typed.name) && isWritable(typed.city)
  const text = isReady ? brCodeOf({ ...typed, key }) : ''
  return (
    <div className={columnStyle}>
      {keys.length > 1 && (
        <Field label="Chave Pix">
          <Select
            options={keys.map((line) => ({ value: line.pixKey, label: shownKey(line) }))}
            value={key}
            onValueChange={setKey}
          />
        </Field>
      )}
      {keys[0] && keys.length === 1 && <p>{shownKey(keys[0])}</p>}
      {isReady ? (
        <>
          <QrPicture value={text} label="QR code do Pix" fileName="pix" />
          <CopyText
            label="Pix copia e cola"
            actionLabel="Copiar código"
            text={text}
            onCopied={() => toasts.success('Código Pix copiado')}
          />
        </>
      ) : (
        <NoticeLine>Informe quem recebe e a cidade para gerar o código.</NoticeLine>
      )}
      <FormRow>
        <Field label="Valor" help="Em branco, quem paga escolhe">
          <MoneyInput value={typed.amount} onValueChange={put('amount')} />
        </Field>
        <Field label="Descrição" help="Aparece para quem paga">
          <TextInput value={typed.description} maxLength={descriptionRoom(key)} onValueChange={put('description')} />
        </Field>
      </FormRow>
      <FormRow>
        <Needed label="Quem recebe" help="No código cabem 25 letras, sem acentos" value={typed.name}>
          <TextInput value={typed.name} onValueChange={put('name')} />
        </Needed>
        <Needed label="Cidade" help="No código cabem 15 letras" value={typed.city}>
          <TextInput value={typed.city} onValueChange={put('city')} />
        </Needed>
      </FormRow>
    </div>
  )
}

/** Required field of the code. */
function Needed(props: { label: string; help: string; value: string; children: ReactNode }) {
  const { label, help, value, children } = props
  return (
    <Field label={label} help={help} required error={isWritable(value) ? undefined : sentenceOf('required')}>
      {children}
    </Field>
  )
}
