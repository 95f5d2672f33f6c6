import { memo } from 'react'
import { SuggestionReason } from '#domain/reconciliation/reason.ts'
import { labelOf } from '#domain/value/enums.ts'
import { type ImportedLineMove, importedLine } from '#machines/lifecycles/imported-line.ts'
import { KeyButton } from '#src/screens/treasury/reconciliation/board/act-keys.tsx'
import type {
  BankLine,
  Board,
  BookMovement,
  SuggestedPosting,
} from '#src/screens/treasury/reconciliation/board/board.ts'
import { Entry } from '#src/screens/treasury/reconciliation/board/entry.tsx'
import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { css } from '#styled-system/css/css.js'

const columnsStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  alignItems: 'start',
  gap: '4',
})
const columnStyle = css({ bg: 'surface', borderWidth: 'thin', rounded: 'lg', minW: '0' })
const headStyle = css({ px: '4', py: '2.5', textStyle: 'section', borderBottomWidth: 'thin' })
const countStyle = css({ color: 'text.muted', fontWeight: 'normal' })
const itemStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: '3',
  rowGap: '1',
  px: '4',
  py: '2',
  '& + &': { borderTopWidth: 'thin' },
  // The line of its own keeps amounts below each other, whatever acts and hints follow.
  '& > div:first-child': { flexBasis: 'full' },
  '& label > span:last-child': { flexGrow: '1', minW: '0' },
  '& label': { w: 'full' },
})
const hintStyle = css({ flexGrow: '1', color: 'text.muted', fontSize: 'sm' })
const captionStyle = css({
  px: '4',
  pt: '3',
  pb: '2',
  color: 'text.muted',
  fontSize: 'sm',
  '* + &': { borderTopWidth: 'thin' },
})
const emptyStyle = css({ px: '4', py: '5', color: 'text.muted' })

export interface SideListsProps {
  board: Board
  chosenLines: readonly string[]
  chosenMovements: readonly string[]
  /** Acts that the user may do. */
  may: Readonly<Record<ImportedLineMove, boolean>>
  onLine: (id: string) => void
  onMovement: (id: string) => void
  onPost: (line: BankLine) => void
  onIgnore: (line: BankLine) => void
}

/** Unmatched bank lines and movements, selectable on both sides. */
export function SideLists({ board, chosenLines, chosenMovements, may, ...on }: SideListsProps) {
  // Without open lines, settled movements cannot match.
  const settled = board.lines.length > 0 ? board.settled : []
  return (
    <div className={columnsStyle}>
      <Column
        name="bank"
        title="No banco"
        count={board.lines.length}
        empty="Tudo o que o banco informou já foi tratado."
      >
        {board.lines.map((line) => (
          <LineItem
            key={line.id}
            line={line}
            posting={board.postings.get(line.id)}
            returning={board.returns.get(line.id)}
            isChosen={chosenLines.includes(line.id)}
            may={may}
            onLine={on.onLine}
            onPost={on.onPost}
            onIgnore={on.onIgnore}
          />
        ))}
      </Column>
      <Column
        name="books"
        title="No sistema"
        count={board.movements.length}
        hasMore={settled.length > 0}
        empty="Nenhum lançamento do sistema pendente."
      >
        {board.movements.map((movement) => (
          <MovementItem
            key={movement.id}
            movement={movement}
            isChosen={chosenMovements.includes(movement.id)}
            isLocked={!may.match}
            onMovement={on.onMovement}
          />
        ))}
        {settled.length > 0 && (
          <li className={captionStyle}>Estornos e devoluções que se anulam. Concilie só o que o banco informou.</li>
        )}
        {settled.map((movement) => (
          <MovementItem
            key={movement.id}
            movement={movement}
            isChosen={chosenMovements.includes(movement.id)}
            isLocked={!may.match}
            onMovement={on.onMovement}
          />
        ))}
      </Column>
    </div>
  )
}

interface ColumnProps {
  name: 'bank' | 'books'
  title: string
  count: number
  /** More items than shown. */
  hasMore?: boolean
  empty: string
  children: React.ReactNode
}

function Column({ name, title, count, hasMore, empty, children }: ColumnProps) {
  return (
    <section aria-label={title} data-column={name} className={columnStyle}>
      <h2 className={headStyle}>
        {title} <span className={countStyle}>{count > 0 && count.toLocaleString('pt-BR')}</span>
      </h2>
      {count > 0 || hasMore ? <ul>{children}</ul> : <p className={emptyStyle}>{empty}</p>}
    </section>
  )
}

type LineItemProps = Pick<SideListsProps, 'may' | 'onLine' | 'onPost' | 'onIgnore'> & {
  line: BankLine
  posting: SuggestedPosting | undefined
  returning: BookMovement | undefined
  isChosen: boolean
}

const LineItem = memo(function LineItem({ line, posting, returning, isChosen, may, ...on }: LineItemProps) {
  const { id, date, value, text, status } = line
  const offers = (move: ImportedLineMove) => may[move] && importedLine.can(status, move)
  return (
    <li data-item className={itemStyle}>
      <Checkbox
        data-stop
        checked={isChosen}
        disabled={!offers('match')}
        label={<Entry date={date} value={value} words={text} />}
        onCheckedChange={() => on.onLine(id)}
      />
      {returning && <span className={hintStyle}>Parece devolver ‘{returning.description}’</span>}
      {posting && <span className={hintStyle}>{hintOf(posting)}</span>}
      {offers('post') && (
        <KeyButton hotkey="l" variant="outline" onClick={() => on.onPost(line)}>
          Lançar
        </KeyButton>
      )}
      {offers('ignore') && (
        <KeyButton hotkey="i" variant="ghost" onClick={() => on.onIgnore(line)}>
          Ignorar
        </KeyButton>
      )}
    </li>
  )
})

/** 'Ana Lima · O pagador tem o nome de um membro' */
const hintOf = ({ memberName, origin, reason }: SuggestedPosting): string =>
  [memberName ?? (origin === 'FEE' ? 'Tarifa do banco' : ''), labelOf(SuggestionReason, reason)]
    .filter(Boolean)
    .join(' · ')

type MovementItemProps = Pick<SideListsProps, 'onMovement'> & {
  movement: BookMovement
  isChosen: boolean
  isLocked: boolean
}

const MovementItem = memo(function MovementItem({ movement, isChosen, isLocked, onMovement }: MovementItemProps) {
  const { id, date, value, description, counterpartyName } = movement
  return (
    <li data-item className={itemStyle}>
      <Checkbox
        data-stop
        checked={isChosen}
        disabled={isLocked}
        label={<Entry date={date} value={value} words={description} beside={counterpartyName} />}
        onCheckedChange={() => onMovement(id)}
      />
    </li>
  )
})
