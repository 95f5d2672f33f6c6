import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { addressFields } from '#domain/address/fields.ts'
import { CompanyChangeFields, CompanyFields } from '#domain/company/company.ts'
import { companyFields, givingPlanFields, logoFields, responsibleFields } from '#domain/company/fields.ts'
import {
  closedDayProblems,
  isReopening,
  lockDateProblems,
  logoProblems,
  reopeningProblems,
} from '#domain/company/rules.ts'
import { settingsFields } from '#domain/company/settings-fields.ts'
import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { Id, IsoDateTime, Version, Year } from '#domain/field/values.ts'
import { StoredFile } from '#domain/file/file.ts'
import { SecondFactorDemand } from '#domain/session/second-factor-demand.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { fileIn, holdIn } from '../attachment/attachment.ts'
import { holdFiles } from '../attachment/stored-file.ts'
import { outer, type Selection, selectRecords } from '../db/statement/statement.ts'
import type { Values } from '../db/statement/values.ts'
import { company } from '../db/table/tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { type Telling, tellingBounded } from '../http/existence.ts'
import { type Api, ById, operation } from '../http/operation.ts'
import { lockAllAccounts } from '../ledger/account.ts'
import { planProblems } from '../ledger/classified.ts'
import { todayOf } from '../ledger/posting.ts'
import { historyRoute } from '../noun/record/history.ts'
import { type Settings, withBooksKept, withDemandsKept } from './company-settings.ts'

export const Company = z
  .object({
    id: Id,
    ...CompanyFields.shape,
    responsible: CompanyFields.shape.responsible.optional(),
    logo: StoredFile.optional(),
    closedYear: Year.optional().meta({ description: 'The last year that is closed' }),
    createdAt: IsoDateTime,
    updatedAt: IsoDateTime,
    version: Version,
  })
  .meta({ id: 'Company' })
const Change = CompanyChangeFields.safeExtend({ version: Version }).meta({ id: 'CompanyChange' })

const { id, legalName, fantasyName, personType, document, municipalRegistration, stateRegistration, email, phone } =
  company
const { zipCode, street, streetNumber, complement, neighborhood, city, state, responsible, timezone } = company
const {
  approvalLimitCents,
  allowSelfApproval,
  requireBlindCount,
  fundOverspending,
  budgetControl,
  lockDate,
  closedYear,
  passwordExpiryDays,
  secondFactor,
  secondFactorGrace,
  stepUp,
  treasurerName,
  councilName,
  presidentName,
  accountantName,
  accountantCrc,
  accountantDocument,
  accountantEmail,
  accountantPhone,
  firstBookNumber,
  statuteRegistry,
  createdAt,
  updatedAt,
  version,
} = company

const selection: Selection = {
  id,
  legalName,
  fantasyName,
  personType,
  document,
  municipalRegistration,
  stateRegistration,
  email,
  phone,
  address: { zipCode, street, streetNumber, complement, neighborhood, city, state },
  settings: {
    approvalLimit: sql`${approvalLimitCents}::text`.as('approval_limit'),
    allowSelfApproval,
    requireBlindCount,
    fundOverspending,
    budgetControl,
    lockDate: sql`${lockDate}::text`.as('lock_date'),
    passwordExpiryDays,
    secondFactor: sql`coalesce(${secondFactor}, ${SecondFactorDemand.codes.NOBODY})`.as('second_factor'),
    secondFactorGrace: sql`${secondFactorGrace}::text`.as('second_factor_grace'),
    stepUp,
    treasurerName,
    councilName,
    presidentName,
    accountantName,
    accountantCrc,
    accountantDocument,
    accountantEmail,
    accountantPhone,
    firstBookNumber,
    statuteRegistry,
    givingPlans: sql`coalesce((select jsonb_agg(jsonb_build_object('kind', g.kind, 'accountPlanId', g.account_plan_id)
      order by g.kind) from celeiro.giving_plan g where g.company_id = ${outer(id)}), '[]')`.as('giving_plans'),
  },
  closedYear: sql`${closedYear}::text`.as('closed_year'),
  logo: fileIn({ companyId: id, id }, 'company', 'logo'),
  responsible,
  timezone,
  createdAt,
  updatedAt,
  version,
}

export const selectCompany = (own: string) => selectRecords(company, selection, { where: eq(id, own) })

/** A company as it is answered. @throws DomainError for an id that is not the session's company */
export function shown(record: Values | undefined): z.input<typeof Company> {
  if (!record) throw new DomainError('company_not_found')
  const { approvalLimit, ...settings } = record.settings as { approvalLimit?: string }
  return {
    ...record,
    settings: { ...settings, ...(approvalLimit !== undefined && { approvalLimit: moneyOf(BigInt(approvalLimit)) }) },
  } as z.input<typeof Company>
}

const settingsTold = {
  ...settingsFields,
  givingPlans: { line: 'plano por tipo de contribuição', fields: givingPlanFields },
}

