import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { v7 as newId } from 'uuid'
import { FundKind } from '#domain/fund/fields.ts'
import { fund } from '../register/fund.ts'

const { RESTRICTED, DESIGNATED, CAMPAIGN } = FundKind.codes

const funds = [
  {
    name: 'Missões',
    kind: RESTRICTED,
    purpose: 'Sustento dos missionários e viagens missionárias',
    decidedBy: 'Conselho missionário',
  },
  {
    name: 'Reserva de manutenção',
    kind: DESIGNATED,
    purpose: 'Reparos do templo e do salão',
    decidedBy: 'Diretoria',
  },
  {
    name: 'Telhado novo',
    kind: CAMPAIGN,
    purpose: 'Troca do telhado do templo',
    decidedBy: 'Assembleia',
    targetCents: 8_000_000n,
  },
] as const

/** Two funds and a campaign. */
export async function fillFunds(
  db: NodePgDatabase,
  trace: Readonly<Record<'companyId' | 'createdBy' | 'updatedBy', string>>,
): Promise<void> {
  const { companyId, createdBy, updatedBy } = trace
  await db.insert(fund).values(funds.map((one) => ({ ...one, companyId, createdBy, updatedBy, id: newId() })))
}
