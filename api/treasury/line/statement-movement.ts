import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { codeIn, Id, LocalDate, Money } from '#domain/field/values.ts'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import type { Values } from '../../db/statement/values.ts'
import { moneyText } from '../../db/table/columns.ts'
import { bankStatement } from '../../db/table/ledger-tables.ts'
import type { Identity } from '../../db/tenant/tenant.ts'
import { shownMovement } from '../../privacy/who-gave.ts'
import { isSettled } from '../statement/statement-opposite.ts'

export const WaitingMovement = z
  .object({
    id: Id,
    date: LocalDate,
    value: Money.meta({ description: 'Below zero: out of the account' }),
    description: z.string(),
    counterpartyName: z.string().optional(),
    documentNumber: z.string().optional(),
    origin: codeIn(MovementOrigin),
    giverWithheld: z.boolean(),
    isOpposite: z.boolean().meta({ description: 'It undoes another movement: what a return or a reversal takes back' }),
    isSettled: z.boolean().meta({
      description:
        'It and its opposite were found in no line: they settle each other, and are matched only where the bank told of them',
    }),
  })
  .meta({ id: 'WaitingMovement' })

const { id, date, amountCents, description, documentNumber, origin, direction, isInternal } = bankStatement
const { memberId, paymentType, ownerKind, counterparty, reverses } = bankStatement

/** Columns of a movement beside lines. */
export const waitingMovement = {
  id,
  description,
  documentNumber,
  origin,
  direction,
  isInternal,
  memberId,
  paymentType,
  date: sql`${date}::text`.as('date_text'),
  value: moneyText(amountCents, 'value'),
  isOpposite: sql`(${reverses} is not null)`.as('is_opposite'),
  isSettled: sql.raw(isSettled('bank_statement')).as('is_settled'),
  counterparty: { ownerKind, name: counterparty },
}

/** A movement that was selected so, as it is shown to that reader. */
export function waitingMovementOf(
  record: Values,
  reader: Pick<Identity, 'permissions'>,
): z.input<typeof WaitingMovement> {
  const shown = shownMovement(record, reader)
  const { id: movementId, date: day, value, description: words, documentNumber: number, origin: code } = shown
  const { counterparty: other, giverWithheld, isOpposite, isSettled: settled } = shown
  const { name: counterpartyName } = (other ?? {}) as { name?: string }
  const facts = { id: movementId, date: day, value, description: words, origin: code, giverWithheld, isOpposite }
  return {
    ...facts,
    isSettled: settled,
    ...(number !== undefined && { documentNumber: number }),
    ...(counterpartyName !== undefined && { counterpartyName }),
  } as z.input<typeof WaitingMovement>
}
