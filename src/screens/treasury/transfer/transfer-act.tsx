import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { AccountKind, CashAccountStatus } from '#domain/ledger/enums.ts'
import type { AccountFacts } from '#domain/ledger/rules.ts'
import { transferMoves } from '#domain/transfer/fields.ts'
import { transferNoun } from '#domain/transfer/noun.ts'
import { transferMoveObstacle } from '#domain/transfer/rules.ts'
import { localDateOf } from '#domain/value/day/local-date.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { transferStatus } from '#machines/lifecycles/transfer-status.ts'
import type { SessionUser } from '#machines/session-steps.ts'
import type { TransferStatus } from '#src/graphql/generated/graphql.ts'
import { TransferDocument } from '#src/graphql/generated/transfer.ts'
import { DeleteTransferDocument } from '#src/graphql/generated/transfer-list.ts'
import { ReverseTransferDocument } from '#src/graphql/generated/transfer-move.ts'
import { type ActDialogProps, type Acts, type DialogAct, namesOf } from '#src/records/act/act.ts'
import { type ActForm, ActPosting, reversalAct } from '#src/records/posting/act-posting.tsx'
import { AmountChange } from '#src/ui/figure/amount-change.tsx'
import { type TransferRecord, useTransferRecord } from './transfer-record.ts'

type Name = keyof typeof transferMoves

/** Reversal or deletion of a transfer. */
interface GivenBack extends Omit<ActForm, 'actionLabel'> {
  readonly actionLabel: (value: string) => string
  /** Difference to the other act, as both are offered. */
  readonly explained: string
}

const waysBack: Readonly<Record<Name, GivenBack>> = {
  reverse: {
    question: 'Estornar a transferência?',
    explained: 'O estorno vale para uma transferência de qualquer dia e guarda o motivo.',
    actionLabel: (value) => `Estornar ${value}`,
    done: 'Transferência estornada',
    unknown: 'Não sabemos se o estorno foi feito.',
    isHard: true,
    document: ReverseTransferDocument,
    ...reversalAct,
  },
  delete: {
    question: 'Desfazer a transferência?',
    explained: 'Desfazer é para um engano de hoje e não pede motivo; a partir de amanhã, estorne.',
    actionLabel: (value) => `Desfazer ${value}`,
    done: 'Transferência desfeita',
    unknown: 'Não sabemos se ela foi desfeita.',
    isHard: true,
    document: DeleteTransferDocument,
  },
}

const effectOf = ({ value, origin, destination }: TransferRecord): string =>
  `${formatMoney(value)} saem de ${destination.name} e voltam para ${origin.name}, com a data de hoje. ` +
  'A transferência continua na lista e não muda mais.'

function GivingBack({ name, ...props }: ActDialogProps & { name: Name }) {
  const transfer = useTransferRecord(props.record.id)
  if (!transfer) return null
  const cents = centsOf(transfer.value)
  const { explained, actionLabel, inputs, ...way } = waysBack[name]
  const act: ActForm = {
    ...way,
    actionLabel: actionLabel(formatMoney(transfer.value)),
    inputs: (
      <>
        <Balance label="Sai de" account={transfer.destination} state={transfer.destinationState} cents={-cents} />
        <Balance label="Volta para" account={transfer.origin} state={transfer.originState} cents={cents} />
        {inputs}
      </>
    ),
  }
  return (
    <ActPosting
      {...props}
      register={transferNoun}
      name={name}
      act={act}
      effect={`${effectOf(transfer)} ${explained}`}
    />
  )
}

interface BalanceProps {
  label: string
  account: TransferRecord['origin']
  state: TransferRecord['originState']
  /** Change of the balance. */
  cents: bigint
}

/** Balance of one account before and after the reversal, if visible. */
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

type Row = { id: string; status: TransferStatus }

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
    return transfer
  },
}

/** Account facts of one end; undefined if not accessible. */
function accountOf(
  { name, kind }: TransferRecord['origin'],
  state: TransferRecord['originState'],
  { lockDate }: SessionUser,
): AccountFacts | undefined {
  if (!state) return undefined
  const { status, balance, allowNegative, openingDate, inactiveBranch } = state
  return {
    name,
    allowNegative,
    openingDate,
    kind: AccountKind.codes[kind],
    status: CashAccountStatus.codes[status],
    balanceCents: centsOf(balance),
    lockDate: lockDate ?? undefined,
    inactiveBranch: inactiveBranch ?? undefined,
  }
}
