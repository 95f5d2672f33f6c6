import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { CallOptions, Client } from '#src/graphql/client.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { failureOf } from '#src/graphql/request-failure.ts'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { type ToastText, useToasts } from '#src/ui/toasts.ts'

/** A finished act and its undo, by the same route as on its own screen. Only for undos that need no reason. */
export interface Undoable extends Pick<ToastText, 'title' | 'description'> {
  /** 'Transferência desfeita' */
  readonly done: string
  /** 'A transferência não foi desfeita' */
  readonly refused: string
  /** @throws RequestFailure */
  readonly undo: (client: Client, options: CallOptions) => Promise<unknown>
}

/**
 * Toast of a finished act with an undo button. Without an answer, a retry uses the same idempotency key; a refusal is
 * shown.
 */
export function useTellUndoable(): (undoable: Undoable) => void {
  const client = useClient()
  const { platform } = useRuntime()
  const queries = useQueryClient()
  const toasts = useToasts()
  return ({ title, description, done, refused, undo }) => {
    const idempotencyKey = platform.randomId()
    const press = () =>
      void undo(client, { idempotencyKey })
        .then(
          () => toasts.success(done),
          (error: unknown) =>
            toasts.error({
              title: refused,
              description: sentenceOfFailure(error),
              ...(failureOf(error).retryable && { action: { label: 'Tentar novamente', onPress: press } }),
            }),
        )
        .finally(() => void queries.invalidateQueries())
    toasts.success({ title, ...(description && { description }), action: { label: 'Desfazer', onPress: press } })
  }
}

/** When a screen that offers 'Desfazer' unmounts, a toast goes on offering it, if there is something to undo. */
export function useUndoOnceLeft(toBeUndone: () => Undoable | null): void {
  const tell = useTellUndoable()
  const leave = useEffectEvent(() => {
    const undoable = toBeUndone()
    if (undoable) tell(undoable)
  })
  useEffect(() => () => leave(), [])
}
