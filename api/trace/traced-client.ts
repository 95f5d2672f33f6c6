import type pg from 'pg'
import type { Span, Tracing } from './tracing.ts'

type Callback = (error: Error | undefined, result?: pg.QueryResult) => void
type Query = string | { readonly text?: string; readonly submit?: unknown }

const verb = /^\s*([a-z]+)\b/i
const relation = /\b(?:from|into|update|copy|join)\s+(?:only\s+)?"?celeiro"?\."?([a-z_]+)\b/i

/** Span name of a statement, from schema words only: `select supplier`, `commit`. */
export function statementName(text: string): string {
  const [, does = 'statement'] = verb.exec(text) ?? []
  const [, what] = relation.exec(text) ?? []
  return [does.toLowerCase(), ...(what ? [what] : [])].join(' ')
}

/** Traces each statement of a connection as a child span, without text or values. */
export function traceStatements(client: pg.Client, tracing: Tracing): void {
  const plain = client.query
  const send = (...argumentList: unknown[]): unknown => Reflect.apply(plain, client, argumentList)
  const query = (statement: Query, values?: unknown, done?: Callback) => {
    const name = statementName(typeof statement === 'string' ? statement : (statement.text ?? ''))
    // A copy is a stream, which answers by events.
    const isStream = typeof statement === 'object' && statement.submit !== undefined
    const span = isStream ? undefined : tracing.part(name, { 'db.system.name': 'postgresql' })
    if (!span) return done ? send(statement, values, done) : send(statement, values)
    const callback = typeof values === 'function' ? (values as Callback) : done
    if (!callback) return watched(span, send(statement, values) as Promise<unknown>)
    const tell: Callback = (error, result) => {
      finish(span, error)
      callback(error, result)
    }
    return typeof values === 'function' ? send(statement, tell) : send(statement, values, tell)
  }
  Object.assign(client, { query })
}

/** The same promise: avoids a second rejection. */
function watched(span: Span, answer: Promise<unknown>): Promise<unknown> {
  answer.then(
    () => finish(span),
    (error: Error) => finish(span, error),
  )
  return answer
}

function finish(span: Span, error?: Error): void {
  if (error) span.fail()
  span.end()
}
