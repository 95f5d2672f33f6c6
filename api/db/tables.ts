import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgSchema, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BankLine } from '#domain/bank-line/bank-line.ts'
import type { MemberLine } from '#domain/member/member.ts'

const celeiro = pgSchema('celeiro')

const tenantKey = { companyId: uuid('company_id').notNull(), id: uuid('id').notNull() }

const trace = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: uuid('created_by').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by').notNull(),
  version: integer('version').notNull().default(1),
}

/** Of a record that the system may have made: then nobody did. */
const systemTrace = { ...trace, createdBy: uuid('created_by'), updatedBy: uuid('updated_by') }

const address = {
  zipCode: text('zip_code'),
  street: text('street'),
  streetNumber: text('street_number'),
  complement: text('complement'),
  neighborhood: text('neighborhood'),
  city: text('city'),
  state: text('state'),
}

export const company = celeiro.table('company', {
  id: uuid('id').notNull(),
  legalName: text('legal_name').notNull(),
  fantasyName: text('fantasy_name'),
  document: text('document').notNull(),
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
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`null`),
  ...systemTrace,
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
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`null`),
})

export const branch = celeiro.table('branch', {
  ...tenantKey,
  code: text('code'),
  name: text('name').notNull(),
  isHeadquarters: boolean('is_headquarters').notNull(),
  status: smallint('status').notNull(),
  ...trace,
})

export const region = celeiro.table('region', {
  ...tenantKey,
  code: text('code'),
  name: text('name').notNull(),
  status: smallint('status').notNull(),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`null`),
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
  municipalRegistration: text('municipal_registration'),
  stateRegistration: text('state_registration'),
  branchId: uuid('branch_id'),
  ...address,
  bankAccounts: jsonb('bank_accounts').$type<BankLine[]>().notNull(),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`null`),
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
  municipalRegistration: text('municipal_registration'),
  stateRegistration: text('state_registration'),
  envelopeNumber: text('envelope_number'),
  legalBasis: smallint('legal_basis'),
  branchId: uuid('branch_id'),
  ...address,
  bankAccounts: jsonb('bank_accounts').$type<MemberLine[]>().notNull(),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`null`),
  ...trace,
})
