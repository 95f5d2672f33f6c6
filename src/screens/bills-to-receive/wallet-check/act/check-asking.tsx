import { Reversal, reversalFields } from '#domain/ledger/reversal-reason.ts'
import { CheckReturnReason, returnFields, stopFields } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { WalletCheckReturn, WalletCheckStop } from '#domain/wallet-check/wallet-check.ts'
import type { WalletCheckMove } from '#machines/lifecycles/wallet-check.ts'
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
import { FormInput } from '#src/records/form/form-input.tsx'
import { ActPosting, type AskedAct } from '#src/records/posting/act-posting.tsx'

/** The acts that are asked for here. */
export type AskedName = Exclude<WalletCheckMove, 'deposit' | 'clear' | 'receive' | 'handOver'>

/** One act with a cheque that is asked for in a dialog. */
interface Asked extends AskedAct {
  readonly effect: string
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
    send: (client, id, _, options) => client.send(UndoWalletCheckDocument, { id }, options),
  },
  return: {
    ...{ question: 'O banco devolveu o cheque?', actionLabel: 'Registrar devolução', done: 'Devolução registrada' },
    effect:
      'fica como devolvido; se já tinha compensado, o valor sai da conta com a data de hoje. O motivo está carimbado no verso.',
    isHard: true,
    fields: returnFields,
    inputs: <FormCombobox at="reason" options={reasons} placeholder="Número ou palavras do motivo" unlisted="" />,
    send: (client, id, values, options) =>
      client.send(
        ReturnWalletCheckDocument,
        { id, input: checkedInput<WalletCheckReturnInput>(returning, values) },
        options,
      ),
  },
  reverse: {
    ...{ question: 'Estornar o cheque?', actionLabel: 'Estornar', done: 'Cheque estornado', isHard: true },
    effect:
      'volta para a carteira. O que compensou sai da conta com a data de hoje; a parcela que ele pagou fica em aberto.',
    ...{ fields: reversalFields, inputs: why },
    send: (client, id, values, options) =>
      client.send(ReverseWalletCheckDocument, { id, input: checkedInput<ReversalInput>(reversal, values) }, options),
  },
  present: {
    ...{ question: 'Reapresentar o cheque?', actionLabel: 'Reapresentar', done: 'Cheque reapresentado' },
    effect: 'vai ao banco outra vez, e fica a compensar. Um cheque é reapresentado uma única vez.',
    send: (client, id, _, options) => client.send(PresentWalletCheckDocument, { id }, options),
  },
  collect: {
    ...{ question: 'Cobrar do emitente?', actionLabel: 'Cobrar do emitente', done: 'Cheque em cobrança' },
    effect: 'fica em cobrança até o emitente pagar ou o cheque ser cancelado.',
    send: (client, id, _, options) => client.send(CollectWalletCheckDocument, { id }, options),
  },
  cancel: {
    ...{ question: 'Cancelar o cheque?', actionLabel: 'Cancelar cheque', done: 'Cheque cancelado', isHard: true },
    effect: 'não entra mais em conta nenhuma, e continua na lista. Não pode ser desfeito.',
    ...{ fields: stopFields, inputs: why },
    send: (client, id, values, options) =>
      client.send(
        CancelWalletCheckDocument,
        { id, input: checkedInput<WalletCheckStopInput>(stopping, values) },
        options,
      ),
  },
}

/** Says what an act does before it is done. */
export function Asking({ name, ...props }: ActDialogProps & { name: AskedName }) {
  const act = asked[name]
  return (
    <ActPosting
      {...{ ...props, name, act }}
      register={walletCheckNoun}
      effect={`O cheque ${props.record.name} ${act.effect}`}
    />
  )
}
