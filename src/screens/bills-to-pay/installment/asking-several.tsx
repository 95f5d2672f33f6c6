import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { sentenceOf } from '#domain/error/errors.ts'
import { scheduleFields } from '#domain/installment/fields.ts'
import { Scheduling } from '#domain/installment/installment.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { Values } from '#machines/form-values.ts'
import type { Posted } from '#machines/posting.ts'
import { useClient } from '#src/app/runtime/runtime-context.ts'
import type { CallOptions, Client } from '#src/graphql/client.ts'
import type { SchedulingInput } from '#src/graphql/generated/graphql.ts'
import { ApproveInstallmentsDocument, ScheduleInstallmentsDocument } from '#src/graphql/generated/installment.ts'
import { checkedInput } from '#src/records/form/checked-input.ts'
import { useFields } from '#src/records/form/form-context.ts'
import { emptyValues, type FormFields } from '#src/records/form/form-fields.ts'
import { FormDate } from '#src/records/form/late-inputs.tsx'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useDraftKey } from '#src/records/record/record-draft.ts'
import { counted } from '#src/records/selection/counted.ts'
import { NamedList } from '#src/ui/figure/named-list.tsx'
import type { SeveralName } from './installment-several.tsx'

type Name = Exclude<SeveralName, 'writeOff'>

interface Asked {
  /** 'Aprovar' */
  readonly verb: string
  readonly effect: string
  readonly done: string
  readonly fields: FormFields
  readonly inputs?: ReactNode
  /** @throws InvalidInput, RequestFailure */
  readonly post: (client: Client, ids: string[], values: Values, options: CallOptions) => Promise<Posted>
}

const scheduling = { fields: scheduleFields, schema: Scheduling }

const asked: Readonly<Record<Name, Asked>> = {
  approve: {
    ...{ verb: 'Aprovar', done: 'Pagamentos aprovados', fields: {} },
    effect: 'Vale para os valores de agora. Ou todas são aprovadas, ou nenhuma.',
    post: async (client, ids, _, options) => {
      const { data, isReplayed } = await client.send(ApproveInstallmentsDocument, { ids }, options)
      return { id: data.approveInstallments.ids[0] ?? '', isReplayed }
    },
  },
  schedule: {
    ...{ verb: 'Agendar', done: 'Pagamentos agendados', fields: scheduleFields, inputs: <FormDate at="date" /> },
    effect: 'Anota o dia em que serão pagas. Nada sai da conta até a baixa.',
    post: async (client, ids, values, options) => {
      const input = { ids, ...checkedInput<SchedulingInput>(scheduling, values) }
      const { data, isReplayed } = await client.send(ScheduleInstallmentsDocument, { input }, options)
      return { id: data.scheduleInstallments.ids[0] ?? '', isReplayed }
    },
  },
}

interface Chosen {
  readonly id: string
  readonly name: string
  readonly value: string
}

export interface AskingSeveralProps {
  name: Name
  open: boolean
  rows: readonly Chosen[]
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}

/** Names all of them before they are approved or scheduled together; those that refuse say why. */
export function AskingSeveral({ name, open, rows, onDone, onClose }: AskingSeveralProps) {
  const client = useClient()
  const ids = rows.map(({ id }) => id)
  const { verb, effect, done, fields, inputs, post } = asked[name]
  const title = `${verb} ${counted(rows.length, installmentNoun.words)}`
  const cents = rows.reduce((sum, { value }) => sum + centsOf(value), 0n)
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
      done={done}
      unknown="Não sabemos se isso foi feito."
      post={(values, options) => post(client, ids, values, options)}
      onPosted={() => onDone(ids)}
      onClose={onClose}
    >
      {inputs}
      <Rows rows={rows} />
    </PostingDialog>
  )
}

/** Each of them, with why it was refused by its place among those that were sent. */
function Rows({ rows }: { rows: readonly Chosen[] }) {
  const { actor, shownPaths } = useFields()
  const problems = useSelector(actor, ({ context }) => context.problems)
  for (const place of rows.keys()) shownPaths.add(`ids.${place}`)
  return (
    <NamedList
      label="Parcelas"
      items={rows.map(({ id, name, value }, place) => {
        const problem = problems.find(({ param }) => param === `ids.${place}`)
        return {
          ...{ id, name: `${name} · ${formatMoney(value)}` },
          ...(problem && { note: sentenceOf(problem.msg, problem.params) }),
        }
      })}
    />
  )
}
