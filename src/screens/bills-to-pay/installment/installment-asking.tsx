import { scheduleFields, stopFields } from '#domain/installment/fields.ts'
import { Scheduling, Stopping } from '#domain/installment/installment.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { Reversal, reversalFields } from '#domain/ledger/reversal-reason.ts'
import type { InstallmentMove } from '#machines/lifecycles/installment.ts'
import type { ReversalInput, SchedulingInput, StoppingInput } from '#src/graphql/generated/graphql.ts'
import {
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
import { FormInput } from '#src/records/form/form-input.tsx'
import { ActPosting, type AskedAct } from '#src/records/posting/act-posting.tsx'

/** The acts that are asked for here. */
export type AskedName = Exclude<InstallmentMove, 'approve' | 'refund' | 'requestApproval' | 'writeOff'>

/** One act with an instalment that is asked for in a dialog. */
interface Asked extends AskedAct {
  readonly effect: string
}

const reason: FormDefinition = { fields: stopFields, schema: Stopping }
const scheduling: FormDefinition = { fields: scheduleFields, schema: Scheduling }
const reversal: FormDefinition = { fields: reversalFields, schema: Reversal }

const asked: Readonly<Record<AskedName, Asked>> = {
  schedule: {
    ...{ question: 'Agendar o pagamento?', actionLabel: 'Agendar', done: 'Pagamento agendado' },
    effect: 'Anota o dia em que será paga. Nada sai da conta até a baixa.',
    ...{ fields: scheduleFields, inputs: <FormInput at="date" /> },
    send: (client, id, values, options) =>
      client.send(
        ScheduleInstallmentDocument,
        { id, input: checkedInput<SchedulingInput>(scheduling, values) },
        options,
      ),
  },
  unschedule: {
    ...{ question: 'Desfazer o agendamento?', actionLabel: 'Desfazer', done: 'Agendamento desfeito' },
    effect: 'A parcela volta a ficar pendente.',
    send: (client, id, _, options) => client.send(UnscheduleInstallmentDocument, { id }, options),
  },
  reverse: {
    ...{ question: 'Estornar o pagamento?', actionLabel: 'Estornar', done: 'Pagamento estornado', isHard: true },
    effect: 'O valor volta para a conta com a data de hoje, e a parcela fica pendente.',
    ...{ fields: reversalFields, inputs: <FormInput at="reason" /> },
    send: (client, id, values, options) =>
      client.send(ReverseInstallmentDocument, { id, input: checkedInput<ReversalInput>(reversal, values) }, options),
  },
  dispute: {
    ...{ question: 'Colocar em disputa?', actionLabel: 'Colocar em disputa', done: 'Parcela em disputa' },
    effect: 'Não é paga enquanto estiver em disputa.',
    ...{ fields: stopFields, inputs: <FormInput at="reason" /> },
    send: (client, id, values, options) =>
      client.send(DisputeInstallmentDocument, { id, input: checkedInput<StoppingInput>(reason, values) }, options),
  },
  settle: {
    ...{ question: 'Encerrar a disputa?', actionLabel: 'Encerrar disputa', done: 'Disputa encerrada' },
    effect: 'A parcela volta a ficar pendente.',
    send: (client, id, _, options) => client.send(SettleInstallmentDocument, { id }, options),
  },
  cancel: {
    ...{ question: 'Cancelar a parcela?', actionLabel: 'Cancelar parcela', done: 'Parcela cancelada', isHard: true },
    effect: 'Não será paga, e continua na lista. Pode ser reaberta.',
    ...{ fields: stopFields, inputs: <FormInput at="reason" /> },
    send: (client, id, values, options) =>
      client.send(CancelInstallmentDocument, { id, input: checkedInput<StoppingInput>(reason, values) }, options),
  },
  reopen: {
    ...{ question: 'Reabrir a parcela?', actionLabel: 'Reabrir', done: 'Parcela reaberta' },
    effect: 'Volta a ficar pendente.',
    send: (client, id, _, options) => client.send(ReopenInstallmentDocument, { id }, options),
  },
}

/** Says what an act does before it is done. */
export function Asking({ name, ...props }: ActDialogProps & { name: AskedName }) {
  const act = asked[name]
  return (
    <ActPosting
      {...{ ...props, name, act }}
      register={installmentNoun}
      effect={`${props.record.name}: ${act.effect}`}
    />
  )
}
