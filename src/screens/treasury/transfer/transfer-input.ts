import { TransferType } from '#domain/ledger/enums.ts'
import { transferFields } from '#domain/transfer/fields.ts'
import { typeOfTransfer } from '#domain/transfer/rules.ts'
import { TransferFields } from '#domain/transfer/transfer.ts'
import { isId } from '#domain/value/id.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import type { TransferFieldsInput } from '#src/graphql/generated/graphql.ts'
import type { ListSearch } from '#src/records/filter/list-search.ts'
import { checkedInput, type FormDefinition } from '#src/records/form/state/checked-input.ts'
import type { Account } from '#src/screens/treasury/account/account-option.ts'

export const transferDefinition: FormDefinition = { fields: transferFields, schema: TransferFields }

/** Gateway input; the type follows from the accounts. @throws InvalidInput with problems at their fields */
export function transferInput(accounts: readonly Account[], values: Values): TransferFieldsInput {
  return checkedInput(transferDefinition, { ...values, type: typeName(accounts, values) })
}

/** Any type if an account is missing, which its field reports. */
function typeName(accounts: readonly Account[], values: Values): string {
  const kindOf = (end: string) => accounts.find(({ id }) => id === textAt(values, end))?.kind ?? 0
  const code = typeOfTransfer(kindOf('originId'), kindOf('destinationId'))
  return Object.entries(TransferType.codes).find(([, typeCode]) => typeCode === code)?.[0] ?? 'BANK_TO_BANK'
}

const typedValue = /^(0|[1-9]\d{0,10})(?:\.(\d{1,2}))?$/

/** Parses the search parameters of a prefilled transfer: account ids, and a value as `1234.5`. */
export function prefilledOf(search: Readonly<Record<string, unknown>>): Values {
  const { originId, destinationId, value } = search
  const [, whole, decimals = ''] = typedValue.exec(String(value ?? '')) ?? []
  return {
    ...(isIdText(originId) && { originId }),
    ...(isIdText(destinationId) && { destinationId }),
    ...(whole !== undefined && { value: `${whole}.${decimals.padEnd(2, '0')}` }),
  }
}

/** Search parameters without the prefilled values. */
export const withoutPrefilled = ({
  originId: _from,
  destinationId: _to,
  value: _value,
  ...rest
}: ListSearch): ListSearch => rest

const isIdText = (value: unknown): value is string => typeof value === 'string' && isId(value)
