import { useState } from 'react'
import { text } from '#domain/field/fields.ts'
import { ShortField } from '#src/records/form/short-form-dialog.tsx'
import { atField } from '#src/records/form/state/checked-input.ts'
import { useFields } from '#src/records/form/state/form-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { PinInput } from '#src/ui/control/pin-input.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { css } from '#styled-system/css/css.js'

const columnStyle = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '3' })
const wideStyle = css({ w: 'full' })

export const factorCodeFields = { code: text('Código', 60) }

/** For `catch`: a wrong code is told at its field. */
export const factorCodeRefusal = atField({ second_factor_invalid: 'code' })

/** The code that a device shows, or a recovery code in its place; only that where there is no authenticator app. */
export function FactorCodeField({ hasApp }: { hasApp: boolean }) {
  const { actor } = useFields()
  const [isRecovery, setRecovery] = useState(!hasApp)
  const swap = () => {
    actor.send({ type: 'edit', changes: { code: '' } })
    setRecovery(!isRecovery)
  }
  return (
    <div className={columnStyle}>
      {isRecovery ? (
        <div className={wideStyle}>
          <ShortField
            at="code"
            help="Um dos códigos que você guardou, como K7QM-2XTP-9HWR-4CVB-7H5G-DNVQ. Cada um vale uma vez."
          >
            {({ value, change }) => (
              <TextInput
                value={value}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </ShortField>
        </div>
      ) : (
        <ShortField at="code" help="Os 6 dígitos que o aplicativo mostra agora">
          {({ value, change }) => <PinInput value={value} onValueChange={change} />}
        </ShortField>
      )}
      {hasApp && (
        <Button variant="ghost" size="dense" onClick={swap}>
          {isRecovery ? 'Usar o código do aplicativo' : 'Estou sem o celular: usar um código de recuperação'}
        </Button>
      )}
    </div>
  )
}
