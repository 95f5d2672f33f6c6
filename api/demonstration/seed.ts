import { inArray } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { monthAfter } from '#domain/value/day/competence.ts'
import { localDateOf } from '#domain/value/day/local-date.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { isCnpj } from '#domain/value/identifier/document.ts'
import { connected } from '../db/connection/connected.ts'
import { bank, branch, company, member, region, supplier } from '../db/table/tables.ts'
import { writeOn } from '../db/tenant/tenant.ts'
import { depreciate } from '../journal/depreciation.ts'
import { enterMissing } from '../journal/missing-entries.ts'
import { beginDepreciation } from './assets.ts'
import { voteBudget } from './budget.ts'
import { moveBetweenFunds, spendFunds } from './funds.ts'
import { fillInKind } from './in-kind.ts'
import { fillIntegrationKeys } from './integration-keys.ts'
import { fillLedger, months } from './ledger.ts'
import { fillManualEntries } from './manual-entries.ts'
import { demonstrationSupplier } from './payable/suppliers.ts'
import { fillPeople } from './people.ts'
import { demonstrationMember } from './receivable/members.ts'
import { companyDetails, fillRegisters } from './registers.ts'
import * as names from './source/names.ts'
import { Random, withCheckDigits } from './source/random.ts'

const supplierCount = 60
const memberCount = 40
const epoch = Date.UTC(2026, 0, 1)

/**
 * Fills an empty database with a church to try the product on, always the same one, whose money moved until `now`. Does
 * nothing where a company exists.
 * @param adminUrl a connection of the tables' owner
 */
export async function seedDemonstration(adminUrl: string, now = new Date()): Promise<void> {
  const today = localDateOf(now, 'America/Sao_Paulo')
  await connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    await client.query('begin')
    await client.query('lock table celeiro.company in exclusive mode')
    const found = await client.query('select from celeiro.company limit 1')
    if (!found.rowCount) {
      await enterAll(client, await fill(drizzle({ client }), new Random(2026), today), today)
      await countForPlanner(client)
    }
    await client.query('commit')
  })
}

/** Until autovacuum comes by, the planner would take what was filled for empty: a page of the journal took a hundred times as long. */
async function countForPlanner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(c.oid::regclass::text, ', ') as names from pg_class c
     where c.relnamespace = 'celeiro'::regnamespace and c.relkind = 'r'`,
  )
  await client.query(`analyze ${rows[0]?.names}`)
}

/** Enters what the church did into its books. */
async function enterAll(client: pg.Client, { companyId, createdBy }: Filled, today: string): Promise<void> {
  await client.query("select set_config('celeiro.company', $1, true)", [companyId])
  const identity = { userId: createdBy, companyId, isAdmin: true, permissions: {}, branches: [], timeZone: '' }
  const write = writeOn(client, identity)
  while (!(await enterMissing(write)));
  const first = `${monthAfter(today.slice(0, 7), 1 - months)}-01`
  await fillManualEntries(write, { first, today })
  await beginDepreciation(write, first)
  await depreciate(write, monthAfter(today.slice(0, 7), -1))
}

interface Filled {
  readonly companyId: string
  readonly createdBy: string
}

/** Answers the church and its administrator. */
async function fill(db: NodePgDatabase, random: Random, today: string): Promise<Filled> {
  let step = 0
  const newId = () => random.id(epoch + step++ * 60_000)
  const companyId = newId()
  const { documentBase, ...church } = names.company
  await db
    .insert(company)
    .values({ ...church, ...companyDetails, id: companyId, document: withCheckDigits(documentBase, isCnpj) })

  const adminId = newId()
  const trace = { companyId, createdBy: adminId, updatedBy: adminId }
  const active = { status: GeneralStatus.codes.ACTIVE }
  const branches = names.branches.map(({ hasDocument, ...one }) => ({
    ...one,
    ...trace,
    ...active,
    id: newId(),
    // Of the church's own root, each by its order: branches are one legal entity.
    document: hasDocument ? withCheckDigits(`${documentBase.slice(0, 8)}00${one.code}`, isCnpj) : null,
  }))
  await db.insert(branch).values(branches)
  await fillPeople(db, companyId, adminId, branches, newId)
  // A separate random stream: all other data stays as it was.
  await fillIntegrationKeys(db, trace, new Random(44))

  const regions = names.regions.map((name, index) => ({
    ...trace,
    ...active,
    id: newId(),
    code: `R${String(index + 1).padStart(2, '0')}`,
    name,
  }))
  await db.insert(region).values(regions)
  const expenses = await fillRegisters(db, { ...trace, ...active }, { regions, branches }, epoch)

  const usualBanks = await db
    .select({ id: bank.id })
    .from(bank)
    .where(inArray(bank.identifier, ['001', '033', '077', '104', '237', '260', '341', '748', '756']))
    .orderBy(bank.identifier)
  const bankIds = usualBanks.map(({ id }) => id)
  const suppliers = Array.from({ length: supplierCount }, (_, index) => ({
    ...trace,
    id: newId(),
    ...demonstrationSupplier(random, index, bankIds),
    ...(index % 3 === 0 && { accountPlanId: expenses[index % expenses.length] }),
    ...(index % 5 === 0 && { branchId: branches[index % branches.length]?.id }),
  }))
  await db.insert(supplier).values(suppliers)

  const members = Array.from({ length: memberCount }, (_, index) => ({
    ...trace,
    id: newId(),
    ...demonstrationMember(random, index, newId),
    ...(index % 4 !== 3 && { branchId: branches[index % branches.length]?.id }),
  }))
  await db.insert(member).values(members)
  await fillLedger(db, trace, { branches, members, suppliers: suppliers.filter(isActive), today }, epoch)
  await spendFunds(db, trace)
  await moveBetweenFunds(db, trace, today)
  await voteBudget(db, trace, branches, today)
  await fillInKind(db, trace, { branches, today })
  return trace
}

const isActive = ({ status }: { readonly status: number }): boolean => status === GeneralStatus.codes.ACTIVE
