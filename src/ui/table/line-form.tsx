import type { ComponentProps, ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'

const formStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3', mb: '4' })
const fieldStyle = css({ flex: '[1 1 14rem]', minW: '0' })
// Aligned with the control, below its label.
const actionsStyle = css({ display: 'flex', gap: '3', mt: { base: '0', xs: '[1.4375rem]' }, ms: 'auto' })

export interface LineFormProps extends Omit<ComponentProps<'form'>, 'className' | 'style'> {
  actions: ReactNode
}

/** One-line form: a field with its buttons beside it where there is room. */
export function LineForm({ actions, children, ...rest }: LineFormProps) {
  return (
    <form noValidate {...rest} className={formStyle}>
      <div className={fieldStyle}>{children}</div>
      <div className={actionsStyle}>{actions}</div>
    </form>
  )
}
