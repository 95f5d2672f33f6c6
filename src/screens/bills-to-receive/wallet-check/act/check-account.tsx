import { AccountKind } from '#domain/ledger/enums.ts'
import { codeNameOf } from '#domain/value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { type Account, useAccountOptions } from '#src/screens/treasury/account/account-option.ts'
import { FormAccount } from '#src/screens/treasury/account/form-account.tsx'

export interface CheckAccountProps {
  accounts: readonly Account[]
  placeholder: string
  /** Deposits go to banks only; clearing may go to cash boxes too. */
  banksOnly?: boolean
}

export function CheckAccount({ accounts, placeholder, banksOnly = false }: CheckAccountProps) {
  const options = useAccountOptions()
  const offered = banksOnly
    ? options.filter(({ value }) => accounts.some(({ id, kind }) => id === value && kind === AccountKind.codes.BANK))
    : options
  return <FormAccount at="accountId" options={offered} placeholder={placeholder} />
}

/** 'Saldo: R$ 100,00 → R$ 400,00', if the account's balance may be read. */
export function BalanceAfter({ accounts, cents }: { accounts: readonly Account[]; cents: bigint }) {
  const accountId = useFormText('accountId')
  const balance = accounts.find(({ id }) => id === accountId)?.balance
  if (typeof balance !== 'string') return null
  return <p>{`Saldo: ${formatMoney(balance)} → ${formatMoney(moneyOf(centsOf(balance) + cents))}`}</p>
}

/** Name of AccountKind of an account. */
export const kindNameOf = (accounts: readonly Account[], accountId: string): string =>
  codeNameOf(AccountKind, accounts.find(({ id }) => id === accountId)?.kind ?? AccountKind.codes.BANK) ?? ''
