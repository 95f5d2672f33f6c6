import { CheckReturnReason, returnFields, stopFields } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { WalletCheckReturn, WalletCheckStop } from '#domain/wallet-check/wallet-check.ts'
import type { WalletCheckMove } from '#machines/lifecycles/wallet-check.ts'
import {
  CancelWalletCheckDocument,
  CollectWalletCheckDocument,
  PresentWalletCheckDocument,
  ReturnWalletCheckDocument,
  ReverseWalletCheckDocument,
  UndoWalletCheckDocument,
} from '#src/graphql/generated/wallet-check-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { type ActForm, ActPosting, reversalAct } from '#src/records/posting/act-posting.tsx'

/** Acts with a dialog here. */
export type ActName = Exclude<WalletCheckMove, 'deposit' | 'clear' | 'receive' | 'handOver'>

interface Question extends ActForm {
  readonly effect: string
}

const stopping: Pick<ActForm, 'form' | 'inputs'> = {
  form: { fields: stopFields, schema: WalletCheckStop },
  inputs: <FormInput at="reason" />,
}

/** Return reasons sorted by number. */
const reasons = Object.entries(CheckReturnReason.labels)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

const questions: Readonly<Record<ActName, Question>> = {
  undo: {
    question: 'Desfazer o depósito?',
    actionLabel: 'Desfazer depósito',
    done: 'Depósito desfeito',
    effect: 'volta para a carteira. Nada tinha entrado na conta.',
    document: UndoWalletCheckDocument,
  },
  return: {
    question: 'Registrar a devolução do cheque',
    actionLabel: 'Registrar devolução',
    done: 'Devolução registrada',
    effect:
      'fica como devolvido; se já tinha compensado, o valor sai da conta com a data de hoje. O motivo está carimbado no verso.',
    isHard: true,
    document: ReturnWalletCheckDocument,
    form: { fields: returnFields, schema: WalletCheckReturn },
    inputs: <FormCombobox at="reason" options={reasons} placeholder="Número ou palavras do motivo" unlisted="" />,
  },
  reverse: {
    question: 'Estornar o cheque?',
    actionLabel: 'Estornar',
    done: 'Cheque estornado',
    effect:
      'volta para a carteira. O que compensou sai da conta com a data de hoje; a parcela que ele pagou fica em aberto.',
    isHard: true,
    document: ReverseWalletCheckDocument,
    ...reversalAct,
  },
  present: {
    question: 'Reapresentar o cheque?',
    actionLabel: 'Reapresentar',
    done: 'Cheque reapresentado',
    effect: 'vai ao banco outra vez, e fica a compensar. Um cheque é reapresentado uma única vez.',
    document: PresentWalletCheckDocument,
  },
  collect: {
    question: 'Cobrar do emitente?',
    actionLabel: 'Cobrar do emitente',
    done: 'Cheque em cobrança',
    effect: 'fica em cobrança até o emitente pagar ou o cheque ser cancelado.',
    document: CollectWalletCheckDocument,
  },
  cancel: {
    question: 'Cancelar o cheque?',
    actionLabel: 'Cancelar cheque',
    done: 'Cheque cancelado',
    effect: 'não entra mais em conta nenhuma, e continua na lista. Não pode ser desfeito.',
    isHard: true,
    document: CancelWalletCheckDocument,
    ...stopping,
  },
}

/** Dialog of an act. */
export function Asking({ name, ...props }: ActDialogProps & { name: ActName }) {
  const act = questions[name]
  return (
    <ActPosting
      {...props}
      name={name}
      act={act}
      register={walletCheckNoun}
      effect={`${props.record.name}: ${act.effect}`}
    />
  )
}
