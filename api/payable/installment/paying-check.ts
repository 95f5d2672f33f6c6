import { MovementOrigin } from '#domain/ledger/enums.ts'
import type { Write } from '../../db/tenant/tenant.ts'

/** A cheque that was handed over and pays an instalment. */
export interface PayingCheck {
  readonly id: string
  readonly number: string
}

const isActive = (movement: string) =>
  `not exists (select from celeiro.movement r where r.company_id = ${movement}.company_id and r.reverses = ${movement}.id)`

/**
 * The cheque that pays each instalment. The payment follows the cheque's income in its cash box, movement by
 * movement, so that an instalment reversed and paid otherwise has none.
 */
export async function payingChecks(
  { rows }: Write,
  installmentIds: readonly string[],
): Promise<ReadonlyMap<string, PayingCheck>> {
  const { CHECK, INSTALLMENT } = MovementOrigin.codes
  const found = await rows<[string, string, string]>(
    `select w.installment_id, w.id, w.number from celeiro.wallet_check w
     join celeiro.movement c on c.company_id = w.company_id and c.origin_id = w.id and c.origin = $2 and ${isActive('c')}
     join celeiro.movement p on p.company_id = c.company_id and p.account_id = c.account_id and p.seq = c.seq + 1
       and p.origin = $3 and p.origin_id = w.installment_id and ${isActive('p')}
     where w.company_id = (select celeiro.current_company()) and w.installment_id = any($1)`,
    [installmentIds, CHECK, INSTALLMENT],
  )
  return new Map(found.map(([installmentId, id, number]) => [installmentId, { id, number }]))
}
