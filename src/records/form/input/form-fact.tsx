import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nouns } from '#domain/catalogue/nouns.ts'
import type { Field as Descriptor } from '#domain/field/fields.ts'
import { statusOf } from '#domain/noun/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatMoney, isMoney } from '#domain/value/money.ts'
import { formatPercent } from '#domain/value/percent.ts'
import { unlistedRecord, unreachedRecord } from '#src/records/link/link-option.ts'
import { recordPath } from '#src/records/register/register.ts'
import { useRegister } from '#src/records/register/register-context.ts'
import { toneOfStatus } from '#src/records/row/cells.tsx'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { Field } from '#src/ui/control/field.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { Fact } from '#src/ui/figure/fact.tsx'
import { MoneyFigure } from '#src/ui/figure/money-figure.tsx'
import { css } from '#styled-system/css/css.js'
import type { FormField } from '../state/form-context.ts'

const noteStyle = css({ whiteSpace: 'pre-line' })
const phonesStyle = css({ fontFamily: 'figures', whiteSpace: 'pre-line' })
const figuresStyle = css({ fontFamily: 'figures' })
const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })
const unreachedStyle = css({ color: 'text.muted' })

export interface InputOrFactProps {
  formField: FormField
  /** Text of the value, if not its own: the name of a linked record. */
  text?: string | undefined
  children: ReactNode
}

/** A field: input in edit mode, fact in view mode. */
export function InputOrFact({ formField, text, children }: InputOrFactProps) {
  const { field, value, frame, isViewing } = formField
  if (!isViewing) return <Field {...frame}>{children}</Field>
  if (value === '' && field.none) return <Fact label={frame.label}>{field.none}</Fact>
  if (value === '' || text === '') return null
  return (
    <Fact label={frame.label}>
      {field.kind === 'link' ? (
        <LinkedRecord formField={formField}>{text ?? value}</LinkedRecord>
      ) : (
        <FieldText field={field} text={text ?? value} />
      )}
    </Fact>
  )
}

/** A field's value in view mode, by kind. */
export function FieldText({ field, text }: { field: Descriptor; text: string }) {
  const { gender } = useRegister().words
  const { kind, choices } = field
  if (choices) {
    const tone = toneOfStatus(choices, text)
    return tone ? <Badge tone={tone}>{statusOf(gender, labelOf(choices, text))}</Badge> : labelOf(choices, text)
  }
  if (kind === 'flag') return text === 'true' ? 'Sim' : 'Não'
  if (kind === 'money' && isMoney(text))
    return <MoneyFigure negative={text.startsWith('-')}>{formatMoney(text)}</MoneyFigure>
  if (kind === 'date') return <span className={figuresStyle}>{formatLocalDate(text)}</span>
  if (kind === 'percent') return <span className={figuresStyle}>{formatPercent(text)}</span>
  if (kind === 'count' || kind === 'document' || kind === 'phone') return <span className={figuresStyle}>{text}</span>
  if (kind === 'phones') return <span className={phonesStyle}>{text}</span>
  return kind === 'note' ? <span className={noteStyle}>{text}</span> : text
}

/** Name of a linked record, as a link if the user may read it. */
function LinkedRecord({ formField: { path, value }, children }: { formField: FormField; children: string }) {
  const user = useUser()
  const resource = useRegister().links?.[path]
  const noun = nouns.find((one) => one.resource === resource)
  if (children === unlistedRecord) return <span className={unreachedStyle}>{unreachedRecord}</span>
  if (!noun || !mayUser(user, noun.module, 'read')) return children
  return (
    <Link to={recordPath(noun, value)} className={linkStyle}>
      {children}
    </Link>
  )
}
