import { memo, useState } from 'react'
import { SuggestionReason } from '#domain/reconciliation/reason.ts'
import { labelOf } from '#domain/value/enums.ts'
import { KeyButton } from '#src/screens/treasury/reconciliation/board/act-keys.tsx'
import { Entry } from '#src/screens/treasury/reconciliation/board/entry.tsx'
import { Combobox } from '#src/ui/choice/combobox.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import { Field } from '#src/ui/control/field.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { css } from '#styled-system/css/css.js'
import type { Gift } from './giving-values.ts'

const itemStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: '2',
  rowGap: '2',
  px: '4',
  py: '2',
  '& + &': { borderTopWidth: 'thin' },
})
const entryStyle = css({ display: 'flex', flexBasis: 'full' })
const whoStyle = css({ flexGrow: '1', color: 'text.muted', fontSize: 'sm' })
const choiceStyle = css({ flex: '[1 1 12rem]', maxW: { sm: '[22rem]' } })

export interface GiftItemProps {
  gift: Gift
  /** Undefined while undecided; empty for anonymous. */
  memberId: string | undefined
  members: readonly Option[]
  /** Without the right to read givers, all stay anonymous. */
  mayName: boolean
  isLocked: boolean
  onDecide: (id: string, memberId: string | null) => void
}

/** One entry with its giver and shortcuts; the focus moves to the next. */
export const GiftItem = memo(function GiftItem(props: GiftItemProps) {
  const { gift, memberId, members, mayName, isLocked, onDecide } = props
  const { line, posting } = gift
  const [isChoosing, setChoosing] = useState(false)
  const suggested = posting?.memberId ? (posting.memberName ?? 'Membro') : 'Anônima'
  const decide = (to: string | null, from: HTMLElement) => {
    onDecide(line.id, to)
    setChoosing(false)
    if (to !== null) focusNext(from)
  }
  const choose = (option: Option | null) => {
    if (!option) return
    onDecide(line.id, option.value)
    setChoosing(false)
  }
  const name = memberId === undefined ? undefined : nameOf(memberId, gift, members)
  return (
    <li data-item className={itemStyle}>
      <span className={entryStyle}>
        <Entry date={line.date} value={line.value} words={line.text} />
      </span>
      <span className={whoStyle}>
        {name !== undefined ? (
          <Badge tone="positive">{name}</Badge>
        ) : (
          posting && labelOf(SuggestionReason, posting.reason)
        )}
      </span>
      {isChoosing && (
        <div ref={focusInput} className={choiceStyle}>
          <Field label={`De quem é: ${line.text}`} labelHidden>
            <Combobox options={members} value={null} placeholder="Nome do membro" onValueChange={choose} />
          </Field>
        </div>
      )}
      {name === undefined ? (
        <KeyButton
          hotkey="g"
          data-stop
          variant="outline"
          disabled={isLocked}
          onClick={({ currentTarget }) => decide(posting?.memberId ?? '', currentTarget)}
        >
          {suggested}
        </KeyButton>
      ) : (
        <KeyButton
          hotkey="x"
          data-stop
          variant="ghost"
          disabled={isLocked}
          onClick={({ currentTarget }) => decide(null, currentTarget)}
        >
          Desmarcar
        </KeyButton>
      )}
      {posting?.memberId && name === undefined && (
        <KeyButton
          hotkey="a"
          variant="ghost"
          disabled={isLocked}
          onClick={({ currentTarget }) => decide('', currentTarget)}
        >
          Anônima
        </KeyButton>
      )}
      {mayName && (
        <KeyButton hotkey="m" variant="ghost" disabled={isLocked} onClick={() => setChoosing(!isChoosing)}>
          Escolher
        </KeyButton>
      )}
    </li>
  )
})

function nameOf(memberId: string, { posting }: Gift, members: readonly Option[]): string {
  if (memberId === '') return 'Anônima'
  const found = members.find(({ value }) => value === memberId)?.label
  return found ?? (posting?.memberId === memberId ? posting.memberName : null) ?? 'Membro'
}

/** Focuses the input, so that one can type at once. */
const focusInput = (box: HTMLElement | null): void => box?.querySelector('input')?.focus()

function focusNext(from: HTMLElement): void {
  const next = from.closest('[data-item]')?.nextElementSibling
  next?.querySelector<HTMLElement>('[data-stop]')?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
