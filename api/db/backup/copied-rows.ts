import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Escapes a value for COPY's text format. */
export const copyText = (value: string | number | bigint): string =>
  typeof value === 'string' && /[\\\t\n\r]/.test(value)
    ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
    : String(value)

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Streams rows, as pieces of COPY text, with back-pressure from the database. */
export const copyRows = (
  client: pg.Client | pg.PoolClient,
  statement: string,
  pieces: AsyncIterable<string>,
): Promise<void> => pipeline(Readable.from(pieces), client.query(copyFrom(statement)))
