import type { ReactNode } from 'react'
import { scheduleFields, stopFields } from '#domain/installment/fields.ts'
import { Scheduling, Stopping } from '#domain/installment/installment.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import type { InstallmentMove } from '#machines/lifecycles/installment.ts'
import {
  CancelInstallmentDocument,
  DisputeInstallmentDocument,
  ReopenInstallmentDocument,
  ReverseInstallmentDocument,
  ScheduleInstallmentDocument,
  SettleInstallmentDocument,
  UnscheduleInstallmentDocument,
} from '#src/graphql/generated/installment-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { type ActForm, ActPosting, reversalAct } from '#src/records/posting/act-posting.tsx'
import { BudgetEffect } from './approval/budget-effect.tsx'

/** Acts with a dialog here. */
export type ActName = Exclude<InstallmentMove, 'approve' | 'refund' | 'requestApproval' | 'writeOff'>

interface Question extends ActForm {
  readonly effect: string
  /** What it changes besides, of the instalment with that id. */
  readonly shows?: (id: string) => ReactNode
}

const stopping: Pick<ActForm, 'form' | 'inputs'> = {
  form: { fields: stopFields, schema: Stopping },
  inputs: <FormInput at="reason" />,
}

const questions: Readonly<Record<ActName, Question>> = {
  schedule: {
    question: 'Agendar o pagamento?',
    actionLabel: 'Agendar',
    done: 'Pagamento agendado',
    effect: 'Anota o dia em que será paga. Nada sai da conta até a baixa.',
    document: ScheduleInstallmentDocument,
    form: { fields: scheduleFields, schema: Scheduling },
    inputs: <FormInput at="date" />,
  },
  unschedule: {
    question: 'Desfazer o agendamento?',
    actionLabel: 'Desfazer',
    done: 'Agendamento desfeito',
    effect: 'A parcela volta a ficar pendente.',
    document: UnscheduleInstallmentDocument,
  },
  reverse: {
    question: 'Estornar o pagamento?',
    actionLabel: 'Estornar',
    done: 'Pagamento estornado',
    effect: 'O valor volta para a conta com a data de hoje, e a parcela fica pendente.',
    isHard: true,
    document: ReverseInstallmentDocument,
    ...reversalAct,
  },
  dispute: {
    question: 'Contestar a parcela?',
    actionLabel: 'Contestar',
    done: 'Parcela contestada',
    effect: 'Não é paga enquanto estiver contestada.',
    document: DisputeInstallmentDocument,
    ...stopping,
  },
  settle: {
    question: 'Encerrar a contestação?',
    actionLabel: 'Encerrar contestação',
    done: 'Contestação encerrada',
    effect: 'A parcela volta a ficar pendente.',
    document: SettleInstallmentDocument,
  },
  cancel: {
    question: 'Cancelar a parcela?',
    actionLabel: 'Cancelar parcela',
    done: 'Parcela cancelada',
    effect: 'Não será paga, e continua na lista. Pode ser reaberta.',
    isHard: true,
    document: CancelInstallmentDocument,
    ...stopping,
  },
  reopen: {
    question: 'Reabrir a parcela?',
    actionLabel: 'Reabrir',
    done: 'Parcela reaberta',
    effect: 'Volta a ficar pendente.',
    shows: (id) => <BudgetEffect ids={[id]} />,
    document: ReopenInstallmentDocument,
  },
}

/** Dialog of an act. */
export function Asking({ name, ...props }: ActDialogProps & { name: ActName }) {
  const { shows, ...act } = questions[name]
  return (
    <ActPosting
      {...props}
      name={name}
      act={shows ? { ...act, inputs: shows(props.record.id) } : act}
      register={installmentNoun}
      effect={`${props.record.name}: ${act.effect}`}
    />
  )
}
