import { IncomeSource } from '#domain/card-receipt/fields.ts'
import { InvalidInput, type Problem } from '#domain/error/error.ts'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import type { Write } from '../db/tenant/tenant.ts'

/** Facts of a movement that decide whether it may be linked as somebody's gift. */
export interface LinkedMovement {
  /** Code of MovementOrigin. */
  readonly origin: number
  readonly originId: string
  /** Undone by a later movement. */
  readonly reversed: boolean
}

const { TITHES, CHECK, CARD } = MovementOrigin.codes

/**
 * A gift counts once (`celeiro.gifts`): what counts elsewhere already, or would never count, is not said to be somebody's.
 * @throws InvalidInput at `memberId`, saying where it counts
 */
export async function refuseGiftTwice(write: Write, movement: LinkedMovement): Promise<void> {
  const problem = await linkProblem(write, movement)
  if (problem) throw new InvalidInput([problem])
}

const param = 'memberId'

async function linkProblem(write: Write, { origin, originId, reversed }: LinkedMovement): Promise<Problem | undefined> {
  if (reversed) return { msg: 'gift_undone', param }
  if (origin === CHECK) return checkGiftProblem(write, originId, { isLinked: true })
  if (origin === TITHES) {
    const [row] = await write.rows<[string]>(
      'select code from celeiro.tithes_offerings where company_id = (select celeiro.current_company()) and id = $1',
      [originId],
    )
    return row && { msg: 'gift_of_offering', param, params: { code: row[0] } }
  }
  if (origin !== CARD) return undefined
  const [row] = await write.rows<[string, number]>(
    `select r.code, r.income_source from celeiro.card_transaction t
     join celeiro.card_receipt r on r.company_id = t.company_id and r.id = t.card_receipt_id
     where t.company_id = (select celeiro.current_company()) and t.id = $1`,
    [originId],
  )
  if (!row || row[1] === IncomeSource.codes.TITHES_OFFERINGS) return undefined
  return { msg: 'card_sale_not_gift', param, params: { code: row[0] } }
}

/**
 * Why a cheque may not be linked as a gift: a gift of its offering is, or may be, by this cheque (the offering's
 * cash, of its kind where there are lines, does not cover the gifts not said to be by cheque); or it has a member
 * already (`isLinked`: by its movement).
 */
export async function checkGiftProblem(
  { rows }: Write,
  checkId: string,
  { isLinked }: { readonly isLinked: boolean },
): Promise<Problem | undefined> {
  const [row] = await rows<[string, boolean, string | null, boolean]>(
    `select w.number, w.member_id is not null, o.code, coalesce((select bool_or(g.check_place = w.offering_place)
         or coalesce(sum(g.value_cents) filter (where g.check_place is null and g.kind = coalesce(k.kind, g.kind)), 0)
           > coalesce(k.cash_cents, o.cash_cents)
       from celeiro.tithes_offerings_giving g where g.company_id = o.company_id and g.tithes_offerings_id = o.id), false)
     from celeiro.wallet_check w
     left join celeiro.tithes_offerings o on o.company_id = w.company_id and o.id = w.tithes_offerings_id
     left join lateral (
       select its.kind, sum(l.cash_cents) as cash_cents from celeiro.tithes_offerings_line its
       join celeiro.tithes_offerings_line l on l.company_id = its.company_id and l.tithes_offerings_id = its.tithes_offerings_id
         and l.kind = its.kind
       where its.company_id = w.company_id and its.tithes_offerings_id = w.tithes_offerings_id and its.place = w.offering_line
       group by its.kind
     ) k on true
     where w.company_id = (select celeiro.current_company()) and w.id = $1`,
    [checkId],
  )
  if (!row) return undefined
  const [number, isNamed, code, isCounted] = row
  if (code !== null && isCounted) return { msg: 'gift_by_check_of_offering', param, params: { number, code } }
  return isLinked && isNamed ? { msg: 'gift_by_check', param, params: { number } } : undefined
}
