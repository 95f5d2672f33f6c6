import '#domain/catalogue/errors.ts'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { type WarnedSubmission, warningsIn } from '#machines/conversation.ts'
import { isUnsettled, type Posted, postingDraftOf, postingMachine } from '#machines/posting.ts'
import { everyWay, transitionsOf, walk } from './every-transition.ts'

const blank = { accountId: '', date: '' }
const typed = { accountId: 'a1', date: '2026-11-22' }
const posted: Posted = { id: 'i1', isReplayed: false }
const networkError = { code: 'ERR_NETWORK', params: {}, errors: [], retryable: true }
const refused = { code: 'bank_account_insufficient_balance', params: {}, errors: [], retryable: false }
const over = { code: 'ERR_UNAUTHORIZED', params: {}, errors: [], retryable: false }

const warning = { msg: 'warning_not_accepted', param: 'acceptedWarnings', params: { code: 'same_slip' } }
const warned = { code: 'invalid_fields', params: {}, errors: [warning], retryable: false }

const submit = { type: 'submit', intentKey: 'k1' }
const input = { blank, draft: null }

const { ways } = everyWay({
  machine: postingMachine,
  input,
  events: [
    { type: 'edit', changes: typed },
    { type: 'review' },
    { type: 'back' },
    submit,
    { ...submit, type: 'accept' },
    { type: 'retry' },
    { type: 'abandon' },
  ],
  ends: {
    preview: { failures: [networkError, refused] },
    post: { answer: posted, failures: [networkError, refused, warned, over] },
  },
  conditionOf: ({ context }) => `${context.values.accountId} ${context.intentKey} ${warningsIn(context).length}`,
})

/** A real conversation on such a way: each call is ended by the way itself. */
async function walked(steps: (typeof ways)[number]['steps']) {
  const posts: WarnedSubmission[] = []
  let end: { resolve: (answer: never) => void; reject: (error: unknown) => void } | undefined
  const called = () => new Promise<never>((resolve, reject) => (end = { resolve, reject }))
  const machine = postingMachine.provide({
    actors: {
      preview: fromPromise<void, WarnedSubmission['values']>(called),
      post: fromPromise<Posted, WarnedSubmission>(({ input: request }) => {
        posts.push(request)
        return called()
      }),
    },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input, clock })
  const announced: string[] = []
  actor.on('posted', ({ id }) => announced.push(id))
  actor.start()
  const settle = (step: { type: string; error?: unknown; output?: unknown }) =>
    step.type.startsWith('xstate.error') ? end?.reject(step.error) : end?.resolve(step.output as never)
  await walk(steps, actor, clock, settle, 0)
  return { actor, posts, announced }
}

describe('whatever way a person goes through what moves money', () => {
  it('takes every transition that the machine names', () => {
    const { named, walked: covered } = transitionsOf(postingMachine, ways)
    expect(named.filter((name) => !covered.includes(name))).toEqual([])
    expect(ways.length).toBeGreaterThan(20)
  })

  it.each(
    ways.map(({ steps, from, to }) => ({
      way: steps.map(({ type }) => type).join(' > ') || 'begins',
      steps,
      from,
      to,
    })),
  )('$way', async ({ steps, from, to }) => {
    const { actor, posts, announced } = await walked(steps)
    const snapshot = actor.getSnapshot()
    expect(snapshot.value).toEqual(to.value)
    // Every submission has an idempotency key; a retry carries the same values and key.
    expect(posts.every(({ intentKey }) => intentKey === submit.intentKey)).toBe(true)
    if (from.value === 'unanswered' && steps.at(-1)?.type === 'retry') expect(posts.at(-1)).toEqual(posts.at(-2))
    expect(announced).toEqual(snapshot.value === 'done' ? [posted.id] : [])
    // The key is stored while the outcome is unknown, and dropped once it is known.
    const draft = postingDraftOf(snapshot)
    expect(draft?.intentKey ?? '').toBe(isUnsettled(snapshot) ? submit.intentKey : '')
  })
})
