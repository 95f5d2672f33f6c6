import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { generalStatus } from '#machines/lifecycles/general-status.ts'
import { recordFormMachine } from '#machines/record-form.ts'
import { sessionMachine } from '#machines/session.ts'
import type { SessionUser, Tokens } from '#machines/session-steps.ts'
import type { Report, StepReport } from '#src/inspect/message.ts'
import { Tap } from '#src/inspect/tap.ts'

const canaries = [
  'access-canary',
  'refresh-canary',
  'Celeiro#2026',
  'maria@igreja.example',
  '529.982.247-25',
  'Maria Canário',
]
const tokens: Tokens = { accessToken: 'access-canary', refreshToken: 'refresh-canary' }
const user: SessionUser = {
  id: 'u1',
  name: 'Maria Canário',
  email: 'maria@igreja.example',
  companyId: 'c1',
  branchId: null,
  timeZone: 'America/Sao_Paulo',
  isAdmin: true,
  allowSelfApproval: false,
  profile: { id: 'p1', name: 'ADMIN' },
  permissions: {},
  branches: [],
  company: { name: 'Igreja', letterhead: [] },
  lists: [],
}

function tapped() {
  const reports: Report[] = []
  const tap = new Tap({ tell: (report) => reports.push(report), now: () => new Date(1000) })
  const steps = () => reports.filter((report): report is StepReport => report.kind === 'step')
  return { tap, reports, steps, inspect: (event: Parameters<Tap['hear']>[0]) => tap.hear(event) }
}

async function signedIn() {
  const events = tapped()
  const machine = sessionMachine.provide({
    actors: {
      signIn: fromPromise<{ tokens: Tokens; user: SessionUser }, { email: string; password: string }>(async () => ({
        tokens,
        user,
      })),
    },
  })
  const input = { tokens: null, selectedBranch: null, isHosted: false }
  const session = createActor(machine, { input, inspect: events.inspect }).start()
  session.send({ type: 'signIn', email: 'maria@igreja.example', password: 'Celeiro#2026' })
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
  return { ...events, session }
}

describe('the tap', () => {
  it('tells of each actor and each step of a sign-in, and of nothing secret', async () => {
    const { reports, steps } = await signedIn()
    const actors = reports.flatMap((report) =>
      report.kind === 'actor' ? [[report.name, report.parent, report.chart?.id]] : [],
    )
    expect(actors).toEqual([
      ['session', null, 'session'],
      ['0.session.signingIn', 'a1', undefined],
    ])
    const own = steps().filter(({ actor }) => actor === 'a1')
    expect(own.map(({ event, after }) => [event.type, after.value])).toEqual([
      ['xstate.init', 'signedOut'],
      ['signIn', 'signingIn'],
      ['xstate.done.actor.0.session.signingIn', { signedIn: 'current' }],
    ])
    expect(own[1]?.event.payload).toEqual({ email: 'texto de 20 caracteres', password: 'texto oculto' })
    expect(own[2]).toMatchObject({
      source: 'a2',
      before: { value: 'signingIn' },
      changed: ['tokens', 'selectedBranch', 'user'],
    })
    for (const canary of canaries) expect(JSON.stringify(reports)).not.toContain(canary)
  })

  it('tells an inspector that opens late what there is, and only once more', async () => {
    const { tap, reports } = await signedIn()
    const before = [...reports]
    reports.length = 0
    tap.tellAll()
    expect(reports.filter(({ kind }) => kind === 'actor')).toHaveLength(2)
    expect(reports.filter(({ kind }) => kind === 'step')).toEqual(before.filter(({ kind }) => kind === 'step'))
  })

  it('keeps what is typed into a form to itself', () => {
    const { reports, inspect } = tapped()
    const input = { id: null, blank: { document: '', name: '' }, draft: null }
    const form = createActor(recordFormMachine, { input, inspect }).start()
    form.send({ type: 'edit', changes: { document: '529.982.247-25', name: 'Maria Canário' } })
    for (const canary of canaries) expect(JSON.stringify(reports)).not.toContain(canary)
    expect(reports.at(-1)).toMatchObject({ event: { type: 'edit' }, changed: ['values.document', 'values.name'] })
  })

  it('hands on the events that a machine knows, to that actor alone', () => {
    const { tap, reports, inspect } = tapped()
    const one = createActor(generalStatus.machine, { inspect }).start()
    const other = createActor(generalStatus.machine, { inspect }).start()
    tap.send('a2', { type: 'inactivate' })
    expect([one, other].map((actor) => actor.getSnapshot().value)).toEqual(['ACTIVE', 'INACTIVE'])
    for (const [actor, type] of [
      ['a1', 'explode'],
      ['a1', 'xstate.stop'],
      ['a9', 'inactivate'],
    ] as const)
      tap.send(actor, { type })
    expect(reports.flatMap((report) => (report.kind === 'refusal' ? [report.reason] : []))).toEqual([
      'unknown',
      'unknown',
      'stopped',
    ])
    one.stop()
    tap.send('a1', { type: 'inactivate' })
    expect(reports.at(-1)).toEqual({ kind: 'refusal', actor: 'a1', reason: 'stopped' })
  })

  it('refuses an event that would break its actor, which goes on', () => {
    const { tap, reports, inspect } = tapped()
    const input = { id: null, blank: { name: '' }, draft: null }
    const form = createActor(recordFormMachine, { input, inspect }).start()
    tap.send('a1', { type: 'edit' })
    expect(reports.at(-1)).toEqual({ kind: 'refusal', actor: 'a1', reason: 'unfit' })
    tap.send('a1', { type: 'edit', changes: { name: 'Sim' } })
    expect(form.getSnapshot().context.values).toEqual({ name: 'Sim' })
  })
})
