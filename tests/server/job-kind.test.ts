import { expect, it } from 'vitest'
import * as z from 'zod'
import { sendingOf } from '#api/mail/sending.ts'
import type { OneTimeCodes } from '#api/session/mail/one-time-code.ts'
import type { Files } from '#api/storage/files.ts'
import { isJobKnown } from '#domain/job/title.ts'
import { handlersOf } from '#server/jobs.ts'

it('every kind of job has a title, and no payload that could hold a name, a document or a secret', () => {
  const handlers = [
    ...handlersOf({} as Files, { sealFolder: '/nowhere', publicUrl: '' }),
    sendingOf({ transport: { send: async () => {} }, publicUrl: '', codes: {} as OneTimeCodes }),
  ]
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
