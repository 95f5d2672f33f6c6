import type pg from 'pg'
import { asStatements, type Settings } from './setting.ts'

type Query = string | (pg.QueryConfig & { readonly submit?: unknown })
type Callback = (error: Error | undefined, result?: pg.QueryResult) => void
type Send = (query: Query, values?: unknown) => Promise<pg.QueryResult>

const begins = /^\s*begin\b/i
const ends = /^\s*(commit|rollback)\s*$/i
/** What PostgreSQL runs outside of transactions only. */
const standsAlone = /^\s*reindex schema\b/i

const textOf = (query: Query): string => (typeof query === 'string' ? query : query.text)

/** As it was, but prepared for this once: a name would be looked for in whatever session comes next. */
const nameless = (query: Query): Query =>
  typeof query === 'string' || query.name === undefined
    ? query
    : Object.create(query, { name: { value: undefined, enumerable: true } })

/**
 * Has a connection that lends another session for each transaction need nothing of any of them: every transaction begins
 * with its settings, and a query outside of one gets a transaction of its own.
 * @param prepares whether the pooler knows statements that were prepared by name
 */
export function settle(client: pg.Client, settings: Settings, prepares: boolean): void {
  const setting = asStatements(settings, 'local')
  const plain = client.query
  const send: Send = (...argumentList) => Reflect.apply(plain, client, argumentList)
  let isInside = false

  const alone = async (query: Query, values: unknown): Promise<pg.QueryResult> => {
    await send(`begin; ${setting}`)
    try {
      const answer = await send(query, values)
      await send('commit')
      return answer
    } catch (error) {
      await send('rollback').catch(() => {})
      throw error
    }
  }
  const ask = (query: Query, values: unknown): Promise<pg.QueryResult> => {
    const text = textOf(query)
    if (begins.test(text)) {
      isInside = true
      return send(`${text}; ${setting}`)
    }
    const isEnd = ends.test(text)
    if (isInside || isEnd || standsAlone.test(text)) {
      isInside &&= !isEnd
      return send(query, values)
    }
    return alone(query, values)
  }
  const query = (statement: Query, values?: unknown, done?: Callback) => {
    // COPY is a stream within its transaction.
    if (typeof statement === 'object' && statement.submit) return send(statement)
    const answer = ask(prepares ? statement : nameless(statement), typeof values === 'function' ? undefined : values)
    const callback = typeof values === 'function' ? (values as Callback) : done
    if (!callback) return answer
    answer.then(
      (result) => callback(undefined, result),
      (error: Error) => callback(error),
    )
    return undefined
  }
  Object.assign(client, { query })
}
