import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { can, type Module } from '#domain/access/permissions.ts'
import { concealDocument } from '#domain/person/concealment.ts'
import { Id, sought } from '#domain/value/values.ts'
import { bankAccount, cashAccount, transfer } from './db/ledger-tables.ts'
import { type Selection, selectRecords } from './db/statement.ts'
import {
  accountPlan,
  appUser,
  branch,
  costCenter,
  member,
  ministry,
  pointOfSale,
  region,
  regional,
  supplier,
} from './db/tables.ts'
import type { Tenant } from './db/tenant.ts'
import { type Api, operation } from './http/operation.ts'
import { alphabetical, documentIs, type Listing, patternOf, scopeOf, soughtIn } from './noun/list/condition.ts'
import { listingFor } from './privacy/reveal-reason.ts'
import { transferNoun } from './treasury/transfer-view.ts'

const FoundRecord = z
  .object({
    id: Id,
    name: z.string(),
    document: z.string().optional().meta({ description: 'Of a member with a part hidden' }),
    code: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    detail: z
      .string()
      .optional()
      .meta({ description: 'An e-mail, who leads, who operates a terminal, what it was for' }),
  })
  .meta({ id: 'FoundRecord' })
type FoundRecord = z.infer<typeof FoundRecord>

const FoundGroup = z
  .object({
    resource: z.string().meta({ description: 'Of the register: `/{resource}/{id}` answers a record of it' }),
    module: z.string().meta({ description: 'The permission slug of the register' }),
    rows: z.array(FoundRecord),
  })
  .meta({ id: 'FoundGroup' })

const Search = z.object({ search: sought().min(2) })

/** How one register is searched: the function that finds ids, and what is answered of them. */
interface Searched {
  readonly resource: string
  readonly module: Module
  readonly table: PgTable & { id: AnyPgColumn }
  readonly find: SQL
  readonly name: AnyPgColumn
  readonly selection: Selection
  /** What a row must be to be there for anybody. */
  readonly kept?: SQL
  /** The rows that the session may see, where `branchId` does not tell. */
  readonly scope?: SQL | undefined
  /** A document found by its whole number only, and answered with a part hidden. */
  readonly hiddenDocument?: AnyPgColumn
}

/** `Agência 1234, conta 56789-0`: tells apart accounts of one name. */
const numberOf =
  sql`concat('Agência ', ${bankAccount.agency}, '-' || ${bankAccount.agencyDigit}, ', conta ', ${bankAccount.account},
  '-' || ${bankAccount.accountDigit})`.as('number')

