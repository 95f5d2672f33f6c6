import { type ReactNode, useState } from 'react'
import { Reversal, reversalFields } from '#domain/ledger/reversal-reason.ts'
import { todayOf } from '#domain/value/moment.ts'
import type { Values } from '#machines/form-values.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { checkedInput, type FormDefinition } from '#src/records/form/checked-input.ts'
import { emptyValues, type FormFields } from '#src/records/form/form-fields.ts'
import { FormInput } from '#src/records/form/form-input.tsx'
import { useDraftKey } from '#src/records/record/record-draft.ts'
import type { Register } from '#src/records/record/register.ts'
import { useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { type PostingAct, postedOf } from './posting-actor.ts'
import { PostingDialog } from './posting-dialog.tsx'

/** The mutation of a move of one record, whatever input it takes: the form's schema makes that. */
type MoveDocument = TypedDocument<Record<string, { id: string }>, { id: string; input: never }>

/** One act with a record that is asked for in a dialog. */
export interface AskedAct {
  /** 'Estornar o pagamento?' */
  readonly question: string
  readonly actionLabel: string | ((values: Values) => string)
  /** 'Pagamento estornado' */
  readonly done: PostingAct['done']
  /** Takes something away. */
  readonly isHard?: boolean
  readonly document: MoveDocument
  /** What is typed for it; without one, nothing is. */
  readonly form?: FormDefinition
  readonly inputs?: ReactNode
  /** What the form begins with; today is yyyy-MM-dd. */
  readonly begins?: (today: string) => Values
  /** What is sent of what was typed, such as the kind of the chosen account beside its id. */
  readonly completed?: (values: Values) => Values | Promise<Values>
  /** Where it is not known whether it was done. */
  readonly unknown?: string
}

/** What every act asks for that takes back what moved money. */
export const reversalAct: Pick<AskedAct, 'form' | 'inputs'> = {
  form: { fields: reversalFields, schema: Reversal },
  inputs: <FormInput at="reason" />,
}

interface ActPostingProps extends ActDialogProps {
  register: Register
  /** Of the act: what is typed for it is kept by it. */
  name: string
  act: AskedAct
  /** What it does, with names and values. */
  effect: string
}

const nothing: FormFields = {}

/** Says what an act with a record does before it is done; once it is, the dialog closes and the record is read anew. */
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

/** @throws InvalidInput with every problem of what was typed at its field */
async function variablesOf({ form, completed }: AskedAct, id: string, values: Values) {
  const typed = completed ? await completed(values) : values
  // The mutation of an act without a form declares `id` alone.
  return Object.assign({ id }, form && { input: checkedInput<never>(form, typed) })
}
