import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'

import { todayOf } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { clearFields, depositFields } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { WalletCheckClearing, WalletCheckDeposit } from '#domain/wallet-check/wallet-check.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import type { WalletCheckClearingInput, WalletCheckDepositInput } from '#src/graphql/generated/graphql.ts'
import { MoveWalletChecksDocument } from '#src/graphql/generated/wallet-check.ts'
import type { WalletCheckRow } from '#src/graphql/generated/wallet-check-list.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormDate } from '#src/records/form/input/date-control.tsx'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import { useFields } from '#src/records/form/state/form-context.ts'
import { useOwnPaths } from '#src/records/form/state/own-paths.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { counted } from '#src/records/selection/counted.ts'
import type { Chosen } from '#src/records/selection/list-selection.ts'
import { useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { type Account, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { NamedList } from '#src/ui/figure/named-list.tsx'
import { BalanceAfter, CheckAccount, kindNameOf } from './check-account.tsx'
import { CheckIncome } from './check-income.tsx'
import type { ManyMove } from './check-many.tsx'
import { EarlyDeposit } from './check-money.tsx'

export interface CheckManyDialogProps {
  name: ManyMove
  open: boolean
  selection: Chosen<WalletCheckRow>
  /** Common deposit account; empty if they differ. */
  depositedAt: string
  onClose: () => void
}

const words = {
  deposit: {
    title: 'Depositar',
    effect: 'Ficam a compensar: o dinheiro entra na conta só quando o banco compensar.',
    place: 'Conta do depósito',
    action: 'Depositar',
    done: 'depositados',
    one: 'depositado',
  },
  clear: {
    title: 'Compensar',
    effect: 'O valor de cada um entra na conta com a data informada.',
    place: 'Conta ou caixa em que entraram',
    action: 'Receber',
    done: 'compensados',
    one: 'compensado',
  },
} as const

/** Bulk deposit or clearing, all or none; refused cheques show the reason and stay selected. */
export function CheckManyDialog(props: CheckManyDialogProps) {
  const { data: accounts } = useAccounts()
  return accounts ? <Moving {...props} accounts={accounts} /> : null
}

const fieldsOf = { deposit: depositFields, clear: clearFields }

function Moving({
  name,
  open,
  selection,
  depositedAt,
  onClose,
  accounts,
}: CheckManyDialogProps & { accounts: readonly Account[] }) {
  const client = useClient()
  const today = todayOf(usePresent())
  // The names stay while the dialog leaves.
  const [rows] = useState(selection.rows)
  const ids = rows.map(({ id }) => id)
  const draftKey = useDraftKey(walletCheckNoun, `many/${name}/${ids.join()}`)
  const cents = rows.reduce((sum, row) => sum + centsOf(row.value), 0n)
  const fields = fieldsOf[name]
  const [blank] = useState(
    (): Values => ({
      ...emptyValues(fields),
      date: today,
      ...(name === 'clear' && { accountId: depositedAt }),
    }),
  )
  const { title, effect, place, action, done, one } = words[name]
  const several = counted(rows.length, walletCheckNoun.words)
  const last = rows.reduce((latest, { goodForDate }) => (goodForDate > latest ? goodForDate : latest), '')
  return (
    <PostingDialog
      open={open}
      draftKey={draftKey}
      title={`${title} ${several}?`}
      effect={effect}
      fields={fields}
      blank={blank}
      actionLabelOf={() => `${action} ${formatMoney(moneyOf(cents))}`}
      tone="neutral"
      done={`${several} ${rows.length === 1 ? one : done}`}
      unknown="Não sabemos se isso foi feito."
      post={async (values, options) => {
        const input = { ...inputOf(name, values, accounts), ids, move: name }
        const { isReplayed } = await client.send(MoveWalletChecksDocument, { input }, options)
        return { id: ids[0] ?? '', isReplayed }
      }}
      onPosted={() => {
        selection.forget(ids)
        onClose()
      }}
      onClose={onClose}
    >
      <Refused rows={rows} />
      <CheckAccount accounts={accounts} placeholder={place} banksOnly={name === 'deposit'} />
      <FormDate at="date" max={today} />
      {name === 'deposit' && <EarlyDeposit goodForDate={last} />}
      {name === 'clear' && (
        <>
          <CheckIncome />
          <BalanceAfter accounts={accounts} cents={cents} />
        </>
      )}
    </PostingDialog>
  )
}

/** @throws InvalidInput with every problem at its field */
function inputOf(name: ManyMove, values: Values, accounts: readonly Account[]) {
  if (name === 'deposit')
    return checkedInput<WalletCheckDepositInput>({ fields: depositFields, schema: WalletCheckDeposit }, values)
  const accountKind = kindNameOf(accounts, textAt(values, 'accountId'))
  return checkedInput<WalletCheckClearingInput>(
    { fields: clearFields, schema: WalletCheckClearing },
    { ...values, accountKind },
  )
}

/** The cheques, with refusals. */
function Refused({ rows }: { rows: readonly WalletCheckRow[] }) {
  const { actor } = useFields()
  const problems = useSelector(actor, ({ context }) => context.problems)
  useOwnPaths(rows.map((_, place) => `ids.${place}`))
  const noteOf = (place: number) => {
    const problem = problems.find(({ param }) => param === `ids.${place}`)
    return problem && sentenceOf(problem.msg, problem.params)
  }
  return (
    <NamedList
      label="Cheques"
      items={rows.map(({ id, name, bankName, issuerName, value }, place) => {
        const note = noteOf(place)
        return {
          id,
          name: `${name} · ${bankName} · ${issuerName} · ${formatMoney(value)}`,
          ...(note !== undefined && { note }),
        }
      })}
    />
  )
}
