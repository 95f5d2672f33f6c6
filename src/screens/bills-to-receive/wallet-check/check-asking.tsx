import type { ReactNode } from 'react'
import { Reversal, reversalFields } from '#domain/ledger/reversal-reason.ts'
import { CheckReturnReason } from '#domain/wallet-check/enums.ts'
import { returnFields, stopFields } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { WalletCheckReturn, WalletCheckStop } from '#domain/wallet-check/wallet-check.ts'
import type { Values } from '#machines/form-values.ts'
import type { WalletCheckMove } from '#machines/lifecycles/wallet-check.ts'
import type { Posted } from '#machines/posting.ts'
import { useClient } from '#src/app/runtime/runtime-context.ts'
import type { CallOptions, Client } from '#src/graphql/client.ts'
import type { ReversalInput, WalletCheckReturnInput, WalletCheckStopInput } from '#src/graphql/generated/graphql.ts'
import {
  CancelWalletCheckDocument,
  CollectWalletCheckDocument,
  PresentWalletCheckDocument,
  ReturnWalletCheckDocument,
  ReverseWalletCheckDocument,
  UndoWalletCheckDocument,
} from '#src/graphql/generated/wallet-check.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { checkedInput, type FormDefinition } from '#src/records/form/checked-input.ts'
import { FormCombobox } from '#src/records/form/form-combobox.tsx'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { FormInput } from '#src/records/form/form-input.tsx'
import { postedOf } from '#src/records/posting/posting-actor.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useDraftKey } from '#src/records/record/record-draft.ts'

/** The acts that are asked for here. */
export type AskedName = Exclude<WalletCheckMove, 'deposit' | 'clear' | 'receive' | 'handOver'>

/** One act with a cheque that is asked for in a dialog. */
interface Asked {
  readonly question: string
  readonly effect: string
  readonly actionLabel: string
  readonly done: string
  readonly isHard?: boolean
  readonly definition?: FormDefinition
  readonly inputs?: ReactNode
  /** @throws InvalidInput, RequestFailure */
  readonly post: (client: Client, id: string, values: Values, options: CallOptions) => Promise<Posted>
}

const stopping: FormDefinition = { fields: stopFields, schema: WalletCheckStop }
const returning: FormDefinition = { fields: returnFields, schema: WalletCheckReturn }
const reversal: FormDefinition = { fields: reversalFields, schema: Reversal }
const why = <FormInput at="reason" />

/** The reasons by their numbers, found by number or words. */
const reasons = Object.entries(CheckReturnReason.labels)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

const asked: Readonly<Record<AskedName, Asked>> = {
  undo: {
    ...{ question: 'Desfazer o depósito?', actionLabel: 'Desfazer depósito', done: 'Depósito desfeito' },
    effect: 'volta para a carteira. Nada tinha entrado na conta.',
    post: (client, id, _, options) => client.send(UndoWalletCheckDocument, { id }, options).then(postedOf),
  },
  return: {
    ...{ question: 'O banco devolveu o cheque?', actionLabel: 'Registrar devolução', done: 'Devolução registrada' },
    effect:
      'fica como devolvido; se já tinha compensado, o valor sai da conta com a data de hoje. O motivo está carimbado no verso.',
    isHard: true,
    definition: returning,
    inputs: <FormCombobox at="reason" options={reasons} placeholder="Número ou palavras do motivo" unlisted="" />,
    post: (client, id, values, options) =>
      client
        .send(
          ReturnWalletCheckDocument,
          { id, input: checkedInput<WalletCheckReturnInput>(returning, values) },
          options,
        )
        .then(postedOf),
  },
  reverse: {
    ...{ question: 'Estornar a compensação?', actionLabel: 'Estornar', done: 'Compensação estornada', isHard: true },
    effect: 'o valor sai da conta com a data de hoje, e o cheque volta para a carteira.',
    ...{ definition: reversal, inputs: why },
    post: (client, id, values, options) =>
      client
        .send(ReverseWalletCheckDocument, { id, input: checkedInput<ReversalInput>(reversal, values) }, options)
        .then(postedOf),
  },
  present: {
    ...{ question: 'Reapresentar o cheque?', actionLabel: 'Reapresentar', done: 'Cheque reapresentado' },
    effect: 'vai ao banco outra vez, e fica a compensar. Um cheque é reapresentado uma única vez.',
    post: (client, id, _, options) => client.send(PresentWalletCheckDocument, { id }, options).then(postedOf),
  },
  collect: {
    ...{ question: 'Cobrar do emitente?', actionLabel: 'Cobrar do emitente', done: 'Cheque em cobrança' },
    effect: 'fica em cobrança até o emitente pagar ou o cheque ser cancelado.',
    post: (client, id, _, options) => client.send(CollectWalletCheckDocument, { id }, options).then(postedOf),
  },
  cancel: {
    ...{ question: 'Cancelar o cheque?', actionLabel: 'Cancelar cheque', done: 'Cheque cancelado', isHard: true },
    effect: 'não entra mais em conta nenhuma, e continua na lista. Não pode ser desfeito.',
    ...{ definition: stopping, inputs: why },
    post: (client, id, values, options) =>
      client
        .send(CancelWalletCheckDocument, { id, input: checkedInput<WalletCheckStopInput>(stopping, values) }, options)
        .then(postedOf),
  },
}

const nothing = {}

/** Says what an act does before it is done. */
export function Asking({ name, record, open, onDone, onClose }: ActDialogProps & { name: AskedName }) {
  const client = useClient()
  const draftKey = useDraftKey(walletCheckNoun, `${record.id}/${name}`)
  const { question, effect, actionLabel, done, isHard, definition, inputs, post } = asked[name]
  const fields = definition?.fields ?? nothing
  return (
    <PostingDialog
      open={open}
      draftKey={draftKey}
      title={question}
      effect={`O cheque ${record.name} ${effect}`}
      fields={fields}
      blank={emptyValues(fields)}
      actionLabelOf={() => actionLabel}
      tone={isHard ? 'danger' : 'neutral'}
      done={done}
      unknown="Não sabemos se isso foi feito."
      post={(values, options) => post(client, record.id, values, options)}
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
