import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useId } from 'react'
import { useFieldControl } from '#src/ui/control/field-context.ts'
import { PasswordInput } from '#src/ui/control/password-input.tsx'
import type { TextInputProps } from '#src/ui/control/text-input.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

const barsStyle = css({ display: 'flex', gap: '1', mt: '2' })
const barStyle = cva({
  base: { flex: '1', h: '1', rounded: 'full' },
  variants: {
    look: {
      empty: { bg: 'border' },
      weak: { bg: 'negative' },
      fair: { bg: 'warning' },
      strong: { bg: 'positive' },
    },
  },
})
const rulesStyle = css({ mt: '2', display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', fontSize: 'xs' })
const ruleStyle = cva({
  base: { display: 'flex', alignItems: 'center', gap: '1.5', '& svg': { w: '3.5', h: '3.5', flexShrink: '0' } },
  variants: { met: { true: { color: 'positive' }, false: { color: 'text.muted' } } },
})
const hiddenStyle = css({ srOnly: true })

export interface PasswordRule {
  id: string
  /** Requirement: 'Um número'. */
  label: string
  isMet: (password: string) => boolean
}

export interface NewPasswordInputProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue'> {
  value: string
  onValueChange: (password: string) => void
  rules: readonly PasswordRule[]
}

/** New password input: rules are ticked as they are met. */
export function NewPasswordInput({ value, rules, ...rest }: NewPasswordInputProps) {
  const id = useId()
  const { 'aria-describedby': described } = useFieldControl()
  const met = rules.filter((rule) => rule.isMet(value)).length
  const strength = met === rules.length ? 'strong' : met * 2 > rules.length ? 'fair' : 'weak'
  return (
    <div>
      <PasswordInput
        autoComplete="new-password"
        {...rest}
        value={value}
        aria-describedby={[described, id].filter(Boolean).join(' ')}
      />
      <div aria-hidden className={barsStyle}>
        {rules.map((rule, place) => (
          <span key={rule.id} className={barStyle({ look: place < met ? strength : 'empty' })} />
        ))}
      </div>
      <ul id={id} className={rulesStyle}>
        {rules.map((rule) => {
          const isMet = rule.isMet(value)
          return (
            <li key={rule.id} className={ruleStyle({ met: isMet })}>
              {isMet ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
              <span>
                {rule.label}
                <span className={hiddenStyle}>{isMet ? ': cumprido' : ': falta'}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p role="status" className={hiddenStyle}>
        {value && `${met} de ${rules.length} requisitos da senha cumpridos`}
      </p>
    </div>
  )
}
