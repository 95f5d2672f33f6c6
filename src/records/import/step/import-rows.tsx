import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { isErrorCode, sentenceOf } from '#domain/catalogue/errors.ts'
import { type ImportResult, shownRows } from '#domain/import/result.ts'
import type { ImportColumn, ImportLayout } from '#domain/import/table/column.ts'
import { isLeftReason, leftReasons } from '#domain/import/table/left-reason.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { centsOf, formatMoney, formatSigned, isMoney } from '#domain/value/money.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { css, cx } from '#styled-system/css/index.js'
import { importRequestOf, type StepProps } from '../source/import-actor.ts'

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2', minW: '0' })
const titleStyle = css({ fontWeight: 'medium' })
const quietStyle = css({ color: 'text.muted', fontSize: 'sm' })
const scrollStyle = css({ maxH: '[22rem]', overflow: 'auto', borderWidth: 'thin', rounded: 'md' })
const tableStyle = css({ w: 'full', fontSize: 'sm', borderCollapse: 'separate', borderSpacing: '0' })
// Styles per cell reuse existing atomic rules; nested selectors would add bytes.
const headCellStyle = css({
  position: 'sticky',
  top: '0',
  zIndex: 'raised',
  px: '2',
  py: '1.5',
  bg: 'surface.raised',
  fontWeight: 'medium',
})
const cellStyle = css({ px: '2', py: '1.5', borderTopWidth: 'thin' })
const startStyle = css({ textAlign: 'start' })
const endStyle = css({ textAlign: 'end' })
/** Sticky amount column while the others scroll. */
const heldStyle = css({ position: 'sticky', insetEnd: '0', bg: 'surface.raised' })
const figureStyle = css({ fontFamily: 'figures', whiteSpace: 'nowrap' })
const wholeStyle = css({ whiteSpace: 'nowrap' })
const wordsStyle = css({ minW: '[8rem]', overflowWrap: 'anywhere' })
/** On a phone its room is for the words. */
const lineStyle = css({ smDown: { srOnly: true } })
const numberStyle = css({ color: 'text.muted', fontSize: 'sm', fontWeight: 'normal' })
const inStyle = css({ color: 'positive' })
const asideStyle = css({ color: 'text.muted' })
const jumpStyle = css({ display: 'flex', alignItems: 'end', gap: '2', ms: { sm: 'auto' } })
/** Below the rows, which are what one came to see. */
const stepsStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '2' })

type Preview = NonNullable<ImportResult['preview']>
type Row = Preview['rows'][number]

/** Preview of the file: rows by recognised column, from any line on, with totals. */
export function ImportRows({ actor, source }: StepProps) {
  const first = useSelector(actor, ({ context }) => context.result?.preview)
  const refused = useSelector(actor, ({ context }) => context.result?.rows)
  const fileId = useSelector(actor, ({ context }) => context.fileId)
  const [from, setFrom] = useState(1)
  const { data, isFetching } = useQuery({
    queryKey: ['import-rows', fileId, JSON.stringify(importRequestOf(actor)), from],
    enabled: from > 1,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { values } = actor.getSnapshot().context
      const { preview } = await source.send(
        { input: { ...importRequestOf(actor), shownFrom: from }, values, dryRun: true },
        {},
      )
      return preview ?? null
    },
  })
  const shown = (from > 1 && data) || first
  if (!first || !shown || first.rows.length === 0) return null
  const [begin, end] = [shown.rows[0]?.line ?? from, shown.rows.at(-1)?.line ?? from]
  const isAll = first.rows.length === first.total
  return (
    <section aria-label="Como o arquivo foi lido" className={sectionStyle}>
      <div>
        <p className={titleStyle}>Como o arquivo foi lido</p>
        <p className={quietStyle}>{extentOf(first)}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
      <section className={scrollStyle} tabIndex={0} aria-label="Linhas do arquivo">
        <Rows preview={shown} layout={source.layout} refused={refused ?? []} />
      </section>
      {!isAll && (
        <div className={stepsStyle}>
          <Button
            size="dense"
            variant="outline"
            disabled={from === 1}
            onClick={() => setFrom(Math.max(1, begin - shownRows))}
          >
            Linhas anteriores
          </Button>
          <Button
            size="dense"
            variant="outline"
            busy={isFetching}
            disabled={shown.rows.length < shownRows}
            onClick={() => setFrom(end + 1)}
          >
            Próximas linhas
          </Button>
          <Jump onJump={setFrom} />
        </div>
      )}
    </section>
  )
}

