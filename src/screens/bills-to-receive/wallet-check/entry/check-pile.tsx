import { useSelector } from '@xstate/react'
import Trash2 from 'lucide-react/icons/trash-2'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney, isMoney } from '#domain/value/money.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { useEdit, useFields, useFormLines } from '#src/records/form/state/form-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css } from '#styled-system/css/css.js'

const listStyle = css({
  display: 'flex',
  flexDirection: 'column',
  borderWidth: 'thin',
  rounded: 'md',
  '& > li + li': { borderTopWidth: 'thin' },
})
const lineStyle = css({ display: 'flex', alignItems: 'center', gap: '2', ps: '3', py: '1' })
const textStyle = css({ flexGrow: '1', minW: '0', overflowWrap: 'anywhere' })
const noteStyle = css({ display: 'block', color: 'negative', fontSize: 'sm' })

const wordsOf = (line: Values): string => {
  const value = textAt(line, 'value')
  const day = textAt(line, 'goodForDate')
  return [
    textAt(line, 'number'),
    textAt(line, 'issuerName'),
    /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatLocalDate(day) : day,
    isMoney(value) ? formatMoney(value) : value,
  ]
    .filter(Boolean)
    .join(' · ')
}

const keyOf = (line: Values): string =>
  ['bankId', 'agency', 'account', 'number'].map((at) => textAt(line, at)).join(' ')

/** The pile so far, with refusals. */
export function CheckPile() {
  const { actor, isReadOnly } = useFields()
  const lines = useFormLines('items')
  const edit = useEdit()
  const problems = useSelector(actor, ({ context }) => context.problems)
  if (lines.length === 0) return null
  const noteOf = (place: number): string | undefined => {
    const problem = problems.find(({ param }) => param.startsWith(`items.${place}.`))
    return problem && sentenceOf(problem.msg, problem.params)
  }
  return (
    <ol aria-label="Pilha de cheques" className={listStyle}>
      {lines.map((line, place) => {
        const words = wordsOf(line)
        const note = noteOf(place)
        return (
          <li key={keyOf(line)} className={lineStyle}>
            <span className={textStyle}>
              {words}
              {note && <span className={noteStyle}>{note}</span>}
            </span>
            {!isReadOnly && (
              <IconButton
                size="dense"
                label={`Tirar ${textAt(line, 'number')} da pilha`}
                icon={<Trash2 aria-hidden />}
                onClick={() => edit({ items: lines.filter((_, at) => at !== place) })}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
