import type { ReactNode } from 'react'
import type { Values } from '#machines/form-values.ts'
import type { CallOptions, Client } from '#src/graphql/client.ts'
import type { Answer } from '#src/graphql/transport.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { emptyValues, type FormFields } from '#src/records/form/form-fields.ts'
import { useDraftKey } from '#src/records/record/record-draft.ts'
import type { Register } from '#src/records/record/register.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { postedOf } from './posting-actor.ts'
import { PostingDialog } from './posting-dialog.tsx'

/** Sends an act, and answers the record. @throws InvalidInput, RequestFailure */
export type SendAct = (
  client: Client,
  id: string,
  values: Values,
  options: CallOptions,
) => Promise<Answer<Record<string, { id: string }>>>

/** One act with a record that is asked for in a dialog. */
export interface AskedAct {
  /** 'Estornar o pagamento?' */
  readonly question: string
  readonly actionLabel: string | ((values: Values) => string)
  /** 'Pagamento estornado' */
  readonly done: string
  /** Takes something away. */
  readonly isHard?: boolean
  readonly fields?: FormFields
  readonly blank?: Values
  readonly inputs?: ReactNode
  /** Where it is not known whether it was done. */
  readonly unknown?: string
  readonly send: SendAct
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
  const { question, actionLabel, done, isHard, fields = nothing, blank, inputs, send } = act
  return (
    <PostingDialog
      open={open}
      draftKey={useDraftKey(register, `${record.id}/${name}`)}
      title={question}
      effect={effect}
      fields={fields}
      blank={blank ?? emptyValues(fields)}
      actionLabelOf={typeof actionLabel === 'string' ? () => actionLabel : actionLabel}
      tone={isHard ? 'danger' : 'neutral'}
      done={done}
      unknown={act.unknown ?? 'Não sabemos se isso foi feito.'}
      post={(values, options) => send(client, record.id, values, options).then(postedOf)}
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