/** '59 linhas · de 01/11/2026 a 30/11/2026 · entradas R$ 9,00 · saídas R$ 8,00' */
function extentOf({ total, from, to, moneyIn, moneyOut }: Preview): string {
  const rows = total === 1 ? '1 linha no arquivo' : `${total.toLocaleString('pt-BR')} linhas no arquivo`
  const days =
    from && to && (from === to ? formatLocalDate(from) : `de ${formatLocalDate(from)} a ${formatLocalDate(to)}`)
  const sums = moneyIn && moneyOut && `entradas ${formatMoney(moneyIn)} · saídas ${formatMoney(moneyOut)}`
  return [rows, days, sums].filter(Boolean).join(' · ')
}

/** Jumps to a line of the file. */
function Jump({ onJump }: { onJump: (line: number) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const jump = () => {
    const line = Number.parseInt(input.current?.value ?? '', 10)
    if (line > 0) onJump(line)
  }
  return (
    <div className={jumpStyle}>
      <Field label="Ir para a linha">
        <TextInput
          size="dense"
          ref={input}
          inputMode="numeric"
          maxLength={7}
          onKeyDown={(event) => event.key === 'Enter' && jump()}
        />
      </Field>
      <Button size="dense" variant="outline" onClick={jump}>
        Ver
      </Button>
    </div>
  )
}

interface RowsProps {
  preview: Preview
  layout: ImportLayout
  refused: ImportResult['rows']
}

function Rows({ preview: { columns, rows }, layout, refused }: RowsProps) {
  const fields = columns.map((name) => layout.columns[name])
  return (
    <table className={tableStyle}>
      <thead>
        <tr>
          <th scope="col" className={cx(headCellStyle, startStyle, lineStyle)}>
            Linha
          </th>
          {fields.map((column, place) => (
            <th
              key={columns[place]}
              scope="col"
              className={cx(headCellStyle, isAmount(column) ? cx(endStyle, heldStyle) : startStyle)}
            >
              {column?.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line} className={cx(row.state !== 'TAKEN' && asideStyle)}>
            <th scope="row" className={cx(cellStyle, startStyle, figureStyle, numberStyle, lineStyle)}>
              {row.line.toLocaleString('pt-BR')}
            </th>
            {row.cells.map((cell, place) => (
              <td key={columns[place]} className={cx(cellStyle, styleOf(fields[place]))}>
                <span className={cx(isNumber.test(cell) && wholeStyle)}>
                  <Cell cell={cell} kind={fields[place]?.kind} isTaken={row.state === 'TAKEN'} />
                </span>
                {place === noteAt(columns) && (
                  <Note row={row} refused={refused.find(({ line }) => line === row.line)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Index of the column below whose text the outcome of a row is shown: one with room for it. */
const noteAt = (columns: readonly string[]): number =>
  Math.max(
    0,
    columns.findIndex((name) => name === 'text' || name === 'history'),
  )

const isAmount = (column: ImportColumn | undefined): boolean => column?.kind === 'money' || column?.kind === 'movement'

const styleOf = (column: ImportColumn | undefined): string => {
  if (isAmount(column)) return cx(figureStyle, endStyle, heldStyle)
  return column?.kind === 'date' ? figureStyle : wordsStyle
}

/** Documents, phones, accounts: short, with a digit, without small letters. They are not broken at their hyphens. */
const isNumber = /^(?=.*\d)[\dA-Z./()+ -]{1,20}$/

const writtenDate = /^\d{4}-\d{2}-\d{2}$/

interface CellProps {
  cell: string
  kind: ImportColumn['kind']
  isTaken: boolean
}

/** Cell formatted by its column's kind; as in the file if unreadable. */
function Cell({ cell, kind, isTaken }: CellProps) {
  if (kind === 'date' && writtenDate.test(cell)) return formatLocalDate(cell)
  if (kind === 'money' && isMoney(cell)) return formatMoney(cell)
  if (kind === 'movement' && isMoney(cell))
    return <span className={cx(isTaken && !cell.startsWith('-') && inStyle)}>{formatSigned(centsOf(cell))}</span>
  return cell
}

function Note({ row: { state, reason }, refused }: { row: Row; refused: RowsProps['refused'][number] | undefined }) {
  if (state === 'TAKEN') return null
  if (state === 'KNOWN')
    return (
      <div>
        <Badge tone="neutral">Já está no sistema</Badge>
      </div>
    )
  if (state === 'REFUSED')
    return (
      <div>
        <Badge tone="negative">Recusada</Badge>{' '}
        {isErrorCode(reason ?? '') && sentenceOf(reason ?? '', refused?.params ?? {})}
      </div>
    )
  return (
    <div>
      <Badge tone="neutral">
        Deixada de lado{reason !== undefined && isLeftReason(reason) && `: ${leftReasons[reason]}`}
      </Badge>
    </div>
  )
}
