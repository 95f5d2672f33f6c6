import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { css, cx } from '#styled-system/css/index.js'
import { FieldContext } from './field-context.ts'

const fieldStyle = css({ display: 'flex', flexDirection: 'column', gap: '1.5', minW: '0' })
const labelStyle = css({ fontSize: 'sm', fontWeight: 'medium', color: 'text', lineHeight: 'tight' })
// Empty alternative text: `aria-required` announces it already.
const requiredStyle = css({ _after: { content: '"*" / ""', color: 'negative', ms: '1' } })
const helpStyle = css({ fontSize: 'xs', color: 'text.muted' })
const errorStyle = css({
  display: 'flex',
  gap: '1.5',
  fontSize: 'xs',
  color: 'negative',
  '& svg': { w: '3.5', h: '3.5', flexShrink: '0', mt: '0.5' },
})
const hiddenStyle = css({ srOnly: true })

export interface FieldProps {
  label: ReactNode
  /** The label stays for screen readers only (filters, cells). */
  labelHidden?: boolean
  help?: ReactNode
  /** Error message; makes the control invalid. */
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /** One control of this folder, which reads id, description and state from the context. */
  children: ReactNode
}

/** Label, control, help or error, associated for assistive technology. */
export function Field({ label, labelHidden, help, error, required, disabled, children }: FieldProps) {
  const id = useId()
  const ids = { control: id, label: `${id}-label`, help: `${id}-help`, error: `${id}-error` }
  const describedBy = [error && ids.error, help && ids.help].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, labelId: ids.label, describedBy, invalid: Boolean(error), required, disabled }}>
      <div part="field" className={fieldStyle}>
        <label
          id={ids.label}
          part="label"
          htmlFor={ids.control}
          className={cx(labelStyle, labelHidden && hiddenStyle, required && requiredStyle)}
        >
          {label}
        </label>
        {children}
        {error && (
          <p id={ids.error} part="error" className={errorStyle}>
            <CircleAlert aria-hidden />
            {error}
          </p>
        )}
        {help && (
          <p id={ids.help} part="help" className={helpStyle}>
            {help}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
