import type { RowsPage, Total } from '#src/records/query/list-page.ts'

/** Limit of printed rows: about eighty sheets. */
export const mostPrinted = 2_000

const pageSize = 100

export interface AllRows<Row> {
  /** Empty when there are more than can be printed. */
  rows: Row[]
  count: number
  /** Of the first page. */
  totals: readonly Total[]
}

export type Ask<Row> = (page: number, pageSize: number) => Promise<RowsPage<Row>>

/**
 * All filtered rows, page by page; none if more than `mostPrinted`. Rows that move between pages meanwhile are
 * deduplicated.
 */
export async function allRows<Row extends { id: string }>(
  ask: Ask<Row>,
  onProgress: (read: number, count: number) => void,
): Promise<AllRows<Row>> {
  const rows = new Map<string, Row>()
  let totals: readonly Total[] = []
  for (let page = 1; ; page++) {
    const answer = await ask(page, pageSize)
    if (answer.count > mostPrinted) return { rows: [], count: answer.count, totals }
    if (page === 1) totals = answer.totals ?? []
    for (const row of answer.rows) rows.set(row.id, row)
    onProgress(rows.size, answer.count)
    if (answer.rows.length < pageSize || page * pageSize >= answer.count)
      return { rows: [...rows.values()], count: rows.size, totals }
  }
}
