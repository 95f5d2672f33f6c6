import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createLog } from '#server/log/log.ts'

function written(work: (log: ReturnType<typeof createLog>) => void): { text: string; line: Record<string, unknown> } {
  let text = ''
  work(createLog({ write: (line) => (text += line) }))
  return { text, line: JSON.parse(text) }
}

describe('a log line', () => {
  it('hides confidential values at any depth and under any spelling', () => {
    const body = {
      name: 'Padaria Pão Nosso',
      document: '52998224725',
      holderDocument: '52998224725',
      bankAccounts: [{ pixKeys: ['52998224725'], pixKey: '52998224725' }],
      session: { accessToken: '52998224725', refresh_token: '52998224725', newPassword: '52998224725' },
      headers: { Authorization: '52998224725', 'api-key': '52998224725', cookie: '52998224725' },
    }
    const { text, line } = written((log) => log.info({ body }, 'saved'))
    expect(text).not.toContain('52998224725')
    expect(line).toMatchObject({
      level: 'info',
      msg: 'saved',
      body: { name: 'Padaria Pão Nosso', document: '[oculto]' },
    })
  })

  it('hides them in the bindings of a child too', () => {
    const { text } = written((log) => log.child({ token: '52998224725', requestId: 'abc' }).info('saved'))
    expect(text).not.toContain('52998224725')
    expect(text).toContain('abc')
  })

  it('keeps what explains an error and drops what quotes data', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (document)=(52998224725)',
      where: '52998224725',
    })
    const { text, line } = written((log) => log.error({ err: new Error('query failed', { cause }) }))
    expect(text).not.toContain('52998224725')
    expect(line).toMatchObject({
      level: 'error',
      err: {
        type: 'Error',
        message: 'query failed',
        stack: expect.stringContaining('log.test'),
        cause: { code: '23505' },
      },
    })
  })

  it('tells of a failed query without its parameters', () => {
    const failed = new DrizzleQueryError('select $1', ['52998224725'], new Error('connection terminated'))
    const { text, line } = written((log) => log.error({ err: failed }, 'erro inesperado'))
    expect(text).not.toContain('52998224725')
    expect(line).toMatchObject({ err: { message: 'a query failed', cause: { message: 'connection terminated' } } })
  })

  it('stands an object that holds itself', () => {
    const knot: Record<string, unknown> = { name: 'knot' }
    knot.self = knot
    expect(written((log) => log.info({ knot }, 'tied')).line).toMatchObject({ knot: { name: 'knot' }, msg: 'tied' })
  })
})
