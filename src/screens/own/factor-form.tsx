import { useState } from 'react'
import { FactorConfirmation, factorFields } from '#domain/session/second-factor.ts'
import { textAt } from '#machines/form-values.ts'
import { ConfirmCodeFactorDocument } from '#src/graphql/generated/account.ts'
import type { BeginCodeFactorMutation, ConfirmCodeFactorMutation } from '#src/graphql/generated/graphql.ts'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { checkedTexts } from '#src/records/form/state/checked-input.ts'
import { factorCodeFields, factorCodeRefusal } from '#src/records/proof/factor-code-field.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import { PinInput } from '#src/ui/control/pin-input.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { CopyText } from '#src/ui/figure/copy-text.tsx'
import { QrPicture } from '#src/ui/figure/qr-picture.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { css } from '#styled-system/css/css.js'

export type BegunFactor = BeginCodeFactorMutation['beginCodeFactor']
export type GainedFactor = ConfirmCodeFactorMutation['confirmCodeFactor']

const fields = { ...factorFields, ...factorCodeFields }
const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

export interface FactorFormProps {
  begun: BegunFactor
  onConfirmed: (gained: GainedFactor) => void
  onClosed: () => void
}

/** Adds an authenticator app: shows its secret, and asks for the first code. */
export function FactorForm({ begun: { id, secret, uri }, onConfirmed, onClosed }: FactorFormProps) {
  const client = useClient()
  const toasts = useToasts()
  const [isOpen, setOpen] = useState(true)
  const actor = useShortForm({
    name: 'factorConfirmation',
    fields,
    blank: { name: 'Celular' },
    send: async (values) => {
      const input = checkedTexts(FactorConfirmation, { id, name: textAt(values, 'name'), code: textAt(values, 'code') })
      return client.request(ConfirmCodeFactorDocument, { input }).catch(factorCodeRefusal)
    },
    onDone: ({ confirmCodeFactor }) => {
      setOpen(false)
      onConfirmed(confirmCodeFactor)
    },
  })
  return (
    <ShortFormDialog
      open={isOpen}
      title="Ligar um aplicativo"
      description="No celular, abra um aplicativo autenticador (Google Authenticator, Microsoft Authenticator, Aegis…), leia o QR code e digite o código que ele mostrar."
      actor={actor}
      fields={fields}
      actionLabel="Ligar"
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <QrPicture value={uri} label="QR code para o aplicativo autenticador" />
      <a className={linkStyle} href={uri}>
        Está neste aparelho? Abrir no aplicativo
      </a>
      <details>
        <summary>Não consegue ler o QR code?</summary>
        <CopyText
          label="Chave para digitar no aplicativo"
          actionLabel="Copiar chave"
          text={secret}
          rows={2}
          onCopied={() => toasts.success('Chave copiada')}
        />
      </details>
      <ShortField at="name" help="Para você reconhecê-lo depois">
        {({ value, change }) => <TextInput value={value} maxLength={60} onValueChange={change} />}
      </ShortField>
      <ShortField at="code" help="Os 6 dígitos que o aplicativo mostra agora">
        {({ value, change }) => <PinInput value={value} onValueChange={change} />}
      </ShortField>
    </ShortFormDialog>
  )
}
