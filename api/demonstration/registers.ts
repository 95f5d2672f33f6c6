import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { AccountPlanLevel, AccountPlanNature, CardBrand, CardOperationType } from '#domain/value/enums.ts'
import { accountPlan, branch, costCenter, ministry, pointOfSale, regional } from '../db/table/tables.ts'
import { rowsOfStandardPlan } from '../register/books/account-plan.ts'
import { giveStandardChart, mapStandardPlans } from '../register/books/standard-books.ts'
import { fillAssets } from './assets.ts'
import { fillFunds } from './funds.ts'
import { Random } from './source/random.ts'

export const companyDetails = {
  email: 'contato@igrejadavideira.example',
  phone: '1932345678',
  zipCode: '13010001',
  street: 'Rua Barão de Jaguara',
  streetNumber: '901',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP',
  responsible: {
    name: 'Pr. Samuel Figueiredo',
    document: '52998224725',
    role: 'Presidente',
    email: 'samuel@igrejadavideira.example',
    phone: '19991234567',
  },
  approvalLimitCents: 500_000n,
  passwordExpiryDays: 180,
  treasurerName: 'Tiago Nogueira',
}

interface Trace {
  readonly companyId: string
  readonly createdBy: string
  readonly updatedBy: string
  readonly status: number
}

interface Places {
  readonly regions: readonly { readonly id: string }[]
  readonly branches: readonly { readonly id: string }[]
}

const leaders = ['Marta Figueiredo', 'Josué Barbosa', 'Lídia Magalhães', 'Elias Conceição']
const christmas = { date: '2026-12-25', name: 'Natal' }

/** Fills the registers that movements are classified by. Answers the ids of the expense accounts. */
export async function fillRegisters(
  db: NodePgDatabase,
  trace: Trace,
  { regions, branches }: Places,
  epoch: number,
): Promise<string[]> {
  const random = new Random(11)
  let step = 0
  const newId = () => random.id(epoch + step++ * 60_000)

  const [metropolitan, countryside] = ['Regional Metropolitana', 'Regional do Interior'].map((name, index) => ({
    ...trace,
    id: newId(),
    name,
    regionId: regions[index]?.id ?? '',
    childLimit: 5,
  }))
  if (!metropolitan || !countryside) return []
  const below = { ...trace, id: newId(), name: 'Sub-regional Campinas', regionId: metropolitan.regionId }
  await db.insert(regional).values([metropolitan, countryside, { ...below, parentId: metropolitan.id }])
  for (const [index, { id }] of branches.entries())
    await db
      .update(branch)
      .set({
        regionalId: index < 2 ? below.id : countryside.id,
        leader: leaders[index],
        phone: random.phone('19'),
        city: 'Campinas',
        state: 'SP',
        holidays: index === 0 ? [christmas, { date: '2026-12-08', name: 'Nossa Senhora da Conceição' }] : [christmas],
      })
      .where(eq(branch.id, id))

  const centers = ['Administração', 'Patrimônio', 'Culto', 'Missões', 'Ação social', 'Ensino'].map((name, index) => ({
    ...trace,
    id: newId(),
    code: String((index + 1) * 100),
    name,
  }))
  await db.insert(costCenter).values(centers)
  await db.insert(costCenter).values(
    ['Som e imagem', 'Escola dominical'].map((name, index) => ({
      ...trace,
      id: newId(),
      code: index === 0 ? '310' : '610',
      name,
      parentId: centers[index === 0 ? 2 : 5]?.id,
    })),
  )
  await db.insert(ministry).values(
    [
      ['Louvor e adoração', 'Débora Ferreira', 2],
      ['Ministério infantil', 'Rute Almeida', 5],
      ['Jovens', 'Otávio Araújo', 5],
      ['Missões', 'Neemias dos Santos', 3],
      ['Diaconia', 'Sebastião Gonçalves', 4],
    ].map(([name, leader, center]) => ({
      ...trace,
      id: newId(),
      name: String(name),
      leader: String(leader),
      costCenterId: centers[Number(center)]?.id,
    })),
  )

  await fillAssets(db, trace, branches)

  const { CREDIT_SPOTS, CREDIT_INSTALLMENT_2_TO_6, DEBIT } = CardOperationType.codes
  const taxesOf = (brandCard: number) => [
    { brandCard, operationType: DEBIT, value: '1.49', daysToCredit: 1 },
    { brandCard, operationType: CREDIT_SPOTS, value: '2.99', daysToCredit: 30 },
    { brandCard, operationType: CREDIT_INSTALLMENT_2_TO_6, value: '3.79', daysToCredit: 30 },
  ]
  const { VISA, MASTERCARD, ELO } = CardBrand.codes
  await db.insert(pointOfSale).values(
    ['Cantina', 'Livraria', 'Secretaria'].map((observation, index) => ({
      ...trace,
      id: newId(),
      serialNumber: `PB0421${random.text('0123456789', 8)}`,
      acquirer: index === 1 ? 'Cielo' : 'Stone',
      establishmentNumber: random.text('0123456789', 10),
      branchId: branches[index % branches.length]?.id ?? '',
      observation,
      taxes: [VISA, MASTERCARD, ELO].flatMap(taxesOf),
    })),
  )

  const plans = rowsOfStandardPlan(newId).map((row) => ({ ...row, ...trace }))
  await db.insert(accountPlan).values(plans)
  await fillFunds(db, trace)
  await giveStandardChart(db, trace.companyId, trace.createdBy)
  await mapStandardPlans(db, trace.companyId)
  const isExpense = (plan: (typeof plans)[number]) =>
    plan.level === AccountPlanLevel.codes.CHILD && plan.nature === AccountPlanNature.codes.DESPESA
  return plans.filter(isExpense).map(({ id }) => id)
}
