import { Money } from '#domain/field/values.ts'
import { mayReadBalances } from '#domain/ledger/balance-access.ts'
import type { Values } from '../../db/statement/values.ts'
import type { Identity } from '../../db/tenant/tenant.ts'

export const OptionBalance = Money.optional().meta({ description: 'Absent for who may not read balances' })

/** An account option; its balance only for readers of balances. */
export const withReadBalance = ({ balance, ...account }: Values, reader: Identity): Values =>
  mayReadBalances(reader) ? { ...account, balance } : account
