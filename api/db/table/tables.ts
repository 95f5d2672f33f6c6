import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BankLine } from '#domain/bank-line/bank-line.ts'
import type { Holiday } from '#domain/branch/branch.ts'
import type { CompanyResponsible } from '#domain/company/company.ts'
import type { MemberLine } from '#domain/member/member.ts'
import type { PointOfSaleTax } from '#domain/point-of-sale/point-of-sale.ts'

import { address, celeiro, searchText, systemTrace, tenantKey, trace } from './columns.ts'

export const company = celeiro.table('company', {
  id: uuid('id').notNull(),
  legalName: text('legal_name').notNull(),
  fantasyName: text('fantasy_name'),
  document: text('document').notNull(),
  personType: smallint('type').notNull().default(2),
  municipalRegistration: text('municipal_registration'),
  stateRegistration: text('state_registration'),
  email: text('email'),
  phone: text('phone'),
  ...address,
  responsible: jsonb('responsible').$type<CompanyResponsible>(),
  timezone: smallint('timezone').notNull().default(1),
  approvalLimitCents: bigint('approval_limit_cents', { mode: 'bigint' }),
  allowSelfApproval: boolean('allow_self_approval').notNull().default(false),
  requireBlindCount: boolean('require_blind_count').notNull().default(false),
  fundOverspending: smallint('fund_overspending'),
  budgetControl: smallint('budget_control'),
  lockDate: date('lock_date'),
  closedYear: smallint('closed_year'),
  passwordExpiryDays: smallint('password_expiry_days'),
  secondFactor: smallint('second_factor'),
  stepUp: boolean('step_up').notNull().default(false),
  secondFactorGrace: date('second_factor_grace'),
  treasurerName: text('treasurer_name'),
  councilName: text('council_name'),
  presidentName: text('president_name'),
  accountantName: text('accountant_name'),
  accountantCrc: text('accountant_crc'),
  accountantDocument: text('accountant_document'),
  accountantEmail: text('accountant_email'),
  accountantPhone: text('accountant_phone'),
  firstBookNumber: integer('first_book_number'),
  statuteRegistry: text('statute_registry'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: uuid('created_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
  version: integer('version').notNull().default(1),
})

export const profile = celeiro.table('profile', {
  ...tenantKey,
  name: text('name').notNull(),
  isAdmin: boolean('is_admin').notNull(),
  allBranches: boolean('all_branches').notNull(),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`null`),
  ...systemTrace,
})

export const profilePermission = celeiro.table('profile_permission', {
  companyId: uuid('company_id').notNull(),
  profileId: uuid('profile_id').notNull(),
  module: text('module').notNull(),
  actions: text('actions').array().notNull(),
})

export const appUser = celeiro.table('app_user', {
  ...tenantKey,
  name: text('name').notNull(),
  email: text('email'),
  passwordHash: text('password_hash'),
  passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }).notNull().defaultNow(),
  profileId: uuid('profile_id'),
  branchId: uuid('branch_id'),
  status: smallint('status').notNull().default(1),
  emailVerified: boolean('email_verified').notNull(),
  provisional: boolean('provisional').notNull().default(false),
  lastAccessAt: timestamp('last_access_at', { withTimezone: true }),
  phone: text('phone'),
  personalDocument: text('personal_document'),
  personType: smallint('person_type').notNull().default(0),
  ...address,
  provisionalUntil: timestamp('provisional_until', { withTimezone: true }),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  anonymizedAt: timestamp('anonymized_at', { withTimezone: true }),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`null`),
  ...systemTrace,
})

export const integrationKey = celeiro.table('integration_key', {
  ...tenantKey,
  name: text('name').notNull(),
  permissions: jsonb('permissions').$type<{ module: string; actions: string[] }[]>().notNull(),
  branches: jsonb('branches').$type<{ branchId: string }[]>().notNull(),
  addresses: jsonb('addresses').$type<{ network: string }[]>().notNull(),
  expiresOn: date('expires_on'),
  // No form writes it: the database's default, until a move sets it.
  status: smallint('status').notNull().generatedAlwaysAs(sql`null`),
  searchText,
  ...trace,
})

export const backofficeModule = celeiro.table('backoffice_module', {
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  label: text('label').notNull(),
  position: smallint('position').notNull(),
})

export const bank = celeiro.table('bank', {
  id: uuid('id').notNull(),
  identifier: text('identifier').notNull(),
  ispb: text('ispb').notNull(),
  name: text('name').notNull(),
  searchText,
})

