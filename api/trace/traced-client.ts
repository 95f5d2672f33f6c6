import type pg from 'pg'
import type { Span, Tracing } from './tracing.ts'

type Callback = (error: Error | undefined, result?: pg.QueryResult) => void
type Query = string | { readonly text?: string; readonly submit?: unknown }

const verb = /^\s*([a-z]+)\b/i
const relation = /\b(?:from|into|update|copy|join)\s+(?:only\s+)?"?celeiro"?\."?([a-z_]+)\b/i

/** What a statement does to what, by words of the schema alone: `select supplier`, `commit`. */
export function statementName(text: string): string {
  const [, does = 'statement'] = verb.exec(text) ?? []
  const [, what] = relation.exec(text) ?? []
  return [does.toLowerCase(), ...(what ? [what] : [])].join(' ')
}

/** Has each statement of a connection be a part of the span in which it is sent; its text and values are not told. */
export function traceStatements(client: pg.Client, tracing: Tracing): void {
  const plain = client.query
  const send = (...sent: unknown[]): unknown => Reflect.apply(plain, client, sent)
  const query = (asked: Query, values?: unknown, told?: Callback) => {
    const name = statementName(typeof asked === 'string' ? asked : (asked.text ?? ''))
    // A copy is a stream, which answers by events.
    const isStream = typeof asked === 'object' && asked.submit !== undefined
    const span = isStream ? undefined : tracing.part(name, { 'db.system.name': 'postgresql' })
    if (!span) return told ? send(asked, values, told) : send(asked, values)
    const callback = typeof values === 'function' ? (values as Callback) : told
    if (!callback) return watched(span, send(asked, values) as Promise<unknown>)
    const tell: Callback = (error, result) => {
      finish(span, error)
      callback(error, result)
    }
    return typeof values === 'function' ? send(asked, tell) : send(asked, values, tell)
  }
  Object.assign(client, { query })
}

/** The same promise: whoever awaits it is told of its failure, and of no other. */
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
