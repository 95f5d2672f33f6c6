import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { recordFormMachine, type SaveInput } from '#machines/record-form.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { checkedInput } from './checked-input.ts'
import { useClosePanel } from './close-panel.ts'
import type { FormActor } from './form-context.ts'
import type { OpenRecordProps } from './open-record.tsx'
import { useRegister } from './register-context.ts'

type Given<CreateInput, UpdateInput> = Pick<
  OpenRecordProps<CreateInput, UpdateInput>,
  'definition' | 'start' | 'create' | 'update'
>

/** The conversation about one record; once it is saved, the panel closes and the list is read anew. */
export function useRecordActor<CreateInput, UpdateInput>(given: Given<CreateInput, UpdateInput>): FormActor {
  const { words, queryKey } = useRegister()
  const queries = useQueryClient()
  const toasts = useToasts()
  const close = useClosePanel()
  const [machine] = useState(() => {
    const { definition, create, update } = given
    const save = async ({ id, version, values, intentKey }: SaveInput) => {
      const options = { idempotencyKey: intentKey }
      const saved =
        id === null
          ? await create(checkedInput<CreateInput>(definition, values), options)
          : await update(id, { ...checkedInput<UpdateInput>(definition, values), version }, options)
      void queries.invalidateQueries({ queryKey: [queryKey] })
      return saved
    }
    return recordFormMachine.provide({
      actors: { save: fromPromise<{ id: string }, SaveInput>(({ input }) => save(input)) },
    })
  })
  const actor = useActorRef(machine, { input: given.start })
  useEffect(() => {
    const saved = actor.on('saved', () => {
      toasts.success(words.saved)
      close({ ignoreBlocker: true })
    })
    return saved.unsubscribe
  }, [actor, toasts, words, close])
  return actor
}
