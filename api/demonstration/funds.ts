import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { v7 as newId } from 'uuid'
import { FundKind } from '#domain/fund/fields.ts'
import { FundTransferStatus } from '#domain/fund-transfer/fields.ts'
import { fundTransfer } from '../db/table/book-tables.ts'
import { fund } from '../register/books/fund.ts'

const { RESTRICTED, DESIGNATED, CAMPAIGN } = FundKind.codes

const funds = [
  {
    name: 'Missões',
    kind: RESTRICTED,
    purpose: 'Sustento dos missionários e viagens missionárias',
    decidedBy: 'Conselho missionário',
    openingCents: 3_000_000n,
    income: '1.01.004',
    expense: '2.06.001',
  },
  {
    name: 'Reserva de manutenção',
    kind: DESIGNATED,
    purpose: 'Reparos do templo e do salão',
    decidedBy: 'Diretoria',
    openingCents: 4_000_000n,
    expense: '2.04.001',
  },
  {
    name: 'Telhado novo',
    kind: CAMPAIGN,
    purpose: 'Troca do telhado do templo',
    decidedBy: 'Assembleia',
    openingCents: 1_248_000n,
    targetCents: 8_000_000n,
    income: '1.01.005',
  },
] as const

type Trace = Readonly<Record<'companyId' | 'createdBy' | 'updatedBy', string>>

/** Two funds and a campaign, which plans of accounts bring money to. */
export async function fillFunds(db: NodePgDatabase, { companyId, createdBy, updatedBy }: Trace): Promise<void> {
  for (const { name, kind, purpose, decidedBy, ...one } of funds) {
    const id = newId()
    const { openingCents } = one
    const targetCents = 'targetCents' in one ? one.targetCents : null
    const trace = { companyId, createdBy, updatedBy }
    const row = { ...trace, id, name, kind, purpose, decidedBy, openingCents, targetCents }
    await db.insert(fund).values(row)
    if ('income' in one)
      await db.execute(sql`update celeiro.account_plan set fund_id = ${id}
        where company_id = ${companyId} and code = ${one.income}`)
  }
}

/** Bills of their purposes are paid from them. */
export async function spendFunds(db: NodePgDatabase, { companyId }: Trace): Promise<void> {
  for (const one of funds) {
    if (!('expense' in one)) continue
    await db.execute(sql`with f as (select id from celeiro.fund where company_id = ${companyId} and name = ${one.name}),
      o as (update celeiro.bills_pay b set fund_id = f.id from f, celeiro.account_plan p
        where b.company_id = ${companyId} and p.company_id = b.company_id and p.id = b.account_plan_id and p.code = ${one.expense}
        returning b.id)
      update celeiro.movement_label l set fund_id = f.id from f, o
      join celeiro.installment i on i.company_id = ${companyId} and i.bills_pay_id = o.id
      join celeiro.movement m on m.company_id = i.company_id and m.origin_id = i.id
      where l.company_id = m.company_id and l.movement_id = m.id`)
  }
}

/** The board puts aside for the roof what was free: the treasurer entered it, the administrator approved it. */
export async function moveBetweenFunds(
  db: NodePgDatabase,
  { companyId, createdBy }: Trace,
  date: string,
): Promise<void> {
  const [one] = (
    await db.execute<{
      fund: string
      branch: string
      entered: string
    }>(sql`select f.id as fund, b.id as branch, u.id as entered
      from celeiro.fund f cross join celeiro.branch b cross join celeiro.app_user u
      where f.company_id = ${companyId} and f.name = ${funds[2].name} and b.company_id = f.company_id and b.is_headquarters
        and u.company_id = f.company_id and u.id <> ${createdBy} order by b.id, u.id limit 1`)
  ).rows
  if (!one) return
  await db.insert(fundTransfer).values({
    companyId,
    id: newId(),
    branchId: one.branch,
    toFundId: one.fund,
    valueCents: 500_000n,
    date,
    minute: 'Ata da diretoria 7, item 2',
    description: 'Sobra do mês para o telhado',
    status: FundTransferStatus.codes.APPROVED,
    approvedBy: createdBy,
    approvedAt: new Date(`${date}T12:00:00Z`),
    createdBy: one.entered,
    updatedBy: createdBy,
  })
}
