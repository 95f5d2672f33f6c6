import { vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { InvalidInput, type Problem } from '#domain/catalogue/errors.ts'
import { type Draft, type OpenedRecord, recordFormMachine, type SaveInput } from '#machines/record-form.ts'

export type Save = (input: SaveInput) => Promise<{ id: string }>
type Open = (id: string | null) => Promise<OpenedRecord>

export const blank = { name: '', code: '', bankAccounts: [] }
export const stored = { version: 4, values: { ...blank, name: 'Região Sul' } }
export const failWithoutNetwork = () => Promise.reject({ code: 'ERR_NETWORK', params: {}, errors: [], retryable: true })
export const refused = (code: string, errors: unknown[] = []) =>
  Promise.reject({ code, params: {}, errors, retryable: false })
export const wrong = (...problems: Problem[]) => Promise.reject(new InvalidInput(problems))

type Options = { id?: string | null; draft?: Draft | null; isToEdit?: boolean; save?: Save; open?: Open }

export function start({ id = null, draft = null, isToEdit, save, open = async () => stored }: Options = {}) {
  const spy = vi.fn<Save>(save ?? (async () => ({ id: 'r1' })))
  const machine = recordFormMachine.provide({
    actors: {
      open: fromPromise<OpenedRecord, string | null>(({ input }) => open(input)),
      save: fromPromise<{ id: string }, SaveInput>(({ input }) => spy(input)),
    },
  })
  const actor = createActor(machine, { input: { id, blank, draft, isToEdit } })
  const saved: string[] = []
  actor.on('saved', (event) => saved.push(event.id))
  actor.start()
  return { actor, save: spy, saved, context: () => actor.getSnapshot().context }
}

export type Form = ReturnType<typeof start>

export const type = ({ actor }: Form, name: string) => actor.send({ type: 'edit', changes: { name } })
export const reaches = ({ actor }: Form, state: string) => waitFor(actor, ({ value }) => value === state)

/** Of a stored record: once it is there, it is to be changed. */
export async function edits(form: Form): Promise<void> {
  await reaches(form, 'viewing')
  form.actor.send({ type: 'change' })
}