export const branch = celeiro.table('branch', {
  ...tenantKey,
  code: text('code'),
  name: text('name').notNull(),
  isHeadquarters: boolean('is_headquarters').notNull(),
  status: smallint('status').notNull(),
  document: text('document'),
  regionalId: uuid('regional_id'),
  leader: text('leader'),
  phone: text('phone'),
  email: text('email'),
  ...address,
  holidays: jsonb('holidays').$type<Holiday[]>().notNull().default([]),
  searchText,
  ...trace,
})

export const regional = celeiro.table('regional', {
  ...tenantKey,
  name: text('name').notNull(),
  regionId: uuid('region_id').notNull(),
  parentId: uuid('parent_id'),
  childLimit: smallint('child_limit'),
  status: smallint('status').notNull(),
  searchText,
  ...trace,
})

export const costCenter = celeiro.table('cost_center', {
  ...tenantKey,
  code: text('code'),
  name: text('name').notNull(),
  branchId: uuid('branch_id'),
  parentId: uuid('parent_id'),
  status: smallint('status').notNull(),
  searchText,
  ...trace,
})

export const ministry = celeiro.table('ministry', {
  ...tenantKey,
  name: text('name').notNull(),
  leader: text('leader'),
  costCenterId: uuid('cost_center_id'),
  branchId: uuid('branch_id'),
  status: smallint('status').notNull(),
  searchText,
  ...trace,
})

export const accountPlan = celeiro.table('account_plan', {
  ...tenantKey,
  code: text('code').notNull(),
  name: text('name').notNull(),
  level: smallint('level').notNull(),
  parentId: uuid('parent_id'),
  nature: smallint('nature').notNull(),
  restricted: boolean('restricted').notNull(),
  fundId: uuid('fund_id'),
  status: smallint('status').notNull(),
  searchText,
  ...trace,
})

/** Accounts of the books. Level and group follow from the code, by the database. */
export const journalAccount = celeiro.table('journal_account', {
  ...tenantKey,
  code: text('code').notNull(),
  name: text('name').notNull(),
  nature: smallint('nature').notNull(),
  isContra: boolean('is_contra').notNull(),
  referenceCode: text('reference_code'),
  accountantCode: text('accountant_code'),
  status: smallint('status').notNull(),
  searchText,
  ...trace,
})

/** What is posted to which account of the books; `JournalSource` names the sources. */
export const journalMapping = celeiro.table('journal_mapping', {
  companyId: uuid('company_id').notNull(),
  source: smallint('source').notNull(),
  sourceId: uuid('source_id').notNull(),
  journalAccountId: uuid('journal_account_id').notNull(),
})

export const pointOfSale = celeiro.table('point_of_sale', {
  ...tenantKey,
  serialNumber: text('serial_number').notNull(),
  acquirer: text('acquirer'),
  establishmentNumber: text('establishment_number'),
  branchId: uuid('branch_id').notNull(),
  costCenterId: uuid('cost_center_id'),
  observation: text('observation'),
  taxes: jsonb('taxes').$type<PointOfSaleTax[]>().notNull(),
  status: smallint('status').notNull(),
  searchText,
  ...trace,
})

export const region = celeiro.table('region', {
  ...tenantKey,
  code: text('code'),
  name: text('name').notNull(),
  status: smallint('status').notNull(),
  searchText,
  ...trace,
})

export const supplier = celeiro.table('supplier', {
  ...tenantKey,
  type: smallint('type').notNull(),
  status: smallint('status').notNull(),
  document: text('document').notNull(),
  name: text('name').notNull(),
  fantasyName: text('fantasy_name'),
  email: text('email'),
  phone: text('phone'),
  otherPhones: text('other_phones').array().notNull().default([]),
  municipalRegistration: text('municipal_registration'),
  stateRegistration: text('state_registration'),
  branchId: uuid('branch_id'),
  accountPlanId: uuid('account_plan_id'),
  ...address,
  bankAccounts: jsonb('bank_accounts').$type<BankLine[]>().notNull(),
  searchText,
  ...trace,
})

export const member = celeiro.table('member', {
  ...tenantKey,
  type: smallint('type').notNull(),
  status: smallint('status').notNull(),
  document: text('document'),
  memberName: text('member_name').notNull(),
  fantasyName: text('fantasy_name'),
  email: text('email'),
  phone: text('phone'),
  otherPhones: text('other_phones').array().notNull().default([]),
  municipalRegistration: text('municipal_registration'),
  stateRegistration: text('state_registration'),
  envelopeNumber: text('envelope_number'),
  legalBasis: smallint('legal_basis'),
  branchId: uuid('branch_id'),
  ...address,
  bankAccounts: jsonb('bank_accounts').$type<MemberLine[]>().notNull(),
  anonymizedAt: timestamp('anonymized_at', { withTimezone: true }),
  searchText,
  ...trace,
})
