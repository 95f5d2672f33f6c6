import createClient from 'openapi-fetch'
import type { components, paths } from './contract.js'

type Supplier = components['schemas']['SupplierPage']['rows'][number]

export interface Copy {
  readonly suppliers: Map<string, Supplier>
  /** From when on it lacks what was written. */
  since: string
}

/** A program that keeps a copy of the suppliers of a church. */
export function supplierCopies(key: string, fetch: (request: Request) => Promise<Response>) {
  const client = createClient<paths>({
    baseUrl: 'http://celeiro.test/api',
    headers: { authorization: `Bearer ${key}` },
    fetch,
  })

  async function page(query: NonNullable<paths['/supplier']['get']['parameters']['query']>) {
    const { data, error } = await client.GET('/supplier', { params: { query: { pageSize: 50, ...query } } })
    if (!data) throw new Error(JSON.stringify(error))
    return data
  }

  /** Reads all of them, page after page. */
  async function begin(): Promise<Copy> {
    const suppliers = new Map<string, Supplier>()
    for (let cursor = 'start'; ; ) {
      const { rows, nextCursor, nextSince } = await page({ cursor })
      for (const supplier of rows) suppliers.set(supplier.id, supplier)
      if (nextCursor) cursor = nextCursor
      else if (nextSince) return { suppliers, since: nextSince }
    }
  }

  /** Reads what was written since, and answers how many records that were. */
  async function renew(copy: Copy): Promise<number> {
    let written = 0
    for (let cursor: string | undefined; ; ) {
      const {
        rows,
        removed = [],
        nextCursor,
        nextSince,
      } = await page({
        updatedSince: copy.since,
        ...(cursor && { cursor }),
      })
      for (const supplier of rows) copy.suppliers.set(supplier.id, supplier)
      for (const id of removed) copy.suppliers.delete(id)
      written += rows.length + removed.length
      cursor = nextCursor
      if (cursor) continue
      if (nextSince) copy.since = nextSince
      return written
    }
  }

  /** What the contract refuses does not compile. */
  async function refused(): Promise<string> {
    // @ts-expect-error a cursor is text
    const wrong = await client.GET('/supplier', { params: { query: { cursor: 1 } } })
    // @ts-expect-error there is no such route
    await client.GET('/suppliers')
    return JSON.stringify(wrong.error)
  }

  return { begin, renew, refused }
}
