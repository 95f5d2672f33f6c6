import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { InvalidInput } from '#domain/catalogue/errors.ts'
import type { WarnedSubmission } from '#machines/conversation.ts'
import {
  isUnsettled,
  type Posted,
  type PostingDraft,
  postingDraftOf,
  postingMachine,
  unsettledDraftOf,
} from '#machines/posting.ts'

const blank = { originId: '', destinationId: '', value: '' }
const typed = { originId: 'a1', destinationId: 'a2', value: '270.00' }
const result: Posted = { id: 't1', isReplayed: false }
const failWithoutNetwork = () => Promise.reject({ code: 'ERR_NETWORK', params: {}, errors: [], retryable: true })
const refused = (code: string, errors: unknown[] = []) => Promise.reject({ code, params: {}, errors, retryable: false })
const poor = [
  { msg: 'cash_account_insufficient_balance', param: 'originId', params: { account: 'Caixa', balance: '0' } },
]

interface Options {
  draft?: PostingDraft
  preview?: () => Promise<void>
  post?: (input: WarnedSubmission) => Promise<Posted>
}

function start({ draft, preview = async () => {}, post = async () => result }: Options = {}) {
  const requestPreview = vi.fn(preview)
  const spy = vi.fn(post)
  const machine = postingMachine.provide({
    actors: {
      preview: fromPromise<void, WarnedSubmission['values']>(() => requestPreview()),
      post: fromPromise<Posted, WarnedSubmission>(({ input }) => spy(input)),
    },
  })
  const actor = createActor(machine, { input: { blank, draft: draft ?? null } })
  const posted: Posted[] = []
  actor.on('posted', ({ id, isReplayed }) => posted.push({ id, isReplayed }))
  actor.start()
  return { actor, preview: requestPreview, post: spy, posted, context: () => actor.getSnapshot().context }
}

type Conversation = ReturnType<typeof start>

const fill = ({ actor }: Conversation) => actor.send({ type: 'edit', changes: typed })
const reaches = ({ actor }: Conversation, state: string) => waitFor(actor, ({ value }) => value === state)
const keys = ({ post }: Conversation) => post.mock.calls.map(([{ intentKey }]) => intentKey)

/** Filled in and looked over: what is left is to do it. */
async function reviewed(options?: Options): Promise<Conversation> {
  const posting = start(options)
  fill(posting)
  posting.actor.send({ type: 'review' })
  await reaches(posting, 'reviewing')
  return posting
}

describe('looking over what would happen', () => {
  it('asks for the preview of what was typed and moves nothing', async () => {
    const posting = await reviewed()
    expect(posting.preview).toHaveBeenCalledOnce()
    expect(posting.post).not.toHaveBeenCalled()
  })

  it('leads back to what was typed', async () => {
    const posting = await reviewed()
    posting.actor.send({ type: 'back' })
    expect(posting.actor.getSnapshot().value).toBe('editing')
    expect(posting.context().values).toEqual(typed)
  })

  it('that is refused returns to editing, with the problems at their fields', async () => {
    const posting = start({ preview: () => refused('cash_account_insufficient_balance', poor) })
    fill(posting)
    posting.actor.send({ type: 'review' })
    await reaches(posting, 'editing')
    expect(posting.context()).toMatchObject({ values: typed, problems: poor, refusal: { code: 'invalid_fields' } })
    posting.actor.send({ type: 'edit', changes: { originId: 'a3' } })
    expect(posting.context()).toMatchObject({ problems: [], refusal: null })
  })

  it.each([
    ['what the form itself refuses', () => Promise.reject(new InvalidInput([{ msg: 'required', param: 'value' }]))],
    ['no answer: nothing has moved', failWithoutNetwork],
  ])('fails into editing on %s', async (_, preview) => {
    const posting = start({ preview })
    posting.actor.send({ type: 'review' })
    await reaches(posting, 'editing')
    expect(posting.context().refusal).not.toBeNull()
    expect(isUnsettled(posting.actor.getSnapshot())).toBe(false)
  })

  it('accepts no edit and no second question while it runs', () => {
    const posting = start({ preview: () => new Promise(() => {}) })
    posting.actor.send({ type: 'review' })
    fill(posting)
    posting.actor.send({ type: 'review' })
    expect(posting.context().values).toEqual(blank)
    expect(posting.preview).toHaveBeenCalledOnce()
  })
})

describe('doing it', () => {
  it('sends the values with the key of the intent, and announces what came of it', async () => {
    const posting = await reviewed()
    posting.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(posting, 'done')
    expect(posting.post).toHaveBeenCalledExactlyOnceWith({ values: typed, intentKey: 'k1', accepted: [] })
    expect(posting.posted).toEqual([result])
  })

  it('happens once, however often the button is pressed', async () => {
    let finish = (_: Posted) => {}
    const posting = await reviewed({
      post: () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    })
    posting.actor.send({ type: 'submit', intentKey: 'k1' })
    posting.actor.send({ type: 'submit', intentKey: 'k2' })
    posting.actor.send({ type: 'edit', changes: { value: '1.00' } })
    posting.actor.send({ type: 'back' })
    finish(result)
    await reaches(posting, 'done')
    expect(keys(posting)).toEqual(['k1'])
  })

  it('may follow at once where the effect was said beside the fields, as for a reversal', async () => {
    const posting = start()
    fill(posting)
    posting.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(posting, 'done')
    expect(posting.preview).not.toHaveBeenCalled()
  })

  it('tells when the server had done it before', async () => {
    const posting = await reviewed({ post: async () => ({ id: 't1', isReplayed: true }) })
    posting.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(posting, 'done')
    expect(posting.posted).toEqual([{ id: 't1', isReplayed: true }])
  })

  it('that is refused returns to editing; the next try is a new intent', async () => {
    const answers = [() => refused('period_closed', [{ msg: 'period_closed', param: 'date' }]), async () => result]
    const posting = await reviewed({ post: () => answers.shift()!() })
    posting.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(posting, 'editing')
    expect(posting.context()).toMatchObject({
      values: typed,
      intentKey: '',
      problems: [{ msg: 'period_closed', param: 'date' }],
    })
    posting.actor.send({ type: 'review' })
    await reaches(posting, 'reviewing')
    posting.actor.send({ type: 'submit', intentKey: 'k2' })
    await reaches(posting, 'done')
    expect(keys(posting)).toEqual(['k1', 'k2'])
  })
})

