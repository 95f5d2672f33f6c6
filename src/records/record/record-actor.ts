import { useLocation, useNavigate } from '@tanstack/react-router'
import { assign, fromPromise } from 'xstate'
import type { Values } from '#machines/form-values.ts'
import { draftOf, type OpenedRecord, recordFormMachine, type SaveInput } from '#machines/record-form.ts'
import { useDeviceDraft, useDraft, useDraftKey, useKeptDraft } from '#src/records/draft/record-draft.ts'
import { emptyValues, valuesOf } from '#src/records/field/form-fields.ts'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import type { FormActor } from '#src/records/form/state/form-context.ts'
import { useConversation } from '#src/runtime/use-conversation.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { useClosePanel } from '../register/close-panel.ts'
import { useRecordChange } from '../register/record-change.ts'
import { recordPath } from '../register/register.ts'
import type { RecordFormProps } from './record-form-props.ts'

/** Form machine of one record; refetches the list once saved, and closes the panel of a new record. */
export function useRecordActor<CreateInput, UpdateInput>(
  props: RecordFormProps<CreateInput, UpdateInput> & { id: string | null; mayEdit: boolean },
): FormActor {
  const { id, definition, blank, register } = props
  const changed = useRecordChange(register)
  const toasts = useToasts()
  const navigate = useNavigate()
  const close = useClosePanel()
  const isToEdit = useLocation({ select: ({ state }) => state.isToEdit === true })
  const draftKey = useDraftKey(register, id)
  const device = id === null || props.device?.complete ? props.device : undefined
  const typed = useDraft(draftKey)
  const deviceDraft = typed ? null : (device?.read(draftKey) ?? null)
  const complete = (deviceDraft && id !== null && device?.complete) || ((values: Values) => values)
  const machine = () =>
    recordFormMachine.provide({
      actions: {
        recover: assign(({ context: { draft, initial } }) =>
          draft ? { ...draft, values: complete(draft.values, initial), draft: null } : {},
        ),
      },
      actors: {
        open: fromPromise<OpenedRecord, string | null>(async ({ input, signal }) => {
          const record = await props.read(input ?? '', signal)
          return { version: record.version, values: valuesOf(definition.fields, record) }
        }),
        save: fromPromise<{ id: string }, SaveInput>(async ({ input }) => {
          const saved = await save(props, input)
          void changed()
          return saved
        }),
      },
    })
  const input = {
    id,
    blank: { ...emptyValues(definition.fields), ...blank },
    draft: typed ?? deviceDraft,
    isToEdit: isToEdit && props.mayEdit,
  }
  const actor = useConversation(machine, { input }, ({ id: savedId }) => {
    if (id !== null) return toasts.success(register.words.saved)
    const made = register.words.made ?? register.words.saved
    const there = { to: recordPath(register, savedId), search: true } as const
    if (props.opensMade) {
      toasts.success(made)
      return void navigate({ ...there, replace: true, ignoreBlocker: true })
    }
    const open = () => void navigate(there)
    toasts.success({ title: made, action: { label: 'Abrir', onPress: open } })
    close({ ignoreBlocker: true, state: { made: savedId } })
  })
  useKeptDraft(draftKey, actor, draftOf)
  useDeviceDraft(draftKey, actor, draftOf, device)
  return actor
}

/** @throws InvalidInput by the form, RequestFailure by the gateway */
function save<CreateInput, UpdateInput>(
  { definition, create, update }: RecordFormProps<CreateInput, UpdateInput>,
  { id, version, values, intentKey, accepted }: SaveInput,
): Promise<{ id: string }> {
  const options = { idempotencyKey: intentKey }
  if (id === null && create) return create(checkedInput<CreateInput>(definition, values), options, [...accepted])
  if (id === null || !update) throw new Error('This form does not save it')
  return update(id, { ...checkedInput<UpdateInput>(definition, values), version }, options, [...accepted])
}
