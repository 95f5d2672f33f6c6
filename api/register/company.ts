import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { addressFields } from '#domain/address/fields.ts'
import { CompanyChangeFields, CompanyFields } from '#domain/company/company.ts'
import { companyFields, responsibleFields, settingsFields } from '#domain/company/fields.ts'
import { isReopening, lockDateProblems, reopeningProblems } from '#domain/company/rules.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { Id, IsoDateTime, Version } from '#domain/field/values.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { type Selection, selectRecords } from '../db/statement.ts'
import { company } from '../db/table/tables.ts'
import type { Values } from '../db/values.ts'
import { type Telling, tellingBounded } from '../http/existence.ts'
import { type Api, ById, operation } from '../http/operation.ts'
import { lockAllAccounts } from '../ledger/account.ts'
import { todayOf } from '../ledger/posting.ts'
import { historyRoute } from '../noun/history.ts'

export const Company = z
  .object({
    id: Id,
    ...CompanyFields.shape,
    responsible: CompanyFields.shape.responsible.optional(),
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
  lockDate,
  passwordExpiryDays,
  createdAt,
  updatedAt,
  version,
} = company

const selection: Selection = {
  ...{ id, legalName, fantasyName, personType, document, municipalRegistration, stateRegistration, email, phone },
  address: { zipCode, street, streetNumber, complement, neighborhood, city, state },
  settings: {
    approvalLimit: sql`${approvalLimitCents}::text`.as('approval_limit'),
    allowSelfApproval,
    requireBlindCount,
    lockDate: sql`${lockDate}::text`.as('lock_date'),
    passwordExpiryDays,
  },
  ...{ responsible, timezone, createdAt, updatedAt, version },
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

/** The session's own company: who it is and the settings that its work follows. */
export function routes(api: Api): void {
  historyRoute(api, {
    resource: 'company',
    type: 'Company',
    described: {
      ...{ ...companyFields, address: addressFields, responsible: responsibleFields, settings: settingsFields },
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
    ({ params, body: { version: read, reopeningReason: reason, ...input }, tenant, services, context }) =>
      tellingBounded({ tenant, services, context }, ofCompanies, () =>
        tenant.write(async (write) => {
          const reread = async () => {
            const { text, values, answer } = selectCompany(params.id)
            return shown(answer(await write.rows(text, values))[0])
          }
          await write.db.select({ id }).from(company).where(eq(id, params.id)).for('update')
          const before = await reread()
          if (before.version !== read) throw new DomainError('stale_version')
          const { address, settings, ...own } = input
          const closedUntil = before.settings.lockDate
          const problems = [
            ...lockDateProblems(settings.lockDate, todayOf(write, services)),
            ...reopeningProblems(closedUntil, settings.lockDate, reason),
          ]
          if (problems.length) throw new InvalidInput(problems)
          const isMoved = settings.lockDate !== closedUntil
          if (isMoved) await lockAllAccounts(write)
          const { approvalLimit, ...rest } = settings
          const columns = { ...blankCompany, ...own, ...address, ...rest }
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
          if (isMoved) await write.rows('select celeiro.seal_own_ledger()', [])
          const why = isReopening(closedUntil, settings.lockDate) && { reason }
          write.audit('update', 'company', params.id, { before, after: input, ...why })
          return reread()
        }),
      ),
  )
}

/** A CNPJ is of one company: that it is of another one is told to who takes it. */
const ofCompanies: Telling = { codes: ['company_already_registered'], field: 'document' }

/** What an omitted field is cleared to. */
const blankCompany = {
  ...{ fantasyName: null, municipalRegistration: null, stateRegistration: null, email: null, phone: null },
  ...{ zipCode: null, street: null, streetNumber: null, complement: null, neighborhood: null, city: null, state: null },
  ...{ lockDate: null, passwordExpiryDays: null },
}
