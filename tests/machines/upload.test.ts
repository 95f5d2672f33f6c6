import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type Sendable, type UploadEvent, type UploadedFile, uploadMachine } from '#machines/upload.ts'

const photo: Sendable = { name: 'recibo.jpg', size: 100, type: 'image/jpeg' }
const stored: UploadedFile = { id: 'f1', name: 'recibo.jpg', contentType: 'image/jpeg', size: 90 }

/** An upload with a fake sending callback. */
function started() {
  const listeners: ((event: UploadEvent) => void)[] = []
  let aborted = 0
  const actor = createActor(
    uploadMachine.provide({
      actors: {
        sending: fromCallback<UploadEvent, Sendable>(({ sendBack }) => {
          listeners.push(sendBack)
          return () => void aborted++
        }),
      },
    }),
  ).start()
  const arrived: UploadedFile[] = []
  actor.on('arrived', ({ file }) => arrived.push(file))
  const tell = (event: UploadEvent) => listeners.at(-1)?.(event)
  const state = () => [actor.getSnapshot().value, actor.getSnapshot().context] as const
  return { actor, arrived, tell, state, sendings: () => listeners.length, abortedCount: () => aborted }
}

it('tells how far it is and what arrived, and is ready for the next', () => {
  const { actor, arrived, tell, state } = started()
  actor.send({ type: 'send', file: photo })
  tell({ type: 'progressed', sentBytes: 40 })
  expect(state()).toMatchObject(['sending', { file: photo, sentBytes: 40 }])
  tell({ type: 'arrived', file: stored })
  expect(arrived).toEqual([stored])
  expect(state()).toEqual(['idle', { file: null, sentBytes: 0, failure: null }])
})

it('keeps the file where no answer came, and sends it again from its beginning', () => {
  const { actor, tell, state, sendings } = started()
  actor.send({ type: 'send', file: photo })
  tell({ type: 'progressed', sentBytes: 40 })
  tell({ type: 'failed', error: { code: 'ERR_NETWORK', retryable: true } })
  expect(state()).toMatchObject(['unanswered', { file: photo, sentBytes: 0, failure: { code: 'ERR_NETWORK' } }])
  actor.send({ type: 'retry' })
  expect([state()[0], sendings()]).toEqual(['sending', 2])
})

it('says why it was refused, and takes another', () => {
  const { actor, tell, state } = started()
  actor.send({ type: 'send', file: photo })
  tell({ type: 'failed', error: { code: 'picture_unreadable', retryable: false } })
  expect(state()).toMatchObject(['refused', { failure: { code: 'picture_unreadable' } }])
  actor.send({ type: 'retry' })
  expect(state()[0]).toBe('refused')
  actor.send({ type: 'send', file: { ...photo, name: 'outro.jpg' } })
  expect(state()).toMatchObject(['sending', { file: { name: 'outro.jpg' }, failure: null }])
})

it('is cancelled while it uploads, and by choosing another file', () => {
  const { actor, state, abortedCount } = started()
  actor.send({ type: 'send', file: photo })
  actor.send({ type: 'send', file: photo })
  expect(abortedCount()).toBe(1)
  actor.send({ type: 'cancel' })
  expect([state()[0], abortedCount()]).toEqual(['idle', 2])
})
