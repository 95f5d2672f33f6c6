import { useQuery } from '@tanstack/react-query'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { centsOf, formatMoney } from '#domain/value/money.ts'
import { clearFields, depositFields } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { WalletCheckClearing, WalletCheckDeposit } from '#domain/wallet-check/wallet-check.ts'
import type { WalletCheckQuery } from '#src/graphql/generated/graphql.ts'
import { WalletCheckDocument, WriteOffWalletCheckDocument } from '#src/graphql/generated/wallet-check.ts'
import { DepositWalletCheckDocument, ReceiveWalletCheckDocument } from '#src/graphql/generated/wallet-check-move.ts'
import { type ActDialogProps, recordKey } from '#src/records/act/act.ts'
import { FormPastDate } from '#src/records/form/input/date-control.tsx'
import { FormFlag } from '#src/records/form/input/form-flag.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { type ActForm, ActPosting } from '#src/records/posting/act-posting.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { type Account, useAccountKind, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { BalanceAfter, CheckAccount } from './check-account.tsx'
import { CheckIncome } from './check-income.tsx'

type Check = WalletCheckQuery['walletCheck']

export interface CheckFound {
  readonly check: Check
  readonly accounts: readonly Account[]
}

/** Undefined while loading. */
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

/** Deposit of a cheque: account, date, and the reason if before its good-for date. */
export function DepositDialog(props: ActDialogProps) {
  const found = useCheck(props.record.id)
  return found ? <Depositing {...props} {...found} /> : null
}

function Depositing({ check, accounts, ...props }: ActDialogProps & CheckFound) {
  const act: ActForm = {
    question: 'Depositar o cheque?',
    actionLabel: `Depositar ${formatMoney(check.value)}`,
    done: 'Cheque depositado',
    unknown: 'Não sabemos se o depósito foi registrado.',
    document: DepositWalletCheckDocument,
    form: { fields: depositFields, schema: WalletCheckDeposit },
    begins: (date) => ({ date }),
    inputs: (
      <>
        <CheckAccount accounts={accounts} placeholder="Conta do depósito" banksOnly />
        <FormPastDate at="date" />
        <EarlyDeposit goodForDate={check.goodForDate} />
      </>
    ),
  }
  const effect = `${nameOf(check)}. Fica a compensar: o dinheiro entra na conta só quando o banco compensar.`
  return <ActPosting {...props} register={walletCheckNoun} name="deposit" act={act} effect={effect} />
}

/** Confirmation of a deposit before the good-for date. */
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

/** Clearing. */
export function ClearDialog(props: ActDialogProps) {
  const found = useCheck(props.record.id)
  if (!found) return null
  const act = {
    question: 'Registrar a compensação do cheque',
    done: 'Cheque compensado',
    document: WriteOffWalletCheckDocument,
  }
  return <Clearing {...props} {...found} name="clear" act={act} />
}

/** Payment of a cheque in collection by its issuer. */
export function ReceiveDialog(props: ActDialogProps) {
  const found = useCheck(props.record.id)
  if (!found) return null
  const act = {
    question: 'Registrar o recebimento do cheque',
    done: 'Recebimento registrado',
    document: ReceiveWalletCheckDocument,
  }
  return <Clearing {...props} {...found} name="receive" act={act} />
}

interface ClearingProps extends ActDialogProps, CheckFound {
  readonly name: 'clear' | 'receive'
  readonly act: Pick<ActForm, 'question' | 'done' | 'document'>
}

function Clearing({ check, accounts, name, act, ...props }: ClearingProps) {
  const question: ActForm = {
    ...act,
    actionLabel: `Receber ${formatMoney(check.value)}`,
    unknown: 'Não sabemos se o valor entrou na conta.',
    form: { fields: clearFields, schema: WalletCheckClearing },
    begins: (date) => ({ date, accountId: check.depositAccountId ?? '' }),
    completed: useAccountKind(),
    inputs: (
      <>
        <CheckAccount accounts={accounts} placeholder="Conta ou caixa em que entrou" />
        <FormPastDate at="date" />
        <CheckIncome offered={check.accountPlanId} />
        <BalanceAfter accounts={accounts} cents={centsOf(check.value)} />
      </>
    ),
  }
  const effect = `${nameOf(check)}. O valor entra na conta com a data informada.`
  return <ActPosting {...props} register={walletCheckNoun} name={name} act={question} effect={effect} />
}
