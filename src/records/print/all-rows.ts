import type { RowsPage, Total } from '#src/records/list/list-page.ts'

/** As many rows as one printing takes: about eighty sheets. */
export const mostPrinted = 2_000

const pageSize = 100

export interface AllRows<Row> {
  /** Empty when there are more than can be printed. */
  rows: Row[]
  count: number
  /** As the first page told them. */
  totals: readonly Total[]
}

export type Ask<Row> = (page: number, pageSize: number) => Promise<RowsPage<Row>>

/**
 * Every row that the list's filters let through, read page by page; none when there are more than `mostPrinted`. A row
 * that slips to the next page meanwhile comes once.
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
