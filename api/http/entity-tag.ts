import { createHash } from 'node:crypto'

/** The `ETag` of an answer: a hash of its text. */
export const entityTag = (text: string): string => `"${createHash('sha1').update(text).digest('base64url')}"`

/** Whether `If-None-Match` names this tag; proxies that compress an answer make weak ones of it. */
export const holds = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
