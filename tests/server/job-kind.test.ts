import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { sendingOf } from '#api/mail/sending.ts'
import type { OneTimeCodes } from '#api/session/mail/one-time-code.ts'
import type { Files } from '#api/storage/files.ts'
import { isJobKnown } from '#domain/job/title.ts'
import { handlersOf } from '#server/jobs.ts'

const handlers = [
  ...handlersOf({} as Files, { sealFolder: '/nowhere', publicUrl: '' }),
  sendingOf({ transport: { send: async () => {} }, publicUrl: '', codes: {} as OneTimeCodes }),
]

it('every kind of job has a title, and no payload that could hold a name, a document or a secret', () => {
  const open = handlers.flatMap(({ kind }) => {
    const { properties = {} } = z.toJSONSchema(kind.payload)
    return Object.entries(properties).flatMap(([name, value]) => {
      const isClosed = typeof value === 'object' && (value.type !== 'string' || value.format || value.enum)
      return isClosed ? [] : [`${kind.name}: ${name}`]
    })
  })
  expect(open).toEqual([])
  expect(handlers.filter(({ kind }) => !isJobKnown(kind.name))).toEqual([])
})

it('every kind of job is told to who runs the product', () => {
  const told = readFileSync(new URL('../../docs/operation.md', import.meta.url), 'utf8')
  const row = (name: string) => new RegExp(`^\\| .*\`${name}\``, 'm')
  expect(handlers.map(({ kind }) => kind.name).filter((name) => !row(name).test(told))).toEqual([])
})
