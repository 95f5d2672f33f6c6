import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A value as COPY takes it in its text format. */
export const copyText = (value: string | number | bigint): string =>
  typeof value === 'string' && /[\\\t\n\r]/.test(value)
    ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
    : String(value)

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Sends rows, in pieces of COPY's text, as fast as the database takes them. */
export const copyRows = (client: pg.PoolClient, statement: string, pieces: AsyncIterable<string>): Promise<void> =>
  pipeline(Readable.from(pieces), client.query(copyFrom(statement)))
