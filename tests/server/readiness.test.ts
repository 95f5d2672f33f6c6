import { pino } from 'pino'
import { expect, it } from 'vitest'
import { type AppParts, createApp } from '#server/app.ts'
import { Draining } from '#server/draining.ts'

const counts = { waiting: 3, late: 0, dead: 1 }
const nobody = { fetch: () => new Response() }
const ready = { ping: () => Promise.resolve(), full: async () => [], jobs: async () => counts }

/** Readiness of the process and its dependencies. */
async function readyAnswer(
  address: string,
  parts: Partial<Pick<AppParts, 'ping' | 'full' | 'fileTrouble' | 'draining'>>,
) {
  const app = createApp({
    api: nobody,
    gateway: nobody,
    isOfSession: () => false,
    webFolder: '/nowhere',
    formerElements: [],
    production: false,
    origins: [],
    trustedProxies: [],
    log: pino({ level: 'silent' }),
    ...ready,
    ...parts,
  })
  const answer = await app.request(address)
  return [answer.status, (await answer.json()) as object]
}

const down = { ping: () => Promise.reject(new Error('down')) }

it.each([
  ['/health', {}, 200, { status: 'alive' }],
  ['/health', down, 200, { status: 'alive' }],
  ['/ready', {}, 200, { status: 'ready', jobs: counts }],
  ['/ready', down, 503, { status: 'unavailable' }],
  ['/ready', { fileTrouble: async () => undefined }, 200, { status: 'ready', jobs: counts }],
  ['/ready', { fileTrouble: async () => 'REFUSED' as const }, 200, { status: 'ready', jobs: counts, files: 'REFUSED' }],
  ['/ready', { full: async () => ['database'] }, 503, { status: 'full', stores: ['database'] }],
])('%s, of %o, answers %i %j', async (address, parts, status, body) => {
  expect(await readyAnswer(address, parts)).toEqual([status, body])
})

it('a process that is to stop takes no more, serves what comes all the same, and lets connections go', async () => {
  const draining = new Draining(0)
  await draining.begin()
  expect(await readyAnswer('/ready', { draining })).toEqual([503, { status: 'stopping' }])
  expect(await readyAnswer('/health', { draining })).toEqual([200, { status: 'alive' }])
})
