import * as z from 'zod'
import { Id, LocalDate, Money } from '#domain/field/values.ts'
import type { WriteOff } from '#domain/installment/installment.ts'
import { OwnerKind } from '#domain/ledger/enums.ts'
import { moneyOf } from '#domain/value/money.ts'
import { only } from '../../db/statement/statement.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Services } from '../../http/operation.ts'
import { lockAccount } from '../../ledger/account.ts'
import { firstNegativeDay } from '../../ledger/negative-day.ts'
import { usedPixKeysOf } from '../order/used-pix-key.ts'
import { payInstallments } from './payment.ts'

export const PaymentPreview = z
  .object({
    account: z.object({ id: Id, name: z.string(), before: Money, after: Money }).meta({ id: 'WriteOffAccount' }),
    paidValue: Money,
    count: z.int(),
    negativeOn: LocalDate.optional().meta({
      description:
        'The first day on which the account would have been below zero: a backdated payment is judged by today',
    }),
    unknownKeys: z.array(z.string()).meta({
      description:
        'Who is paid by a Pix key that their register does not know (any more): a repeated order keeps its own',
    }),
  })
  .meta({ id: 'WriteOffPreview' })

/** Forces the rollback of a preview. */
class Undone extends Error {}

/** Runs a step in a savepoint, rolls it back, and answers its result. */
async function tried<T>(write: Write, run: () => Promise<T>): Promise<T> {
  const answers: T[] = []
  try {
    await write.step(async () => {
      answers.push(await run())
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return answers[0] as T
}

/** Preview of a payment by doing and rolling it back: it refuses exactly as the payment would. */
export async function previewPayment(
  write: Write,
  services: Services,
  input: WriteOff,
): Promise<z.input<typeof PaymentPreview>> {
  const { items, ...from } = input
  return tried(write, async () => {
    await payInstallments(
      write,
      services,
      { ...input, acceptedWarnings: ['earlier_balance_negative'] },
      { isAsking: false },
    )
    const account = await lockAccount(write, from.accountKind, from.accountId)
    const paid = await write.rows<[string]>(
      `select coalesce(sum(paid_cents), 0) from celeiro.installment
       where company_id = (select celeiro.current_company()) and id = any($1)`,
      [items.map(({ id }) => id)],
    )
    const paidCents = BigInt(only(paid)[0])
    const { id, name, balanceCents } = account
    return {
      account: { id, name, before: moneyOf(balanceCents + paidCents), after: moneyOf(balanceCents) },
      paidValue: moneyOf(paidCents),
      count: items.length,
      negativeOn: await firstNegativeDay(write, account, from.paidAt),
      unknownKeys: await unknownKeysOf(
        write,
        items.map((item) => item.id),
      ),
    }
  })
}

/** Suppliers whose record lacks the Pix key of one of these instalments. */
async function unknownKeysOf(write: Write, ids: readonly string[]): Promise<string[]> {
  const found = await write.rows(
    `select distinct o.owner_id, o.owner_name, i.pix_key from celeiro.installment i
     join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
     where i.company_id = (select celeiro.current_company()) and i.id = any($1) and i.pix_key is not null
       and o.owner_kind = ${OwnerKind.codes.SUPPLIER} order by 2`,
    [ids],
  )
  if (found.length === 0) return []
  const isKeyUsed = await usedPixKeysOf(write, [...new Set(found.map(([id]) => String(id)))])
  const unknown = found.filter(([id, , key]) => !isKeyUsed(String(id), String(key)))
  return [...new Set(unknown.map(([, name]) => String(name)))]
}
