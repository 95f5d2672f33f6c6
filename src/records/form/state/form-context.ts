import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { type Problem, sentenceOf } from '#domain/catalogue/errors.ts'
import type { Field } from '#domain/field/fields.ts'
import type { Changes, Conversation } from '#machines/conversation.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import type { recordFormMachine } from '#machines/record-form.ts'
import { type FormFields, fieldAt } from '../../field/form-fields.ts'
import type { ShownPaths } from './shown-paths.ts'

export type FormActor = ActorRefFrom<typeof recordFormMachine>

/** Form machine as inputs use it, whether of a record or of an act. */
export interface FieldsActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => { context: Pick<Conversation, 'values' | 'problems' | 'refusal'> }
  send: (event: { type: 'edit'; changes: Changes }) => void
}

/** Shows the other record that a warning names, above the form, until it is closed. */
export type ShowOther = (other: { id: string; onClose: () => void }) => ReactNode

export interface OpenFields {
  actor: FieldsActor
  fields: FormFields
  /** View mode: facts instead of inputs. */
  isViewing: boolean
  /** The inputs may be read and not typed into. */
  isReadOnly: boolean
  /** Paths with a mounted input; other problems are shown above the form. */
  shownPaths: ShownPaths
  /** The other record that a warning names. */
  showOther?: ShowOther | undefined
}

export interface OpenForm extends OpenFields {
  actor: FormActor
  /** Call after an act: updates the lifecycle and refetches the record. */
  moved?: (name: string) => void
  /** Restores the focus to the start of the record. */
  focusTitle?: () => void
}

/** Fields of an act, not of a record. */
export const FieldsContext = createContext<OpenFields | null>(null)

export const FormContext = createContext<OpenForm | null>(null)

/** The form around this component. */
export function useForm(): OpenForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('This piece needs a RecordForm around it')
  return form
}

/** The fields around this component, of a record or of an act. */
export function useFields(): OpenFields {
  const act = useContext(FieldsContext)
  const form = useContext(FormContext)
  const fields = act ?? form
  if (!fields) throw new Error('This piece needs fields around it')
  return fields
}

/** Whether it is in view mode. */
export function useViewing(): boolean {
  const act = useContext(FieldsContext)
  const form = useContext(FormContext)
  return (act ?? form)?.isViewing ?? false
}

/** Changes values by path. */
export function useEdit(): (changes: Changes) => void {
  const { actor } = useFields()
  return (changes) => actor.send({ type: 'edit', changes })
}

/** The text at a path, as it is typed. */
export function useFormText(path: string): string {
  return useSelector(useFields().actor, ({ context }) => textAt(context.values, path))
}

/** The lines at a path. */
export function useFormLines(path: string): readonly Values[] {
  return useSelector(useFields().actor, ({ context }) => linesAt(context.values, path))
}

export interface FormField {
  field: Field
  path: string
  /** View mode: rendered as text. */
  isViewing: boolean
  value: string
  change: (value: string) => void
  problem: Problem | undefined
  /** Props for Field, RadioGroup or Checkbox. */
  frame: { label: string; help?: ReactNode; error?: string; required: boolean; disabled: boolean }
}

/** One field of the form: its descriptor, its value, its problem. */
export function useFormField(path: string): FormField {
  const { actor, fields, isViewing, isReadOnly, shownPaths } = useFields()
  const edit = useEdit()
  const field = fieldAt(fields, path)
  const value = useFormText(path)
  const problem = useSelector(actor, ({ context }) => context.problems.find(({ param }) => param === path))
  useEffect(() => {
    shownPaths.add(path)
    return () => void shownPaths.delete(path)
  }, [shownPaths, path])
  return {
    field,
    path,
    isViewing,
    value,
    change: (next) => edit({ [path]: next }),
    problem,
    frame: {
      label: field.label,
      help: field.help,
      error: problem && sentenceOf(problem.msg, problem.params),
      required: field.required && !isReadOnly,
      disabled: isReadOnly,
    },
  }
}
