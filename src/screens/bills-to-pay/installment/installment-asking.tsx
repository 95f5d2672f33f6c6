import type { ReactNode } from 'react'
import { scheduleFields, stopFields } from '#domain/installment/fields.ts'
import { Scheduling, Stopping } from '#domain/installment/installment.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { Reversal, reversalFields } from '#domain/ledger/reversal-reason.ts'
import type { Values } from '#machines/form-values.ts'
import type { InstallmentMove } from '#machines/lifecycles/installment.ts'
import type { Posted } from '#machines/posting.ts'
import { useClient } from '#src/app/runtime/runtime-context.ts'
import type { CallOptions, Client } from '#src/graphql/client.ts'
import type { ReversalInput, SchedulingInput, StoppingInput } from '#src/graphql/generated/graphql.ts'
import {
  ApproveInstallmentDocument,
  CancelInstallmentDocument,
  DisputeInstallmentDocument,
  ReopenInstallmentDocument,
  ReverseInstallmentDocument,
  ScheduleInstallmentDocument,
  SettleInstallmentDocument,
  UnscheduleInstallmentDocument,
} from '#src/graphql/generated/installment.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { checkedInput, type FormDefinition } from '#src/records/form/checked-input.ts'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { FormInput } from '#src/records/form/form-input.tsx'
import { FormDate } from '#src/records/form/late-inputs.tsx'
import { postedOf } from '#src/records/posting/posting-actor.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useDraftKey } from '#src/records/record/record-draft.ts'

/** The acts that are asked for here. */
export type AskedName = Exclude<InstallmentMove, 'refund' | 'writeOff'>

/** One act with an instalment that is asked for in a dialog. */
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

const reason: FormDefinition = { fields: stopFields, schema: Stopping }
const scheduling: FormDefinition = { fields: scheduleFields, schema: Scheduling }
const reversal: FormDefinition = { fields: reversalFields, schema: Reversal }

const asked: Readonly<Record<AskedName, Asked>> = {
  approve: {
    ...{ question: 'Aprovar o pagamento?', actionLabel: 'Aprovar', done: 'Pagamento aprovado' },
    effect: 'Vale para o valor de agora: se a ordem mudar, é preciso aprovar de novo.',
    post: (client, id, _, options) => client.send(ApproveInstallmentDocument, { id }, options).then(postedOf),
  },
  schedule: {
    ...{ question: 'Agendar o pagamento?', actionLabel: 'Agendar', done: 'Pagamento agendado' },
    effect: 'Anota o dia em que será paga. Nada sai da conta até a baixa.',
    ...{ definition: scheduling, inputs: <FormDate at="date" /> },
    post: (client, id, values, options) =>
      client
        .send(ScheduleInstallmentDocument, { id, input: checkedInput<SchedulingInput>(scheduling, values) }, options)
        .then(postedOf),
  },
  unschedule: {
    ...{ question: 'Desfazer o agendamento?', actionLabel: 'Desfazer', done: 'Agendamento desfeito' },
    effect: 'A parcela volta a ficar pendente.',
    post: (client, id, _, options) => client.send(UnscheduleInstallmentDocument, { id }, options).then(postedOf),
  },
  reverse: {
    ...{ question: 'Estornar o pagamento?', actionLabel: 'Estornar', done: 'Pagamento estornado', isHard: true },
    effect: 'O valor volta para a conta com a data de hoje, e a parcela fica pendente.',
    ...{ definition: reversal, inputs: <FormInput at="reason" /> },
    post: (client, id, values, options) =>
      client
        .send(ReverseInstallmentDocument, { id, input: checkedInput<ReversalInput>(reversal, values) }, options)
        .then(postedOf),
  },
  dispute: {
    ...{ question: 'Colocar em disputa?', actionLabel: 'Colocar em disputa', done: 'Parcela em disputa' },
    effect: 'Não é paga enquanto estiver em disputa.',
    ...{ definition: reason, inputs: <FormInput at="reason" /> },
    post: (client, id, values, options) =>
      client
        .send(DisputeInstallmentDocument, { id, input: checkedInput<StoppingInput>(reason, values) }, options)
        .then(postedOf),
  },
  settle: {
    ...{ question: 'Encerrar a disputa?', actionLabel: 'Encerrar disputa', done: 'Disputa encerrada' },
    effect: 'A parcela volta a ficar pendente.',
    post: (client, id, _, options) => client.send(SettleInstallmentDocument, { id }, options).then(postedOf),
  },
  cancel: {
    ...{ question: 'Cancelar a parcela?', actionLabel: 'Cancelar parcela', done: 'Parcela cancelada', isHard: true },
    effect: 'Não será paga, e continua na lista. Pode ser reaberta.',
    ...{ definition: reason, inputs: <FormInput at="reason" /> },
    post: (client, id, values, options) =>
      client
        .send(CancelInstallmentDocument, { id, input: checkedInput<StoppingInput>(reason, values) }, options)
        .then(postedOf),
  },
  reopen: {
    ...{ question: 'Reabrir a parcela?', actionLabel: 'Reabrir', done: 'Parcela reaberta' },
    effect: 'Volta a ficar pendente.',
    post: (client, id, _, options) => client.send(ReopenInstallmentDocument, { id }, options).then(postedOf),
  },
}

const nothing = {}

/** Says what an act does before it is done. */
export function Asking({ name, record, open, onDone, onClose }: ActDialogProps & { name: AskedName }) {
  const client = useClient()
  const draftKey = useDraftKey(installmentNoun, `${record.id}/${name}`)
  const { question, effect, actionLabel, done, isHard, definition, inputs, post } = asked[name]
  const fields = definition?.fields ?? nothing
  return (
    <PostingDialog
      open={open}
      draftKey={draftKey}
      title={question}
      effect={`${record.name}: ${effect}`}
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
