import { type ColumnKind, columnLooks } from '#domain/field/column.ts'
import { printedMoment } from '#domain/value/day/moment.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { Total } from '#src/records/query/list-page.ts'
import type { Row } from '#src/records/row/row.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import type { Column } from '#src/ui/table/column.ts'

export interface PrintedListProps<R extends Row> {
  title: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  /** Totals; empty if the register has no money. */
  totals: readonly Total[]
  about: PaperHead
}

export interface PaperHead {
  /** 'Todas as filiais', or the selected one. */
  readonly branch: string
  /** 'Situação: Ativo'; empty without filters. */
  readonly filters: readonly string[]
}

/** Said once, in the header of its column. */
const currency = /R\$\s/

/** Kinds of fixed width do not wrap; figures are tabular. */
function classOf(kind: ColumnKind): string | undefined {
  const { grows, isFigure } = columnLooks[kind]
  if (isFigure) return 'numeric whole'
  return grows ? undefined : 'whole'
}

/** Printed list: branch, filters, time, and all rows. Masked values stay masked. */
export function PrintedList<R extends Row>({ title, columns, rows, totals, about }: PrintedListProps<R>) {
  const present = usePresent()
  const { branch, filters } = about
  return (
    <>
      <header>
        <div>
          <h1>{title}</h1>
          <p>{branch}</p>
          <p>{filters.length > 0 ? filters.join(' · ') : 'Sem filtros'}</p>
        </div>
        <div>
          <p>Impresso em {printedMoment(present.now, present)}</p>
          <p>{rows.length === 1 ? '1 registro' : `${rows.length.toLocaleString('pt-BR')} registros`}</p>
        </div>
      </header>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, header, kind }) => (
              <th key={id} scope="col" className={classOf(kind)}>
                {kind === 'money' ? `${header} (R$)` : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, kind, text }) => (
                <td key={id} className={classOf(kind)}>
                  {kind === 'money' ? text(row).replace(currency, '') : text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {totals.length > 0 && (
        <dl>
          {totals.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatMoney(value)}</dd>
              {note && <dd className="note">{note}</dd>}
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
