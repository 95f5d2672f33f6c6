import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ClipboardEvent, Fragment, type KeyboardEvent, useState } from 'react'
import { isBlock, pastedCells } from '#domain/budget/pasted.ts'
import { filledRight, sumOf } from '#domain/budget/values.ts'
import { formatAmount, moneyOf } from '#domain/value/money.ts'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { useFields } from '#src/records/form/state/form-context.ts'
import {
  cardLabelStyle,
  frameStyle,
  groupRowStyle,
  groupStyle,
  headStyle,
  nameStyle,
  rowStyle,
  spaceStyle,
  tableStyle,
} from '#src/ui/choice/grid/grid-style.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { wholeStyle } from '#src/ui/table/table-style.ts'
import { css } from '#styled-system/css/css.js'
import { cellPath, centsAt, exactText, monthPlaces, monthsAt, textsOf, totalAt, wholeText } from './budget-values.ts'
import { MonthCell, TotalCell } from './sheet-cell.tsx'
import { moveInSheet, placeOf } from './sheet-keys.ts'
import { monthLabel, type SheetPlan } from './sheet-plans.ts'

const cellStyle = css({ p: '0', borderBottomWidth: 'thin', _listNarrow: { borderWidth: 'none' } })
const figureStyle = css({
  px: '1',
  py: '2',
  textAlign: 'end',
  fontFamily: 'figures',
  fontSize: { _windowWide: 'xs' },
  borderBottomWidth: 'thin',
})
const sumStyle = css({ fontWeight: 'semibold' })
const narrowStyle = css({ _listNarrow: { display: 'none' } })
const hintStyle = css({ display: { base: 'none', _windowWide: 'block' }, fontSize: 'xs', color: 'text.muted' })

/** Wide enough for 999.999 and 9.999.999. */
const monthWidth = { minWidth: '3.375rem', paddingInline: '0.25rem', textAlign: 'end' } as const
const totalWidth = { ...monthWidth, minWidth: '4.25rem' }
/** Narrower than names of modules, whose grid this is; wider where there is room. */
const nameWidth = { minWidth: '12.5rem', paddingBlock: '0.25rem' }

export interface BudgetSheetProps {
  plans: readonly SheetPlan[]
  /** The line of a plan at the place that is chosen. */
  lineOf: (planId: string) => string
  isEditing: boolean
}

/** The sheet of a year: plans by months, with the total of each line and of each month. On a phone one month, and the total. */
export function BudgetSheet({ plans, lineOf, isEditing }: BudgetSheetProps) {
  const { actor } = useFields()
  const navigate = useNavigate()
  const shownMonth = String(readListSearch(useSearch({ strict: false })).month ?? '')
  const [fault, setFault] = useState('')
  const lines = plans.map(({ id }) => lineOf(id))
  const cellName = (row: number, column: number) => `${plans[row]?.label ?? ''}, ${monthLabel(column).toLowerCase()}`
  const values = () => actor.getSnapshot().context.values
  const edit = (changes: Parameters<typeof actor.send>[0]['changes']) => actor.send({ type: 'edit', changes })

  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    const isFilling = event.key.toLowerCase() === 'r' && event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isFilling || !place) return void moveInSheet(event)
    event.preventDefault()
    const line = lines[place[0]]
    if (isEditing && line !== undefined && place[1] < monthPlaces.length)
      edit({ [line]: textsOf(filledRight(monthsAt(values(), line), place[1])) })
  }

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const copied = event.clipboardData.getData('text')
    const place = placeOf(event.target)
    if (!isEditing || !place || !isBlock(copied)) return
    event.preventDefault()
    const [row, column] = place
    const cells = pastedCells(copied)
    if ('why' in cells) {
      const reason = cells.why === 'negative' ? 'é negativo' : 'não é um valor em reais, como 1.250,00'
      return setFault(
        `${cellName(row + cells.row, column + cells.column)}: «${cells.text}» ${reason}. Nada foi colado.`,
      )
    }
    const width = Math.max(...cells.map((own) => own.length))
    if (row + cells.length > lines.length || column + width > monthPlaces.length)
      return setFault(
        `O que foi copiado tem ${cells.length} linhas e ${width} colunas, e não cabe a partir de ${cellName(row, column)}. Nada foi colado.`,
      )
    setFault('')
    const changes = cells.flatMap((own, down) =>
      own.map((cents, right): [string, string] => [
        cellPath(lines[row + down] ?? '', column + right),
        cents === undefined ? '' : formatAmount(moneyOf(cents)),
      ]),
    )
    edit(Object.fromEntries(changes))
  }

  const isShown = (month: number) => shownMonth === String(month)
  return (
    <>
      {isEditing && (
        <p className={hintStyle}>
          Setas, Enter e Tab andam pelas células · Ctrl+R repete até dezembro · Ctrl+V cola do Excel · em reais
          inteiros; os centavos aparecem na célula
        </p>
      )}
      {fault && (
        <NoticeLine tone="negative" live>
          {fault}
        </NoticeLine>
      )}
      <div className={spaceStyle}>
        <div className={cardLabelStyle}>
          <Field label="Mês">
            <Select
              options={monthPlaces.map((month) => ({ value: String(month), label: monthLabel(month) }))}
              value={shownMonth}
              placeholder="Só o total do ano"
              clearable
              onValueChange={(month) =>
                void navigate({ to: '.', search: (now) => readListSearch({ ...now, month }), replace: true })
              }
            />
          </Field>
        </div>
        <section
          aria-label="Planilha do orçamento"
          className={frameStyle}
          tabIndex={isEditing ? undefined : 0}
          onKeyDown={keys}
          onPaste={paste}
        >
          <table className={tableStyle} aria-label="Orçamento por conta e mês">
            <thead>
              <tr>
                <th scope="col" className={headStyle({ start: true })}>
                  Conta
                </th>
                {monthPlaces.map((month) => (
                  <th key={month} scope="col" className={headStyle()} style={monthWidth} title={monthLabel(month)}>
                    {monthLabel(month).slice(0, 3)}
                  </th>
                ))}
                <th scope="col" className={headStyle()} style={totalWidth}>
                  Total
                </th>
              </tr>
            </thead>
            {[true, false].map((isIncome) => (
              <tbody key={String(isIncome)}>
                {plans.map((plan, row) =>
                  plan.isIncome === isIncome ? (
                    <Fragment key={plan.id}>
                      {plans[row - 1]?.group !== plan.group && (
                        <tr className={groupRowStyle}>
                          <th scope="rowgroup" colSpan={14} className={groupStyle}>
                            {plan.group}
                          </th>
                        </tr>
                      )}
                      <Line plan={plan} line={lineOf(plan.id)} row={row} isEditing={isEditing} isShown={isShown} />
                    </Fragment>
                  ) : null,
                )}
                <Sums
                  label={isIncome ? 'Total das receitas' : 'Total das despesas'}
                  lines={plans.filter((plan) => plan.isIncome === isIncome).map(({ id }) => lineOf(id))}
                  isShown={isShown}
                />
              </tbody>
            ))}
          </table>
        </section>
      </div>
    </>
  )
}

