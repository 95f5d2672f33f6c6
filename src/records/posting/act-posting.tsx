import { type ReactNode, useState } from 'react'
import { Reversal, reversalFields } from '#domain/ledger/reversal-reason.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import type { Values } from '#machines/form-values.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { emptyValues, type FormFields } from '#src/records/field/form-fields.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { checkedInput, type FormDefinition } from '#src/records/form/state/checked-input.ts'
import type { Register } from '#src/records/register/register.ts'
import { useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { type PostingAct, postedOf } from './posting-actor.ts'
import { PostingDialog } from './posting-dialog.tsx'

/** Mutation of a move of one record; its input is made by the form's schema. */
type MoveDocument = TypedDocument<Record<string, { id: string }>, { id: string; input: never }>

/** An act on a record, with its dialog. */
export interface ActForm {
  /** 'Estornar o pagamento?' */
  readonly question: string
  readonly actionLabel: string | ((values: Values) => string)
  /** 'Pagamento estornado' */
  readonly done: PostingAct['done']
  /** Destructive. */
  readonly isHard?: boolean
  readonly document: MoveDocument
  /** Form, if the act takes input. */
  readonly form?: FormDefinition
  readonly inputs?: ReactNode
  /** Initial values; `today` is yyyy-MM-dd. */
  readonly begins?: (today: string) => Values
  /** Derived input, such as the kind of the selected account. */
  readonly completed?: (values: Values) => Values | Promise<Values>
  /** Text while the outcome is unknown. */
  readonly unknown?: string
}

/** Form of every reversal: the reason. */
export const reversalAct: Pick<ActForm, 'form' | 'inputs'> = {
  form: { fields: reversalFields, schema: Reversal },
  inputs: <FormInput at="reason" />,
}

interface ActPostingProps extends ActDialogProps {
  register: Register
  /** Name of the act; key of its draft. */
  name: string
  act: ActForm
  /** Effect, with names and values. */
  effect: string
}

const nothing: FormFields = {}

/** Dialog of an act that posts money: states its effect, asks for input, then refetches the record. */
export function ActPosting({ register, record, name, act, effect, open, onDone, onClose }: ActPostingProps) {
  const client = useClient()
  const today = todayOf(usePresent())
  const { question, actionLabel, done, isHard, form, inputs, begins } = act
  const fields = form?.fields ?? nothing
  const [blank] = useState(() => ({ ...emptyValues(fields), ...begins?.(today) }))
  return (
    <PostingDialog
      open={open}
      draftKey={useDraftKey(register, `${record.id}/${name}`)}
      title={question}
      effect={effect}
      fields={fields}
      blank={blank}
      actionLabelOf={typeof actionLabel === 'string' ? () => actionLabel : actionLabel}
      tone={isHard ? 'danger' : 'neutral'}
      done={typeof done === 'string' ? { title: done, description: record.name } : done}
      unknown={act.unknown ?? 'Não sabemos se isso foi feito.'}
      post={async (values, options) =>
        postedOf(await client.send(act.document, await variablesOf(act, record.id, values), options))
      }
      onPosted={() => {
        onClose(false)
        onDone()
      }}
      onClose={onClose}
    >
      {inputs}
    </PostingDialog>
  )
}

/** @throws InvalidInput with problems at their fields */
async function variablesOf({ form, completed }: ActForm, id: string, values: Values) {
  const typed = completed ? await completed(values) : values
  // Mutations without a form take only `id`.
  return Object.assign({ id }, form && { input: checkedInput<never>(form, typed) })
}
