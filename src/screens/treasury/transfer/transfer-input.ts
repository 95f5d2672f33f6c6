import { TransferType } from '#domain/ledger/enums.ts'
import { transferFields } from '#domain/transfer/fields.ts'
import { typeOfTransfer } from '#domain/transfer/rules.ts'
import { TransferFields } from '#domain/transfer/transfer.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import type { TransferFieldsInput } from '#src/graphql/generated/graphql.ts'
import { checkedInput, type FormDefinition } from '#src/records/form/checked-input.ts'
import type { TransferAccount } from './transfer-account.ts'

export const transferDefinition: FormDefinition = { fields: transferFields, schema: TransferFields }

/**
 * What was typed as the gateway takes it; the type follows from the accounts.
 * @throws InvalidInput with every problem at its field
 */
export function transferInput(accounts: readonly TransferAccount[], values: Values): TransferFieldsInput {
  return checkedInput(transferDefinition, { ...values, type: typeName(accounts, values) })
}

/** With an account missing, that is said at its field, and any type does. */
function typeName(accounts: readonly TransferAccount[], values: Values): string {
  const kindOf = (end: string) => accounts.find(({ id }) => id === textAt(values, end))?.kind ?? 0
  const code = typeOfTransfer(kindOf('originId'), kindOf('destinationId'))
  return Object.entries(TransferType.codes).find(([, known]) => known === code)?.[0] ?? 'BANK_TO_BANK'
}
