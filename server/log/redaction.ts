const confidential = /authorization|apikey|cookie|password|token|secret|document|pixkey|cpf|cnpj/
/** Replacement of confidential values. */
export const hidden = '[oculto]'
const deepest = 6

/** Log redaction: values under confidential names are replaced at any depth. Errors pass unchanged. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value
  if (depth >= deepest) return '[…]'
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return redactRecord(value, depth)
}

/** The same for the properties of one object. */
export function redactRecord(record: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, item]) => [name, isConfidential(name) ? hidden : redact(item, depth + 1)]),
  )
}

function isConfidential(name: string): boolean {
  return confidential.test(name.toLowerCase().replaceAll(/[^a-z]/g, ''))
}

/**
 * An error without what quotes data: PostgreSQL's detail ('Key (document)=(…) already exists'), and the message of a
 * failed query, which lists its parameters.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redact(error)
  const { name, cause } = error
  const code = 'code' in error ? error.code : undefined
  const message = 'params' in error ? 'a query failed' : error.message
  const stack = error.stack?.replace(error.message, message)
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) }
}
