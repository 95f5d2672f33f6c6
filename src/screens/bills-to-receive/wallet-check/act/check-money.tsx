import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLocalDate } from '#domain/value/local-date.ts'
import { todayOf } from '#domain/value/moment.ts'
import { centsOf, formatMoney } from '#domain/value/money.ts'
import { clearFields, depositFields } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { WalletCheckClearing, WalletCheckDeposit } from '#domain/wallet-check/wallet-check.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import type { Posted } from '#machines/posting.ts'
import type { CallOptions } from '#src/graphql/client.ts'
import type {
  WalletCheckClearingInput,
  WalletCheckDepositInput,
  WalletCheckQuery,
} from '#src/graphql/generated/graphql.ts'
import {
  DepositWalletCheckDocument,
  ReceiveWalletCheckDocument,
  WalletCheckDocument,
  WriteOffWalletCheckDocument,
} from '#src/graphql/generated/wallet-check.ts'
import { type ActDialogProps, recordKey } from '#src/records/act/act.ts'
import { checkedInput } from '#src/records/form/checked-input.ts'
import { FormDate } from '#src/records/form/date-control.tsx'
import { useFormText } from '#src/records/form/form-context.ts'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { FormFlag } from '#src/records/form/form-flag.tsx'
import { FormInput } from '#src/records/form/form-input.tsx'
import { postedOf } from '#src/records/posting/posting-actor.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useDraftKey } from '#src/records/record/record-draft.ts'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { type Account, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { BalanceAfter, CheckAccount, kindNameOf } from './check-account.tsx'
import { CheckIncome } from './check-income.tsx'

type Check = WalletCheckQuery['walletCheck']

/** A cheque, and the accounts that it may go to. */
export interface CheckFound {
  readonly check: Check
  readonly accounts: readonly Account[]
}

/** Both, once they are there. */
export function useCheck(id: string): CheckFound | undefined {
  const client = useClient()
  const { data: accounts } = useAccounts()
  const { data } = useQuery({
    queryKey: recordKey(walletCheckNoun, useBranchId(), id),
    queryFn: ({ signal }) => client.request(WalletCheckDocument, { id }, { signal }),
    staleTime: 0,
  })
  return data && accounts && { check: data.walletCheck, accounts }
}

const nameOf = ({ number, bankName, issuerName }: Check): string => `Cheque ${number} · ${bankName} · ${issuerName}`

/** Takes a cheque to the bank: where, when, and why, when that is before its day. */
export function DepositDialog(props: ActDialogProps) {
  const found = useCheck(props.record.id)
  return found ? <Depositing {...props} {...found} /> : null
}

type MoneyProps = ActDialogProps & CheckFound

function Depositing({ check, accounts, open, onDone, onClose }: MoneyProps) {
  const client = useClient()
  const today = todayOf(usePresent())
  const draftKey = useDraftKey(walletCheckNoun, `${check.id}/deposit`)
  const [blank] = useState((): Values => ({ ...emptyValues(depositFields), date: today }))
  return (
    <PostingDialog
      open={open}
      draftKey={draftKey}
      title="Depositar o cheque?"
      effect={`${nameOf(check)}. Fica a compensar: o dinheiro entra na conta só quando o banco compensar.`}
      fields={depositFields}
      blank={blank}
      actionLabelOf={() => `Depositar ${formatMoney(check.value)}`}
      tone="neutral"
      done="Cheque depositado"
      unknown="Não sabemos se o depósito foi registrado."
      post={(values, options) =>
        client
          .send(
            DepositWalletCheckDocument,
            {
              id: check.id,
              input: checkedInput<WalletCheckDepositInput>(
                { fields: depositFields, schema: WalletCheckDeposit },
                values,
              ),
            },
            options,
          )
          .then(postedOf)
      }
      onPosted={() => {
        onClose(false)
        onDone()
      }}
      onClose={onClose}
    >
      <CheckAccount accounts={accounts} placeholder="Conta do depósito" banksOnly />
      <FormDate at="date" max={today} />
      <EarlyDeposit goodForDate={check.goodForDate} />
    </PostingDialog>
  )
}

/** What a deposit before the day of the cheque is confirmed by; nothing from that day on. */
export function EarlyDeposit({ goodForDate }: { goodForDate: string }) {
  const date = useFormText('date')
  if (date === '' || date >= goodForDate) return null
  return (
    <>
      <p>{`Bom para ${formatLocalDate(goodForDate)}: o banco paga um cheque apresentado antes, e o emitente conta com o dia combinado.`}</p>
      <FormFlag at="confirmEarly" />
      <FormInput at="reason" />
    </>
  )
}

/** The bank paid a cheque. */
export function ClearDialog(props: ActDialogProps) {
  const found = useCheck(props.record.id)
  const client = useClient()
  return found ? (
    <Clearing
      {...props}
      {...found}
      name="clear"
      title="O cheque compensou?"
      done="Cheque compensado"
      post={(id, input, options) => client.send(WriteOffWalletCheckDocument, { id, input }, options).then(postedOf)}
    />
  ) : null
}

/** The issuer paid a cheque that was in collection. */
export function ReceiveDialog(props: ActDialogProps) {
  const found = useCheck(props.record.id)
  const client = useClient()
  return found ? (
    <Clearing
      {...props}
      {...found}
      name="receive"
      title="O emitente pagou o cheque?"
      done="Recebimento registrado"
      post={(id, input, options) => client.send(ReceiveWalletCheckDocument, { id, input }, options).then(postedOf)}
    />
  ) : null
}

interface ClearingProps extends ActDialogProps, CheckFound {
  readonly name: 'clear' | 'receive'
  readonly title: string
  readonly done: string
  readonly post: (id: string, input: WalletCheckClearingInput, options: CallOptions) => Promise<Posted>
}

function Clearing({ check, accounts, name, title, done, post, open, onDone, onClose }: ClearingProps) {
  const today = todayOf(usePresent())
  const draftKey = useDraftKey(walletCheckNoun, `${check.id}/${name}`)
  const [blank] = useState(
    (): Values => ({ ...emptyValues(clearFields), accountId: check.depositAccountId ?? '', date: today }),
  )
  return (
    <PostingDialog
      open={open}
      draftKey={draftKey}
      title={title}
      effect={`${nameOf(check)}. O valor entra na conta com a data informada.`}
      fields={clearFields}
      blank={blank}
      actionLabelOf={() => `Receber ${formatMoney(check.value)}`}
      tone="neutral"
      done={done}
      unknown="Não sabemos se o valor entrou na conta."
      post={async (values, options) => {
        const accountKind = kindNameOf(accounts, textAt(values, 'accountId'))
        const input = checkedInput<WalletCheckClearingInput>(
          { fields: clearFields, schema: WalletCheckClearing },
          { ...values, accountKind },
        )
        return post(check.id, input, options)
      }}
      onPosted={() => {
        onClose(false)
        onDone()
      }}
      onClose={onClose}
    >
      <CheckAccount accounts={accounts} placeholder="Conta ou caixa em que entrou" />
      <FormDate at="date" max={today} />
      <CheckIncome offered={check.accountPlanId} />
      <BalanceAfter accounts={accounts} cents={centsOf(check.value)} />
    </PostingDialog>
  )
}
