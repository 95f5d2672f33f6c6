import { useSelector } from '@xstate/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import type { Values } from '#machines/form-values.ts'
import { css } from '#styled-system/css/css.js'
import { useFields } from '../state/form-context.ts'

const foldStyle = css({ display: 'flex', flexDirection: 'column', gap: '4', pt: '6', borderTopWidth: 'thin' })
const headStyle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  w: 'full',
  textAlign: 'start',
  rounded: 'sm',
  cursor: 'pointer',
  _hover: { color: 'accent' },
  '& > svg': { w: '5', h: '5', flexShrink: '0', color: 'text.muted' },
  '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
})
const titleStyle = css({ display: 'block', textStyle: 'section' })
const summaryStyle = css({ display: 'block', mt: '1', color: 'text.muted', fontWeight: 'normal', fontSize: 'md' })
const insideStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

export interface FormFoldProps {
  title: string
  /** Summary of its values while collapsed. */
  summary: string
  /** Paths of its fields: a problem with one expands it. */
  fields: readonly string[]
  /** Whether it holds values beyond the defaults: expanded then. */
  isFilled: (values: Values) => boolean
  children: ReactNode
}

const isAt = (param: string, field: string): boolean => param === field || param.startsWith(`${field}.`)

/** Collapsed rarely used fields: open when they hold a value or a problem. */
export function FormFold({ title, summary, fields, isFilled, children }: FormFoldProps) {
  const { actor } = useFields()
  const id = useId()
  const filled = useSelector(actor, ({ context }) => isFilled(context.values))
  const wrong = useSelector(actor, ({ context }) =>
    context.problems.some(({ param }) => fields.some((field) => isAt(param, field))),
  )
  const [isOpen, setOpen] = useState(filled || wrong)
  // Opens automatically once; a manual close is respected.
  const [before, setBefore] = useState({ filled, wrong })
  if (before.filled !== filled || before.wrong !== wrong) {
    setBefore({ filled, wrong })
    if ((filled && !before.filled) || (wrong && !before.wrong)) setOpen(true)
  }
  return (
    <section aria-labelledby={`${id}-title`} className={foldStyle}>
      <h3>
        <button
          type="button"
          className={headStyle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <span id={`${id}-title`} className={titleStyle}>
              {title}
            </span>
            {!isOpen && <span className={summaryStyle}>{summary}</span>}
          </span>
          <ChevronDown aria-hidden />
        </button>
      </h3>
      {isOpen && (
        <div id={id} className={insideStyle}>
          {children}
        </div>
      )}
    </section>
  )
}
