import { describe, expect, it } from 'vitest'
import type { Report, Seen, StepReport } from '#src/inspect/message.ts'
import { emptyLog, shownEntries, stateText, withMessage } from '#src/inspector/inspection-log.ts'

const actorState = (value: Seen['value'], status: Seen['status'] = 'active'): Seen => ({ status, value, context: {} })

const actor = (id: string): Report => ({
  kind: 'actor',
  actor: id,
  name: 'session',
  parent: null,
  chart: null,
  takes: {},
  seen: actorState('signedOut'),
})

const step = (order: number, changes: Partial<StepReport> = {}): StepReport => ({
  kind: 'step',
  order,
  actor: 'a1',
  source: null,
  event: { type: 'signIn', payload: { email: 'texto de 9 caracteres' } },
  before: actorState('signedOut'),
  after: actorState('signingIn'),
  changed: [],
  at: 0,
  ...changes,
})

const logOf = (...reports: Report[]) =>
  reports.reduce((log, report) => withMessage(log, { from: 'celeiro-app', element: 'e1', report }), emptyLog)

const everything = { actor: '', text: '', until: null, after: null }

describe('the log of the inspector', () => {
  it('keeps each step once, despite replays, and moves its actor', () => {
    const log = logOf(actor('a1'), step(1), step(1), step(2))
    expect(log.entries.map(({ key }) => key)).toEqual(['e1/1', 'e1/2'])
    expect(log.actors.get('e1/a1')?.seen.value).toBe('signingIn')
    expect(log.elements).toEqual(['e1'])
  })

  it('tells two elements apart, and forgets a step of an actor it never heard of', () => {
    const log = withMessage(logOf(actor('a1'), step(1)), { from: 'celeiro-app', element: 'e2', report: step(1) })
    expect(log.elements).toEqual(['e1', 'e2'])
    expect(log.entries).toHaveLength(1)
  })

  it('keeps the latest thousand', () => {
    const log = logOf(actor('a1'), ...Array.from({ length: 1010 }, (_, index) => step(index)))
    expect([log.entries.length, log.entries[0]?.key]).toEqual([1000, 'e1/10'])
  })

  it('shows a refusal until something happens, and the actors of who has gone as gone', () => {
    const refused = logOf(actor('a1'), { kind: 'refusal', actor: 'a1', reason: 'unfit' })
    expect(refused.refusal).toBe('unfit')
    const after = withMessage(refused, { from: 'celeiro-app', element: 'e1', report: step(1) })
    expect(after.refusal).toBeNull()
    const afterLeaving = withMessage(after, { from: 'celeiro-app', element: 'e1', report: { kind: 'gone' } })
    expect([...afterLeaving.actors.values()].map(({ isGone }) => isGone)).toEqual([true])
  })
})

describe('what of the log is shown', () => {
  const { entries } = logOf(
    actor('a1'),
    actor('a2'),
    step(1),
    step(2, { actor: 'a2', event: { type: 'signOut', payload: {} } }),
    step(3),
  )
  const keys = (view: Partial<typeof everything>) =>
    shownEntries(entries, { ...everything, ...view }).shown.map(({ key }) => key)

  it('is newest first, of the actor and with the words that were asked for', () => {
    expect(keys({})).toEqual(['e1/3', 'e1/2', 'e1/1'])
    expect(keys({ actor: 'e1/a2' })).toEqual(['e1/2'])
    expect(keys({ text: ' SIGNOUT ' })).toEqual(['e1/2'])
    expect(keys({ text: '9 caracteres' })).toEqual(['e1/3', 'e1/1'])
  })

  it('stops where it was paused, with the others waiting, and begins where it was cleared', () => {
    const view = (until: string | null, after: string | null) => shownEntries(entries, { ...everything, until, after })
    expect(view('e1/1', null)).toMatchObject({ shown: [{ key: 'e1/1' }], waiting: 2 })
    expect(view(null, 'e1/2').shown.map(({ key }) => key)).toEqual(['e1/3'])
    expect(view(null, 'e1/3').shown).toEqual([])
  })
})

describe('a state in one line', () => {
  it.each([
    [actorState('signedOut'), 'signedOut'],
    [actorState({ signedIn: 'current' }), 'signedIn › current'],
    [actorState({ one: 'a', two: { b: 'c' } }), 'one › a, two › b › c'],
    [actorState(null, 'done'), 'concluído'],
  ])('%j', (input, line) => {
    expect(stateText(input)).toBe(line)
  })
})