const searched: readonly Searched[] = [
  {
    resource: 'supplier',
    module: 'suppliers',
    table: supplier,
    find: sql`celeiro.suggest_supplier`,
    name: supplier.name,
    selection: {
      id: supplier.id,
      name: supplier.name,
      document: supplier.document,
      city: supplier.city,
      state: supplier.state,
    },
  },
  {
    resource: 'members-offerings',
    module: 'members-offerings',
    table: member,
    find: sql`celeiro.suggest_member`,
    name: member.memberName,
    selection: {
      id: member.id,
      name: member.memberName,
      document: member.document,
      city: member.city,
      state: member.state,
    },
    hiddenDocument: member.document,
  },
  {
    resource: 'region',
    module: 'region',
    table: region,
    find: sql`celeiro.suggest_region`,
    name: region.name,
    selection: { id: region.id, name: region.name, code: region.code },
  },
  {
    resource: 'branch',
    module: 'branch',
    table: branch,
    find: sql`celeiro.suggest_branch`,
    name: branch.name,
    selection: { id: branch.id, name: branch.name, code: branch.code },
    scope: sql`celeiro.reaches_branch(${branch.id})`,
  },
  {
    resource: 'account-plan',
    module: 'account-plan',
    table: accountPlan,
    find: sql`celeiro.suggest_account_plan`,
    name: accountPlan.name,
    selection: { id: accountPlan.id, name: accountPlan.name, code: accountPlan.code },
  },
  {
    resource: 'regional',
    module: 'regional',
    table: regional,
    find: sql`celeiro.suggest_regional`,
    name: regional.name,
    selection: { id: regional.id, name: regional.name },
  },
  {
    resource: 'cost-center',
    module: 'cost-center',
    table: costCenter,
    find: sql`celeiro.suggest_cost_center`,
    name: costCenter.name,
    selection: { id: costCenter.id, name: costCenter.name, code: costCenter.code },
  },
  {
    resource: 'ministry',
    module: 'ministry',
    table: ministry,
    find: sql`celeiro.suggest_ministry`,
    name: ministry.name,
    selection: { id: ministry.id, name: ministry.name, detail: ministry.leader },
  },
  {
    resource: 'point-of-sale',
    module: 'point-of-sale',
    table: pointOfSale,
    find: sql`celeiro.suggest_point_of_sale`,
    name: pointOfSale.serialNumber,
    selection: { id: pointOfSale.id, name: pointOfSale.serialNumber, detail: pointOfSale.acquirer },
  },
  {
    resource: 'user',
    module: 'users',
    table: appUser,
    find: sql`celeiro.suggest_app_user`,
    name: appUser.name,
    selection: { id: appUser.id, name: appUser.name, detail: appUser.email },
    kept: sql`${appUser.deletedAt} is null`,
  },
  {
    resource: 'bank-account',
    module: 'accounts',
    table: bankAccount,
    find: sql`celeiro.suggest_bank_account`,
    name: bankAccount.nickname,
    selection: { id: bankAccount.id, name: bankAccount.nickname, detail: numberOf },
  },
  {
    resource: 'cash-account',
    module: 'accounts',
    table: cashAccount,
    find: sql`celeiro.suggest_cash_account`,
    name: cashAccount.name,
    selection: { id: cashAccount.id, name: cashAccount.name },
  },
  {
    resource: 'transfer',
    module: 'transfers',
    table: transfer,
    find: sql`celeiro.suggest_transfer`,
    name: transfer.operationCode,
    selection: { id: transfer.id, name: transfer.operationCode, detail: transfer.description },
    scope: transferNoun.listing.scope,
  },
]

/** Rows answered of each register. */
const most = 5

/** Records of every register that the person may read, by one text. */
export const search = (api: Api): void =>
  operation(
    api,
    {
      method: 'get',
      path: '/search',
      operationId: 'search',
      summary: `At most ${most} records of each register that the person may read`,
      query: Search,
      answer: z.array(FoundGroup).meta({ id: 'FoundGroups' }),
    },
    async ({ query, tenant }) => {
      const asked = await Promise.all(
        searched.map(async (one) => statementOf(one, await listingOf(tenant, one, query.search), query.search)),
      )
      // All in one round trip; what the person may not read is dropped before anybody looks at it.
      const [{ permissions }, ...found] = await tenant.read(...asked)
      return searched.flatMap((one, index) => {
        const rows = found[index] ?? []
        if (!can(permissions, one.module, 'read') || rows.length === 0) return []
        return [{ resource: one.resource, module: one.module, rows: rows.map((row) => shown(one, row as FoundRecord)) }]
      })
    },
  )

/** What a register is searched by; by a document that is hidden, only where the session may. */
function listingOf(tenant: Tenant, { resource, module, table, kept, scope, hiddenDocument }: Searched, text: string) {
  const hidden = hiddenDocument && { hiddenDocument: { column: hiddenDocument, module } }
  return listingFor(tenant, { resource, table, listing: { filters: {}, orderBy: {}, kept, scope, ...hidden } }, text)
}

function statementOf({ table, find, name, selection }: Searched, listing: Listing, text: string) {
  const start = sql`celeiro.searchable(${text})`
  const { words = [], bare } = soughtIn(text) ?? {}
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const ids = [longestFirst, ...(bare ? [[bare]] : [])].map((all) => {
    const patterns = sql.join(all.map(patternOf), sql`, `)
    return sql`${table.id} in (select ${find}(array[${patterns}], ${start}, ${most}))`
  })
  const hidden = documentIs(listing.exactDocument, text)
  return selectRecords(table, selection, {
    where: and(scopeOf(table, listing), or(...ids, hidden)),
    orderBy: [sql`starts_with(celeiro.searchable(${name}), ${start}) desc`, alphabetical(name)],
    limit: most,
  })
}

const shown = ({ hiddenDocument }: Searched, { document, ...row }: FoundRecord): FoundRecord => ({
  ...row,
  ...(document && { document: hiddenDocument ? concealDocument(document) : document }),
})