describe('no answer', () => {
  it.each([
    ['a lost call', failWithoutNetwork],
    ['anything unexpected', () => Promise.reject(new TypeError('boom'))],
    ['a session that ended', () => refused('unauthorized')],
  ])('(%s) can only be asked again, with the same key', async (_, fail) => {
    const answers = [fail, fail, async () => ({ ...result, isReplayed: true })]
    const posting = await reviewed({ post: () => answers.shift()!() })
    posting.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(posting, 'unanswered')
    expect(isUnsettled(posting.actor.getSnapshot())).toBe(true)
    posting.actor.send({ type: 'edit', changes: { value: '1.00' } })
    posting.actor.send({ type: 'back' })
    posting.actor.send({ type: 'submit', intentKey: 'k2' })
    expect(posting.actor.getSnapshot().value).toBe('unanswered')
    posting.actor.send({ type: 'retry' })
    await reaches(posting, 'unanswered')
    posting.actor.send({ type: 'retry' })
    await reaches(posting, 'done')
    expect(keys(posting)).toEqual(['k1', 'k1', 'k1'])
    expect(posting.context().values).toEqual(typed)
  })

  it('that turns out a refusal is editing again, with nothing to repeat', async () => {
    const answers = [failWithoutNetwork, () => refused('period_closed')]
    const posting = await reviewed({ post: () => answers.shift()!() })
    posting.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(posting, 'unanswered')
    posting.actor.send({ type: 'retry' })
    await reaches(posting, 'editing')
    expect(posting.context()).toMatchObject({ intentKey: '', refusal: { code: 'period_closed' } })
  })
})

describe('giving up what got no answer', () => {
  it('begins anew with nothing typed and nothing to repeat; the next try is another intent', async () => {
    const answers = [failWithoutNetwork, async () => result]
    const posting = await reviewed({ post: () => answers.shift()!() })
    posting.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(posting, 'unanswered')
    posting.actor.send({ type: 'abandon' })
    expect(posting.actor.getSnapshot().value).toBe('editing')
    expect(posting.context()).toMatchObject({ values: blank, intentKey: '', refusal: null, problems: [] })
    fill(posting)
    posting.actor.send({ type: 'submit', intentKey: 'k2' })
    await reaches(posting, 'done')
    expect(keys(posting)).toEqual(['k1', 'k2'])
  })

  it('is only for what was sent: what is typed stays', () => {
    const posting = start()
    fill(posting)
    posting.actor.send({ type: 'abandon' })
    expect(posting.context().values).toEqual(typed)
  })
})

describe('leaving it', () => {
  it('keeps nothing of what was only typed, refused or done', async () => {
    const answers = [() => refused('period_closed'), async () => result]
    const posting = start({ post: () => answers.shift()!() })
    fill(posting)
    expect(unsettledDraftOf(posting.actor.getSnapshot())).toBeNull()
    posting.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(posting, 'editing')
    expect(unsettledDraftOf(posting.actor.getSnapshot())).toBeNull()
    posting.actor.send({ type: 'submit', intentKey: 'k2' })
    await reaches(posting, 'done')
    expect(unsettledDraftOf(posting.actor.getSnapshot())).toBeNull()
  })

  it('keeps values and key of what was sent and not answered, to be asked again', async () => {
    const posting = start({ post: failWithoutNetwork })
    fill(posting)
    posting.actor.send({ type: 'submit', intentKey: 'k1' })
    expect(unsettledDraftOf(posting.actor.getSnapshot())).toEqual({ version: null, values: typed, intentKey: 'k1' })
    await reaches(posting, 'unanswered')
    expect(unsettledDraftOf(posting.actor.getSnapshot())).toMatchObject({ values: typed, intentKey: 'k1' })
  })
})

describe('a session that ends during a request', () => {
  it('leaves what was typed to the next one', () => {
    const posting = start()
    expect(postingDraftOf(posting.actor.getSnapshot())).toBeNull()
    fill(posting)
    const draft = postingDraftOf(posting.actor.getSnapshot())
    expect(draft).toEqual({ version: null, values: typed, intentKey: '' })
    const next = start({ draft: draft! })
    expect(next.actor.getSnapshot().value).toBe('editing')
    expect(next.context()).toMatchObject({ values: typed, initial: blank })
  })

  it('leaves an intent that may have been done, to be asked again with its key', async () => {
    const posting = await reviewed({ post: failWithoutNetwork })
    posting.actor.send({ type: 'submit', intentKey: 'k1' })
    await reaches(posting, 'unanswered')
    const next = start({ draft: postingDraftOf(posting.actor.getSnapshot())! })
    expect(next.actor.getSnapshot().value).toBe('unanswered')
    next.actor.send({ type: 'retry' })
    await reaches(next, 'done')
    expect(keys(next)).toEqual(['k1'])
    expect(postingDraftOf(next.actor.getSnapshot())).toBeNull()
  })
})
