import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { scheduleFields } from '#domain/installment/fields.ts'
import { Scheduling } from '#domain/installment/installment.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { Values } from '#machines/form-values.ts'
import type { Posted } from '#machines/posting.ts'
import type { CallOptions, Client } from '#src/graphql/client.ts'
import type { SchedulingInput } from '#src/graphql/generated/graphql.ts'
import {
  ApproveInstallmentsDocument,
  RequestInstallmentApprovalsDocument,
  ScheduleInstallmentsDocument,
} from '#src/graphql/generated/installment.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { emptyValues, type FormFields } from '#src/records/field/form-fields.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import { useFields } from '#src/records/form/state/form-context.ts'
import { useOwnPaths } from '#src/records/form/state/own-paths.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { counted } from '#src/records/selection/counted.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { NamedList } from '#src/ui/figure/named-list.tsx'
import { beyondValue, toApprove } from './approval/approval-amount.ts'
import { ApprovalRecipients } from './approval/approval-recipients.tsx'
import { BudgetEffect } from './approval/budget-effect.tsx'
import type { SeveralName } from './installment-several.tsx'
import { type Payable, payableDetail } from './payment/payment-values.ts'
import { SharedSentences, sharedSentences } from './payment/shared-sentence.tsx'

type Name = Exclude<SeveralName, 'writeOff'>

interface ApprovalRequest {
  /** 'Aprovar' */
  readonly verb: string
  readonly effect: string
  readonly done: string
  readonly fields: FormFields
  readonly inputs?: ReactNode
  /** @throws InvalidInput, RequestFailure */
  readonly post: (client: Client, rows: readonly Chosen[], values: Values, options: CallOptions) => Promise<Posted>
}

const scheduling = { fields: scheduleFields, schema: Scheduling }

const questions: Readonly<Record<Name, ApprovalRequest>> = {
  approve: {
    verb: 'Aprovar',
    done: 'Pagamentos aprovados',
    fields: {},
    effect: 'Vale até estes valores, com juros e multa. Ou todas são aprovadas, ou nenhuma.',
    post: async (client, rows, _, options) => {
      const input = { items: rows.map((row) => ({ id: row.id, value: toApprove(row) })) }
      const { data, isReplayed } = await client.send(ApproveInstallmentsDocument, { input }, options)
      return { id: data.approveInstallments.ids[0] ?? '', isReplayed }
    },
  },
  requestApproval: {
    verb: 'Pedir aprovação de',
    done: 'Aprovação pedida',
    fields: {},
    effect:
      'O pedido aparece na tela Início e nos avisos de quem aprova, que vê o que está abaixo, a ordem inteira e o histórico. Nada sai da conta até a baixa.',
    post: async (client, rows, _, options) => {
      const input = { items: rows.map((row) => ({ id: row.id, value: toApprove(row) })) }
      const { data, isReplayed } = await client.send(RequestInstallmentApprovalsDocument, { input }, options)
      return { id: data.requestInstallmentApprovals.ids[0] ?? '', isReplayed }
    },
  },
  schedule: {
    verb: 'Agendar',
    done: 'Pagamentos agendados',
    fields: scheduleFields,
    inputs: <FormInput at="date" />,
    effect: 'Anota o dia em que serão pagas. Nada sai da conta até a baixa.',
    post: async (client, rows, values, options) => {
      const input = { ids: rows.map(({ id }) => id), ...checkedInput<SchedulingInput>(scheduling, values) }
      const { data, isReplayed } = await client.send(ScheduleInstallmentsDocument, { input }, options)
      return { id: data.scheduleInstallments.ids[0] ?? '', isReplayed }
    },
  },
}

interface Chosen extends Payable {
  readonly requestedValue?: string | null
}

export interface AskingSeveralProps {
  name: Name
  open: boolean
  rows: readonly Chosen[]
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}

/** Confirms a bulk approval, request or scheduling, naming each; refused ones show the reason. */
export function AskingSeveral({ name, open, rows, onDone, onClose }: AskingSeveralProps) {
  const client = useClient()
  const ids = rows.map(({ id }) => id)
  const { verb, effect, done, fields, inputs, post } = questions[name]
  const title = `${verb} ${counted(rows.length, installmentNoun.words)}`
  const amountOf = name === 'schedule' ? ({ value }: Chosen) => value : toApprove
  const cents = rows.reduce((sum, row) => sum + centsOf(amountOf(row)), 0n)
  return (
    <PostingDialog
      open={open}
      draftKey={useDraftKey(installmentNoun, `several/${name}`)}
      title={`${title}?`}
      effect={`${formatMoney(moneyOf(cents))} ao todo. ${effect}`}
      fields={fields}
      blank={emptyValues(fields)}
      actionLabelOf={() => title}
      tone="neutral"
      done={{
        title: done,
        description: `${formatMoney(moneyOf(cents))} · ${counted(rows.length, installmentNoun.words)}`,
      }}
      unknown="Não sabemos se isso foi feito."
      post={(values, options) => post(client, rows, values, options)}
      onPosted={() => onDone(ids)}
      onClose={onClose}
    >
      {inputs}
      {name === 'requestApproval' && <ApprovalRecipients ids={ids} />}
      {name !== 'schedule' && <BudgetEffect ids={ids} />}
      <Rows
        rows={rows}
        at={name === 'schedule' ? 'ids' : 'items'}
        wordsOf={name === 'schedule' ? namedValue : name === 'approve' ? approving : asking}
      />
    </PostingDialog>
  )
}

const namedValue = ({ name, value }: Chosen): string => `${name} · ${formatMoney(value)}`

/** As the approver sees it: 'Gráfica Boa Nova · R$ 100,00 · OP-2026-000001 · Folders · 3/12 · vence 01/12/2026' */
const asking = (row: Chosen): string => `${namedValue(row)} · ${payableDetail(row)}`

/** 'Gráfica Boa Nova · R$ 35.001,00 (R$ 30.000,00 a mais que a parcela)' */
function approving(row: Chosen): string {
  const beyond = beyondValue(row)
  const named = namedValue({ ...row, value: toApprove(row) })
  return beyond ? `${named} (${formatMoney(beyond)} a mais que a parcela)` : named
}

/** The rows, with refusals by index. */
function Rows({ rows, at, wordsOf }: { rows: readonly Chosen[]; at: string; wordsOf: (row: Chosen) => string }) {
  const { actor } = useFields()
  const problems = useSelector(actor, ({ context }) => context.problems)
  const problemOf = (place: number) =>
    problems.find(({ param }) => param === `${at}.${place}` || param.startsWith(`${at}.${place}.`))
  useOwnPaths(rows.flatMap((_, place) => [`${at}.${place}`, `${at}.${place}.value`]))
  const sentences = rows.map((_, place) => {
    const problem = problemOf(place)
    return problem && sentenceOf(problem.msg, problem.params)
  })
  const shared = sharedSentences(sentences)
  return (
    <>
      <SharedSentences shared={shared} />
      <NamedList
        label="Parcelas"
        items={rows.map((row, place) => {
          const note = sentences[place]
          return { id: row.id, name: wordsOf(row), ...(note && { note: shared.has(note) ? 'Recusada' : note }) }
        })}
      />
    </>
  )
}
