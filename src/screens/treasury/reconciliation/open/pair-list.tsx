import { memo } from 'react'
import { SuggestionReason } from '#domain/reconciliation/reason.ts'
import { labelOf } from '#domain/value/enums.ts'
import { KeyButton } from '#src/screens/treasury/reconciliation/board/act-keys.tsx'
import type { ShownPair } from '#src/screens/treasury/reconciliation/board/board.ts'
import { Entry } from '#src/screens/treasury/reconciliation/board/entry.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { css } from '#styled-system/css/css.js'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const pairStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  columnGap: '6',
  rowGap: '2',
  px: '4',
  py: '2.5',
  bg: 'surface',
  borderWidth: 'thin',
  rounded: 'lg',
})
const sideStyle = css({ display: 'flex', flexDirection: 'column', gap: '1', minW: '0' })
const footStyle = css({
  gridColumn: '[1 / -1]',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2',
})
const reasonStyle = css({ flexGrow: '1', color: 'text.muted', fontSize: 'sm' })

export interface PairListProps {
  pairs: readonly ShownPair[]
  onConfirm: (pair: ShownPair) => void
  onPart: (key: string) => void
  mayAct: boolean
}

/** Suggested matches with their reasons. */
export function PairList({ pairs, ...rest }: PairListProps) {
  return (
    <ul className={listStyle}>
      {pairs.map((pair) => (
        <PairItem key={pair.key} pair={pair} {...rest} />
      ))}
    </ul>
  )
}

/** A strong reason that is ambiguous says so. */
function reasonOf({ reason, isSure }: ShownPair): string {
  const label = labelOf(SuggestionReason, reason)
  const isEnough = reason === 'SAME_DAY' || reason === 'DOCUMENT' || reason === 'WORDS'
  return isEnough && !isSure ? `${label}, mas há outro de mesmo valor por perto` : label
}

const PairItem = memo(function PairItem({
  pair,
  onConfirm,
  onPart,
  mayAct,
}: Omit<PairListProps, 'pairs'> & { pair: ShownPair }) {
  return (
    <li data-item className={pairStyle}>
      <fieldset aria-label="No banco" className={sideStyle}>
        {pair.lines.map(({ id, date, value, text }) => (
          <Entry key={id} date={date} value={value} words={text} />
        ))}
      </fieldset>
      <fieldset aria-label="No sistema" className={sideStyle}>
        {pair.movements.map(({ id, date, value, description, counterpartyName }) => (
          <Entry key={id} date={date} value={value} words={description} beside={counterpartyName} />
        ))}
      </fieldset>
      <div className={footStyle}>
        <p className={reasonStyle}>
          {pair.isSure ? <Badge tone="positive">Certa</Badge> : <Badge tone="info">Confira</Badge>} {reasonOf(pair)}
        </p>
        {mayAct && (
          <>
            <KeyButton hotkey="x" variant="ghost" onClick={() => onPart(pair.key)}>
              Não é
            </KeyButton>
            <KeyButton hotkey="c" data-stop variant="outline" onClick={() => onConfirm(pair)}>
              Confirmar
            </KeyButton>
          </>
        )}
      </div>
    </li>
  )
})
