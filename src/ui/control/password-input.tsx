import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { css } from '#styled-system/css/css.js'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'
import { IconButton } from './icon-button.tsx'
import type { TextInputProps } from './text-input.tsx'

const frame = css({ position: 'relative', display: 'flex' })
const corner = css({ position: 'absolute', insetEnd: '0.5', top: '[50%]', transform: 'translateY(-50%)' })

/** Password input with a show button. Set `autoComplete`: `current-password` or `new-password`. */
export function PasswordInput({ size, onValueChange, onChange, ...rest }: Omit<TextInputProps, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={frame}>
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...useFieldControl()}
        {...rest}
        type={shown ? 'text' : 'password'}
        part="input"
        className={controlStyle({ size, adorned: 'end' })}
        onChange={(event) => {
          onChange?.(event)
          onValueChange?.(event.currentTarget.value)
        }}
      />
      <div className={corner}>
        <IconButton
          size="dense"
          label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      </div>
    </div>
  )
}
