import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { v7 as newId } from 'uuid'
import { ApprovalStatus } from '#domain/approval/fields.ts'
import { GiftUse } from '#domain/gift-in-kind/fields.ts'
import { monthAfter } from '#domain/value/day/competence.ts'
import { giftInKind, volunteerWork } from '../db/table/book-tables.ts'

const { WAITING, APPROVED } = ApprovalStatus.codes

interface Place {
  readonly branches: readonly { readonly id: string }[]
  /** yyyy-MM-dd */
  readonly today: string
}

/** What volunteers did and what was given in the last two months: the treasurer entered it, the administrator approved most of it. */
export async function fillInKind(
  db: NodePgDatabase,
  { companyId, createdBy }: Readonly<Record<'companyId' | 'createdBy', string>>,
  { branches: [first], today }: Place,
): Promise<void> {
  const [user] = (
    await db.execute<{ id: string }>(
      sql`select id from celeiro.app_user where company_id = ${companyId} and id <> ${createdBy} order by id limit 1`,
    )
  ).rows
  if (!first || !user) return
  const before = `${monthAfter(today.slice(0, 7), -1)}-15`
  const approved = { status: APPROVED, approvedBy: createdBy, approvedAt: new Date() }
  const waiting = { status: WAITING, approvedBy: null, approvedAt: null }
  const own = () => ({ companyId, id: newId(), branchId: first.id, createdBy: user.id, updatedBy: createdBy })
  await db.insert(volunteerWork).values([
    {
      ...own(),
      ...approved,
      volunteer: 'Marta Ribeiro',
      activity: 'Contabilidade da igreja',
      date: before,
      hours: 12,
      hourValueCents: 9_000n,
      basis: 'Tabela do sindicato dos contabilistas',
    },
    {
      ...own(),
      ...waiting,
      volunteer: 'Equipe da cozinha',
      people: 6,
      activity: 'Almoço da ação social',
      date: today,
      hours: 24,
      hourValueCents: 1_850n,
      basis: 'Diária de cozinheira na cidade',
    },
  ])
  const stocked = { ...own(), ...approved, description: 'Alimentos da campanha de inverno' }
  const handedOut = {
    description: stocked.description,
    use: GiftUse.codes.HANDED_OUT,
    stockId: stocked.id,
    date: today,
  }
  await db.insert(giftInKind).values([
    {
      ...stocked,
      date: before,
      use: GiftUse.codes.STOCKED,
      valueCents: 240_000n,
      handedOutCents: 130_000n,
      basis: 'Preço de 480 kg no atacado',
      documentNumber: 'Termo de doação 5',
    },
    {
      ...own(),
      ...approved,
      ...handedOut,
      handedTo: 'Cestas da ação social',
      valueCents: 90_000n,
      basis: '180 dos 480 kg',
    },
    { ...own(), ...waiting, ...handedOut, handedTo: 'Almoço comunitário', valueCents: 40_000n, basis: '80 dos 480 kg' },
    {
      ...own(),
      ...approved,
      description: 'Cestas básicas para a ação social',
      date: before,
      use: GiftUse.codes.USED,
      valueCents: 168_000n,
      basis: 'Preço de 14 cestas no atacado',
      documentNumber: 'Termo de doação 4',
    },
  ])
}
