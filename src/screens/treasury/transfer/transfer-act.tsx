import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { AccountKind, CashAccountStatus } from '#domain/ledger/enums.ts'
import { Reversal, reversalFields } from '#domain/ledger/reversal-reason.ts'
import type { AccountFacts } from '#domain/ledger/rules.ts'
import { transferMoves } from '#domain/transfer/fields.ts'
import { transferNoun } from '#domain/transfer/noun.ts'
import { transferMoveObstacle } from '#domain/transfer/rules.ts'
import { localDateOf } from '#domain/value/local-date.ts'
import { todayOf } from '#domain/value/moment.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { Values } from '#machines/form-values.ts'
import { transferStatus } from '#machines/lifecycles/transfer-status.ts'
import type { Posted } from '#machines/posting.ts'
import type { SessionUser } from '#machines/session-steps.ts'
import type { CallOptions, Client } from '#src/graphql/client.ts'
import type { TransferStatus } from '#src/graphql/generated/graphql.ts'
import { ReverseTransferDocument, TransferDocument } from '#src/graphql/generated/transfer.ts'
import { DeleteTransferDocument } from '#src/graphql/generated/transfer-list.ts'
import { type ActDialogProps, type Acts, type DialogAct, namesOf } from '#src/records/act/act.ts'
import { checkedInput } from '#src/records/form/checked-input.ts'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { FormInput } from '#src/records/form/form-input.tsx'
import { postedOf } from '#src/records/posting/posting-actor.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useDraftKey } from '#src/records/record/record-draft.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { AmountChange } from '#src/ui/figure/amount-change.tsx'
import { type TransferRecord, useTransferRecord } from './transfer-record.ts'

type Name = keyof typeof transferMoves

/** How a transfer is given back in one way. */
interface Posting {
  readonly question: string
  /** Against the other way, for both are offered side by side. */
  readonly explained: string
  /** What it does, before the date of it is said. */
  readonly actionLabel: (value: string) => string
  readonly done: string
  readonly unknown: string
  readonly fields: typeof reversalFields | Record<string, never>
  readonly inputs?: ReactNode
  /** @throws InvalidInput, RequestFailure */
  readonly post: (client: Client, id: string, values: Values, options: CallOptions) => Promise<Posted>
}

const postings: Readonly<Record<Name, Posting>> = {
  reverse: {
    question: 'Estornar a transferência?',
    explained: 'O estorno vale para uma transferência de qualquer dia e guarda o motivo.',
    actionLabel: (value) => `Estornar ${value}`,
    done: 'Transferência estornada',
    unknown: 'Não sabemos se o estorno foi feito.',
    fields: reversalFields,
    inputs: <FormInput at="reason" />,
    post: async (client, id, values, options) => {
      const input = checkedInput<z.infer<typeof Reversal>>({ fields: reversalFields, schema: Reversal }, values)
      return postedOf(await client.send(ReverseTransferDocument, { id, input }, options))
    },
  },
  delete: {
    question: 'Desfazer a transferência?',
    explained: 'Desfazer é para um engano de hoje e não pede motivo; a partir de amanhã, estorne.',
    actionLabel: (value) => `Desfazer ${value}`,
    done: 'Transferência desfeita',
    unknown: 'Não sabemos se ela foi desfeita.',
    fields: {},
    post: async (client, id, _, options) => postedOf(await client.send(DeleteTransferDocument, { id }, options)),
  },
}

/** What an act does to both accounts, in words. */
const effectOf = ({ value, origin, destination }: TransferRecord): string =>
  `${formatMoney(value)} saem de ${destination.name} e voltam para ${origin.name}, com a data de hoje. ` +
  'A transferência continua na lista e não muda mais.'

/** Says what giving a transfer back does before it is done. */
function GivingBack({ name, record, open, onDone, onClose }: ActDialogProps & { name: Name }) {
  const client = useClient()
  const transfer = useTransferRecord(record.id)
  const draftKey = useDraftKey(transferNoun, `${record.id}/${name}`)
  if (!transfer) return null
  const cents = centsOf(transfer.value)
  const { question, explained, fields, actionLabel, done, unknown, inputs, post } = postings[name]
  return (
    <PostingDialog
      open={open}
      draftKey={draftKey}
      title={question}
      effect={`${effectOf(transfer)} ${explained}`}
      fields={fields}
      blank={emptyValues(fields)}
      actionLabelOf={() => actionLabel(formatMoney(transfer.value))}
      done={done}
      unknown={unknown}
      post={(values, options) => post(client, transfer.id, values, options)}
      onPosted={() => {
        onClose(false)
        onDone()
      }}
      onClose={onClose}
    >
      <Balance label="Sai de" account={transfer.destination} state={transfer.destinationState} cents={-cents} />
      <Balance label="Volta para" account={transfer.origin} state={transfer.originState} cents={cents} />
      {inputs}
    </PostingDialog>
  )
}

interface BalanceProps {
  label: string
  account: TransferRecord['origin']
  state: TransferRecord['originState']
  /** What it gains, or loses below zero. */
  cents: bigint
}

/** What giving a transfer back does to one of its accounts, where the reader may know. */
function Balance({ label, account, state, cents }: BalanceProps) {
  if (!state) return null
  const after = moneyOf(centsOf(state.balance) + cents)
  return (
    <AmountChange label={label} name={account.name} before={formatMoney(state.balance)} after={formatMoney(after)} />
  )
}

const acts: Readonly<Record<Name, DialogAct>> = {
  reverse: {
    label: 'Estornar',
    icon: <Undo2 aria-hidden />,
    Dialog: (props) => <GivingBack name="reverse" {...props} />,
  },
  delete: {
    label: 'Desfazer (hoje)',
    icon: <X aria-hidden />,
    Dialog: (props) => <GivingBack name="delete" {...props} />,
  },
}

type Row = { id: string; name: string; status: TransferStatus }

/** What may become of a transfer. */
export const transferActs: Acts<Name, Row, TransferRecord & Row> = {
  register: transferNoun,
  access: transferMoves,
  acts,
  offered: ({ status }) => namesOf(acts).filter((name) => transferStatus.can(status, name)),
  obstacle: (name, transfer, { user, present }) =>
    transferMoveObstacle(name, {
      enteredOn: localDateOf(new Date(transfer.createdAt), present.timeZone),
      today: todayOf(present),
      valueCents: centsOf(transfer.value),
      isReconciled: transfer.isReconciled ?? false,
      origin: accountOf(transfer.origin, transfer.originState, user),
      destination: accountOf(transfer.destination, transfer.destinationState, user),
    }),
  read: async (client, id) => {
    const { transfer } = await client.request(TransferDocument, { id })
    return { ...transfer, name: transfer.operationCode }
  },
}

/** One end as the rules of posting read it; none out of the person's reach. */
function accountOf(
  { name, kind }: TransferRecord['origin'],
  state: TransferRecord['originState'],
  { lockDate }: SessionUser,
): AccountFacts | undefined {
  if (!state) return undefined
  const { status, balance, allowNegative, openingDate, inactiveBranch } = state
  return {
    ...{ name, allowNegative, openingDate },
    kind: AccountKind.codes[kind],
    status: CashAccountStatus.codes[status],
    balanceCents: centsOf(balance),
    lockDate: lockDate ?? undefined,
    inactiveBranch: inactiveBranch ?? undefined,
  }
}
