import { createHash } from 'node:crypto'
import type pg from 'pg'

const statements = new Map<string, pg.QueryArrayConfig>()

/**
 * Prepared statements are named by a hash of their text, so that a connection plans each once; the driver copies the
 * query object per call, so common properties are inherited.
 */
export function prepared(text: string): pg.QueryArrayConfig {
  const cached = statements.get(text)
  if (cached) return cached
  const name = createHash('sha1').update(text).digest('base64url')
  const statement: pg.QueryArrayConfig = Object.create({ name, text, rowMode: 'array' })
  statements.set(text, statement)
  return statement
}