/** The session's own company: who it is and the settings that its work follows. */
export function routes(api: Api): void {
  // Its logo is for everybody who signs in.
  holdFiles(api, { resource: 'company', find: selectCompany })
  historyRoute(api, {
    resource: 'company',
    type: 'Company',
    described: {
      ...companyFields,
      ...logoFields,
      address: addressFields,
      responsible: responsibleFields,
      settings: settingsTold,
      // As older entries of the trail call it.
      type: companyFields.personType,
    },
    notFound: 'company_not_found',
    find: selectCompany,
    shown: (record) => record,
  })
  operation(
    api,
    {
      method: 'get',
      path: '/company/{id}',
      operationId: 'company',
      summary: "The session's company",
      params: ById,
      answer: Company,
    },
    async ({ params, tenant }) => {
      const [, [record]] = await tenant.read(selectCompany(params.id))
      return shown(record)
    },
  )
  operation(
    api,
    {
      method: 'put',
      path: '/company/{id}',
      operationId: 'updateCompany',
      summary: "Replaces what is known of the session's company",
      params: ById,
      body: Change,
      answer: Company,
    },
    ({
      params,
      body: { version: read, reopeningReason: reason, replacesBooks, ...input },
      tenant,
      services,
      context,
    }) =>
      tellingBounded({ tenant, services, context }, ofCompanies, () =>
        tenant.write(async (write) => {
          const reread = async () => {
            const { text, values, answer } = selectCompany(params.id)
            return shown(answer(await write.rows(text, values))[0])
          }
          await write.db.select({ id }).from(company).where(eq(id, params.id)).for('update')
          const before = await reread()
          if (before.version !== read) throw new DomainError('stale_version')
          const { address, logo, settings: sent, ...own } = input
          const known = replacesBooks ? sent : withBooksKept(sent, before.settings)
          const settings = withDemandsKept(known, before.settings)
          const closedUntil = before.settings.lockDate
          const { approvalLimit, givingPlans, ...rest } = settings
          const place = { resource: 'company', recordId: params.id, field: 'logo' }
          const [picture] = await holdIn(write, place, logo ? [logo] : [])
          const problems = [
            ...logoProblems(picture),
            ...(await planProblemsOf(write, givingPlans, before.settings.givingPlans ?? [])),
            ...lockDateProblems(settings.lockDate, todayOf(write, services)),
            ...closedDayProblems(settings.lockDate, before.closedYear),
            ...reopeningProblems(closedUntil, settings.lockDate, reason),
          ]
          if (problems.length) throw new InvalidInput(problems)
          const isMoved = settings.lockDate !== closedUntil
          if (isMoved) await lockAllAccounts(write)
          const columns = { ...blankCompany, ...own, ...address, ...rest, secondFactor: rest.secondFactor || null }
          await write.db
            .update(company)
            .set({
              ...columns,
              approvalLimitCents: approvalLimit === undefined ? null : centsOf(approvalLimit),
              updatedBy: write.identity.userId,
              updatedAt: sql`now()`,
              version: read + 1,
            })
            .where(eq(id, params.id))
          await writeGivingPlans(write, givingPlans)
          if (isMoved) await write.rows('select celeiro.seal_own_ledger()', [])
          const why = isReopening(closedUntil, settings.lockDate) && { reason }
          write.audit('update', 'company', params.id, { before, after: { ...input, settings, logo: picture }, ...why })
          return reread()
        }),
      ),
  )
}

/** A CNPJ is unique over all companies; the refusal discloses that it is taken. */
const ofCompanies: Telling = { codes: ['company_already_registered'], field: 'document' }

/** What an omitted field is cleared to. */
const blankCompany = {
  fantasyName: null,
  municipalRegistration: null,
  stateRegistration: null,
  email: null,
  phone: null,
  zipCode: null,
  street: null,
  streetNumber: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  fundOverspending: null,
  budgetControl: null,
  lockDate: null,
  passwordExpiryDays: null,
  treasurerName: null,
  councilName: null,
  presidentName: null,
  accountantName: null,
  accountantCrc: null,
  accountantDocument: null,
  accountantEmail: null,
  accountantPhone: null,
  firstBookNumber: null,
  statuteRegistry: null,
}

type Plans = Settings['givingPlans']

/** Plans that are not the setting's yet must be of income, and posted to. */
async function planProblemsOf(write: Write, plans: Plans, before: Plans): Promise<Problem[]> {
  const existing = new Set(before.map(({ accountPlanId }) => accountPlanId))
  const problems: Problem[] = []
  for (const [place, { accountPlanId }] of plans.entries())
    if (!existing.has(accountPlanId)) {
      const param = `settings.givingPlans.${place}.accountPlanId`
      problems.push(...(await planProblems(write, accountPlanId, param, AccountPlanNature.codes.RECEITA)))
    }
  return problems
}

async function writeGivingPlans({ rows }: Write, plans: Plans): Promise<void> {
  await rows('delete from celeiro.giving_plan where company_id = (select celeiro.current_company())', [])
  await rows(
    `insert into celeiro.giving_plan (company_id, kind, account_plan_id)
     select celeiro.current_company(), g.kind, g.plan from unnest($1::smallint[], $2::uuid[]) g (kind, plan)`,
    [plans.map(({ kind }) => kind), plans.map(({ accountPlanId }) => accountPlanId)],
  )
}
