import { assign, emit, fromCallback, setup } from 'xstate'
import { type Failure, failureOf } from './conversation.ts'

/** A browser File. */
export type Sendable = { readonly name: string; readonly size: number; readonly type: string }

/** A stored file. */
export type UploadedFile = {
  readonly id: string
  readonly name: string
  readonly contentType: string
  readonly size: number
}

export type UploadContext = {
  file: Sendable | null
  /** How many of its bytes are on their way. */
  sentBytes: number
  failure: Failure | null
}

export type UploadEvent =
  | { type: 'send'; file: Sendable }
  | { type: 'retry' }
  /** Cancels the upload, or clears a refused one. */
  | { type: 'cancel' }
  | { type: 'progressed'; sentBytes: number }
  | { type: 'arrived'; file: UploadedFile }
  | { type: 'failed'; error: unknown }

type EventOf<Type extends UploadEvent['type']> = { readonly event: Extract<UploadEvent, { type: Type }> }

const bytesIn = ({ event }: EventOf<'progressed'>) => event.sentBytes
const arrivedIn = ({ event }: EventOf<'arrived'>) => event.file
const errorIn = ({ event }: EventOf<'failed'>) => event.error

const nothing = { file: null, sentBytes: 0, failure: null }

/**
 * A person sending a file: on its way with its progress, then arrived, refused (another one may be chosen) or unanswered,
 * where the same is sent again.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    emitted: {} as { type: 'arrived'; file: UploadedFile },
  },
  actors: {
    /** Emits `progressed`, then `arrived` or `failed`; its cleanup aborts the upload. */
    sending: fromCallback<UploadEvent, Sendable>(() => {
      throw new Error('An upload needs its actor provided')
    }),
  },
  actions: {
    take: assign((_, file: Sendable) => ({ ...nothing, file })),
    forget: assign(nothing),
    note: assign((_, error: unknown) => ({ failure: failureOf(error), sentBytes: 0 })),
    advance: assign((_, sentBytes: number) => ({ sentBytes })),
    announce: emit((_, file: UploadedFile) => ({ type: 'arrived' as const, file })),
  },
  guards: { isRetryable: (_, error: unknown) => failureOf(error).retryable },
}).createMachine({
  id: 'upload',
  context: nothing,
  initial: 'idle',
  on: { send: { target: '.sending', actions: { type: 'take', params: ({ event }) => event.file } } },
  states: {
    idle: { entry: 'forget' },
    sending: {
      invoke: { src: 'sending', input: ({ context }) => context.file as Sendable },
      on: {
        progressed: { actions: { type: 'advance', params: bytesIn } },
        arrived: { target: 'idle', actions: { type: 'announce', params: arrivedIn } },
        failed: [
          {
            guard: { type: 'isRetryable', params: errorIn },
            target: 'unanswered',
            actions: { type: 'note', params: errorIn },
          },
          { target: 'refused', actions: { type: 'note', params: errorIn } },
        ],
        cancel: 'idle',
      },
    },
    unanswered: { on: { retry: 'sending', cancel: 'idle' } },
    refused: { on: { cancel: 'idle' } },
  },
})
