import { v7 as newId } from 'uuid'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import { DomainError } from '#domain/error/error.ts'
import { standardChart } from '#domain/ledger-account/standard-chart.ts'
import type { CompletedRegistration } from '#domain/registration/registration.ts'
import { actions } from '#domain/right/permissions.ts'
import { GeneralStatus, PersonType } from '#domain/value/enums.ts'
import { appUser, branch, costCenter, profile, profilePermission } from '../db/table/tables.ts'
import { allRights, type Write, writeIn } from '../db/tenant/tenant.ts'
import type { Services } from '../http/operation.ts'
import { createStandardPlan } from '../register/books/account-plan.ts'
import { giveStandardChart } from '../register/books/standard-books.ts'

/** Registration token data, and the future administrator. */
export interface Registered {
  readonly company: CompletedRegistration & { readonly id: string }
  readonly userId: string
}

interface Administrator {
  readonly name: string
  readonly email: string
  readonly phone?: string | undefined
  readonly personalDocument?: string | undefined
  readonly passwordHash: string
  /** Idempotency of a registration whose answer was lost. */
  readonly intent: { readonly key: string; readonly request: Buffer }
}

interface Founded {
  readonly answer: { readonly id: string; readonly companyId: string; readonly email: string }
  readonly isReplay: boolean
}

const route = 'POST /user/register'
const clocks = ['', 'America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha']

/**
 * Makes a church in one transaction: the company, its head office, its profiles, its chart, its standard plan of accounts, a cost
 * centre, which an order demands, and its administrator, whose e-mail is then asked to be proven. A registration that was done under the same key is answered
 * again.
 * @throws DomainError `registration_closed`, `registration_token_used`, `idempotency_key_reused`
 */
export async function found(
  services: Services,
  registered: Registered,
  administrator: Administrator,
): Promise<Founded> {
  const { company, userId } = registered
  const adminProfile = newId()
  let outcome = ''
  return writeIn(
    services.database,
    services.database.writer,
    async (client) => {
      const { rows } = await client.query<{ outcome: string }>(
        'select celeiro.found_company($1, $2, $3, $4, $5) as outcome',
        [JSON.stringify(rowOf(company)), userId, adminProfile, actions, services.registration === 'first'],
      )
      outcome = rows[0]?.outcome ?? ''
      const timeZone = clocks[company.timezone] ?? ''
      return { userId, companyId: company.id, isAdmin: true, permissions: allRights, branches: [], timeZone }
    },
    async (write) => {
      if (services.registration === 'closed' || outcome === 'closed') throw new DomainError('registration_closed')
      if (outcome === 'done') return { answer: await answeredBefore(write, administrator), isReplay: true }
      const answer = { id: userId, companyId: company.id, email: administrator.email }
      await fill(write, company, administrator, adminProfile)
      await keepAnswer(write, administrator, answer)
      await services.codes.ask('verification', administrator.email, {
        query: (text, values) => write.rows(text, values),
      })
      return { answer, isReplay: false }
    },
  )
}

const rowOf = ({
  legalName,
  fantasyName,
  personType,
  address,
  stateRegistration,
  ...company
}: Registered['company']) => ({
  id: company.id,
  document: company.document,
  email: company.email,
  phone: company.phone,
  legal_name: legalName,
  fantasy_name: fantasyName,
  type: personType,
  timezone: company.timezone,
  municipal_registration: company.municipalRegistration,
  state_registration: stateRegistration,
  zip_code: address?.zipCode,
  street: address?.street,
  street_number: address?.streetNumber,
  complement: address?.complement,
  neighborhood: address?.neighborhood,
  city: address?.city,
  state: address?.state,
  responsible: company.responsible,
})

async function fill(write: Write, company: Registered['company'], administrator: Administrator, adminProfile: string) {
  const { db, identity } = write
  const { userId, companyId } = identity
  const trace = { companyId, createdBy: userId, updatedBy: userId }
  write.audit('create', 'company', companyId, { after: company })
  const headOffice = {
    name: 'Sede',
    isHeadquarters: true,
    status: GeneralStatus.codes.ACTIVE,
    phone: company.phone,
    email: company.email,
    ...company.address,
  }
  const branchId = newId()
  await db.insert(branch).values({ ...trace, ...headOffice, id: branchId })
  write.audit('create', 'branch', branchId, { after: headOffice })
  await addProfiles(write, trace)
  const { name, email, phone, personalDocument, passwordHash } = administrator
  const person = {
    name,
    email,
    phone,
    personalDocument,
    profileId: adminProfile,
    personType: personalDocument ? PersonType.codes.PERSONAL : PersonType.codes.NONE,
  }
  await db.insert(appUser).values({ ...trace, ...person, id: userId, passwordHash, emailVerified: false })
  write.audit('create', 'user', userId, { after: person })
  await giveStandardChart(db, companyId, userId)
  write.audit('create', 'ledger-account', null, { after: { accounts: standardChart.length } })
  await createStandardPlan(write)
  const center = { name: 'Geral', status: GeneralStatus.codes.ACTIVE }
  const centerId = newId()
  await db.insert(costCenter).values({ ...trace, ...center, id: centerId })
  write.audit('create', 'cost-center', centerId, { after: center })
}

/** Default profiles, except the administrators', which exists. */
async function addProfiles(write: Write, trace: { companyId: string; createdBy: string; updatedBy: string }) {
  const others = defaultProfiles.filter(({ isAdmin = false }) => !isAdmin).map((one) => ({ ...one, id: newId() }))
  await write.db
    .insert(profile)
    .values(others.map(({ id, name, allBranches = false }) => ({ ...trace, id, name, allBranches, isAdmin: false })))
  await write.db.insert(profilePermission).values(
    others.flatMap(({ id: profileId, permissions }) =>
      Object.entries(permissions).map(([module, actions]) => ({
        companyId: trace.companyId,
        profileId,
        module,
        actions: [...actions],
      })),
    ),
  )
}

async function keepAnswer(write: Write, { intent: { key, request } }: Administrator, answer: object) {
  const { companyId, userId } = write.identity
  if (!key) return
  await write.rows(
    `insert into celeiro.idempotency (company_id, user_id, route, key, request_hash, status, answer)
     values ($1, $2, $3, $4, $5, 200, $6)`,
    [companyId, userId, route, key, request, JSON.stringify(answer)],
  )
}

async function answeredBefore(write: Write, { intent: { key, request } }: Administrator): Promise<Founded['answer']> {
  const [row] = await write.rows<[Buffer, Founded['answer']]>(
    `select request_hash, answer from celeiro.idempotency
     where company_id = (select celeiro.current_company()) and user_id = $1 and route = $2 and key = $3`,
    [write.identity.userId, route, key],
  )
  if (!row) throw new DomainError('registration_token_used')
  const [hash, answer] = row
  if (!hash.equals(request)) throw new DomainError('idempotency_key_reused')
  return answer
}