interface LineProps {
  plan: SheetPlan
  line: string
  row: number
  isEditing: boolean
  isShown: (month: number) => boolean
}

function Line({ plan, line, row, isEditing, isShown }: LineProps) {
  return (
    <tr className={rowStyle}>
      <th scope="row" className={nameStyle} style={nameWidth}>
        <span className={wholeStyle} title={plan.label}>
          {plan.label}
        </span>
      </th>
      {monthPlaces.map((month) => {
        const label = monthLabel(month)
        return (
          <td key={month} className={`${isEditing ? cellStyle : figureStyle} ${isShown(month) ? '' : narrowStyle}`}>
            <span className={cardLabelStyle}>{label}</span>
            {isEditing ? (
              <MonthCell line={line} row={row} month={month} label={`${plan.label}, ${label.toLowerCase()}`} />
            ) : (
              <Figure line={line} month={month} />
            )}
          </td>
        )
      })}
      <td className={isEditing ? cellStyle : figureStyle}>
        <span className={cardLabelStyle}>Total</span>
        {isEditing ? (
          <TotalCell line={line} row={row} label={`${plan.label}, total do ano`} />
        ) : (
          <Figure line={line} month={null} />
        )}
      </td>
    </tr>
  )
}

function Figure({ line, month }: { line: string; month: number | null }) {
  const { actor } = useFields()
  const cents = useSelector(actor, ({ context: { values } }) =>
    month === null ? totalAt(values, line) : centsAt(values, line, month),
  )
  return <Amount cents={cents} isBlank={cents === 0n} />
}

/** In whole reais; to the cent on hover. */
const Amount = ({ cents, isBlank = false }: { cents: bigint; isBlank?: boolean }) => (
  <span title={exactText(cents)}>{isBlank ? '\u00a0' : wholeText(cents)}</span>
)

interface SumsProps {
  label: string
  lines: readonly string[]
  isShown: (month: number) => boolean
}

/** What the lines come to in each month and in the year. */
function Sums({ label, lines, isShown }: SumsProps) {
  const { actor } = useFields()
  const sums = useSelector(
    actor,
    ({ context: { values } }) =>
      monthPlaces.map((month) => lines.reduce((sum, line) => sum + centsAt(values, line, month), 0n)),
    (one, other) => one.every((cents, month) => cents === other[month]),
  )
  return (
    <tr className={`${rowStyle} ${sumStyle}`}>
      <th scope="row" className={nameStyle} style={nameWidth}>
        {label}
      </th>
      {monthPlaces.map((month) => (
        <td key={month} className={`${figureStyle} ${isShown(month) ? '' : narrowStyle}`}>
          <span className={cardLabelStyle}>{`${monthLabel(month)}: `}</span>
          <Amount cents={sums[month] ?? 0n} />
        </td>
      ))}
      <td className={figureStyle}>
        <span className={cardLabelStyle}>{'Total: '}</span>
        <Amount cents={sumOf(sums)} />
      </td>
    </tr>
  )
}
