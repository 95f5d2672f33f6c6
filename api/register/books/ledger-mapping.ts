import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { LedgerMapping, LedgerMappingChange, type LedgerMappingItem } from '#domain/ledger-account/mapping.ts'
import { fittingNatures, type MappedAccount, mappingProblem, originOf } from '#domain/ledger-account/mapping-rules.ts'
import { ledgerAccountNoun } from '#domain/ledger-account/noun.ts'
import { defaultCodes, JournalSource, noSourceId } from '#domain/ledger-account/source.ts'
import { ManualEntryStatus } from '#domain/manual-entry/fields.ts'
import { keysOf } from '#domain/value/keys.ts'
import { journalAccount, journalMapping } from '../../db/table/tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { type Api, operation } from '../../http/operation.ts'
import { lockTree } from '../../noun/tree.ts'

const LedgerMappings = z.array(LedgerMapping).meta({ id: 'LedgerMappings' })

const { WAITING, ENTERED } = ManualEntryStatus.codes
const roles = keysOf(defaultCodes)
const roleCodes = roles.map((role) => JournalSource.codes[role])
const roleNames = roles.map((role) => JournalSource.labels[role])

type Row = [
  source: number,
  sourceId: string | null,
  name: string,
  nature: number | null,
  isGroupMapped: boolean,
  ownId: string | null,
  accountId: string | null,
  accountCode: string | null,
  accountName: string | null,
]

/** All that is posted, as far as the session sees it, with its account: plans in their order, accounts, boxes, roles. */
const mappingsText = `
  with posted (source, source_id, name, nature, parent_id) as (
    select 1, p.id, p.code || ' · ' || p.name, p.nature, p.parent_id from celeiro.account_plan p
    where p.company_id = (select celeiro.current_company())
    union all
    select 2, b.id, b.nickname, null, null from celeiro.bank_account b
    where b.company_id = (select celeiro.current_company()) and b.branch_id = any((select celeiro.visible_branches())::uuid[])
    union all
    select 3, c.id, c.name, null, null from celeiro.cash_account c
    where c.company_id = (select celeiro.current_company()) and c.branch_id = any((select celeiro.visible_branches())::uuid[])
    union all
    select role.source, null, role.name, null, null from unnest($1::smallint[], $2::text[]) role (source, name)
  )
  select s.source, s.source_id, s.name, s.nature, above.journal_account_id is not null, own.journal_account_id,
    a.id, a.code, a.name
  from posted s
  left join celeiro.journal_mapping own on own.company_id = (select celeiro.current_company()) and own.source = s.source
    and own.source_id = coalesce(s.source_id, $3::uuid)
  left join celeiro.journal_mapping above on above.company_id = (select celeiro.current_company()) and above.source = s.source
    and above.source_id = s.parent_id
  left join celeiro.journal_account a on a.company_id = (select celeiro.current_company())
    and a.id = celeiro.journal_account_of((select celeiro.current_company()), s.source::smallint, s.source_id)
  order by s.source, s.name collate "pt-BR-x-icu", s.source_id`
const mappingsValues = [roleCodes, roleNames, noSourceId]

const mappingOf = (row: Row): z.input<typeof LedgerMapping> => {
  const [source, sourceId, name, nature, isGroupMapped, ownId, accountId, accountCode, accountName] = row
  return {
    source,
    name,
    natures: [...fittingNatures(source, nature ?? undefined)],
    origin: originOf({ source, hasOwn: ownId !== null, isGroupMapped, accountCode: accountCode ?? undefined }),
    ...(sourceId && { sourceId }),
    ...(ownId && { ownAccountId: ownId }),
    ...(accountId && { ledgerAccountId: accountId }),
    ...(accountCode && { accountCode }),
    ...(accountName && { accountName }),
  }
}

export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/ledger-account/mapping',
      operationId: 'ledgerMappings',
      summary: 'What each plan, bank account, cash box and role of the product is posted to, and why',
      answer: LedgerMappings,
    },
    async ({ tenant }) => {
      const [, mappings] = await tenant.read({
        text: mappingsText,
        values: mappingsValues,
        answer: (rows: readonly Row[]) => rows.map(mappingOf),
      })
      return mappings
    },
  )
  operation(
    api,
    {
      method: 'put',
      path: '/ledger-account/mapping',
      operationId: 'updateLedgerMappings',
      summary: 'Says what these are posted to from now on, all or none; answers all mappings',
      body: LedgerMappingChange,
      answer: LedgerMappings,
    },
    ({ body: { items }, tenant }) =>
      tenant.write(async (write) => {
        await change(write, items)
        return (await write.rows<Row>(mappingsText, mappingsValues)).map(mappingOf)
      }),
  )
}

const keyOf = ({ source, sourceId = noSourceId }: Pick<LedgerMappingItem, 'source' | 'sourceId'>): string =>
  `${source} ${sourceId}`

/** @throws InvalidInput for an account that does not fit, DomainError where somebody was quicker */
async function change(write: Write, items: readonly LedgerMappingItem[]): Promise<void> {
  await lockTree(write, journalMapping)
  const accounts = await lockedAccounts(write, items)
  const found = new Map(
    (await write.rows<Row>(mappingsText, mappingsValues)).map((row) => [
      keyOf({ source: row[0], sourceId: row[1] ?? undefined }),
      mappingOf(row),
    ]),
  )
  const problems = items.flatMap((item, place): Problem[] => {
    const problem = mappingProblem({
      source: item.source,
      isGiven: item.ledgerAccountId !== undefined,
      account: accounts.get(item.ledgerAccountId ?? ''),
      natures: found.get(keyOf(item))?.natures,
    })
    const repeated = items.findIndex((other) => keyOf(other) === keyOf(item)) < place
    if (repeated) return [{ msg: 'repeated_item', param: `items.${place}.source` }]
    return problem ? [{ ...problem, param: `items.${place}.${problem.param}` }] : []
  })
  if (problems.length > 0) throw new InvalidInput(problems)
  const isStale = items.some((item) => found.get(keyOf(item))?.ownAccountId !== item.formerAccountId)
  if (isStale) throw new DomainError('stale_version')
  await store(write, items)
}

/** The accounts asked for, kept as they are until the transaction ends: nobody puts one away or enters to it by hand meanwhile. */
async function lockedAccounts(
  write: Write,
  items: readonly LedgerMappingItem[],
): Promise<ReadonlyMap<string, MappedAccount>> {
  const { db, identity } = write
  const ids = [...new Set(items.flatMap(({ ledgerAccountId }) => ledgerAccountId ?? []))]
  if (ids.length === 0) return new Map()
  const { id, companyId, code, nature, status } = journalAccount
  const rows = await db
    .select({ id, code, nature, status })
    .from(journalAccount)
    .where(and(eq(companyId, identity.companyId), inArray(id, ids)))
    .orderBy(id)
    .for('no key update')
  // Another statement: it sees what was entered while this one waited.
  const entered = await write.rows<[id: string]>(enteredByHand, [ids, [WAITING, ENTERED]])
  const byHand = new Set(entered.map(([accountId]) => accountId))
  return new Map(rows.map((row) => [row.id, { ...row, hasManualEntries: byHand.has(row.id) }]))
}

const enteredByHand = `select distinct l.journal_account_id from celeiro.manual_entry_line l
  join celeiro.manual_entry m on m.company_id = l.company_id and m.id = l.manual_entry_id
  where l.company_id = (select celeiro.current_company()) and l.journal_account_id = any($1) and m.status = any($2)`

async function store(write: Write, items: readonly LedgerMappingItem[]): Promise<void> {
  const { db, identity } = write
  const { companyId } = identity
  const [mapped, unmapped] = [true, false].map((is) =>
    items.filter((item) => (item.ledgerAccountId !== undefined) === is),
  )
  const rows = (mapped ?? []).map(({ source, sourceId = noSourceId, ledgerAccountId = '' }) => ({
    companyId,
    source,
    sourceId,
    journalAccountId: ledgerAccountId,
  }))
  if (rows.length > 0)
    await db
      .insert(journalMapping)
      .values(rows)
      .onConflictDoUpdate({
        target: [journalMapping.companyId, journalMapping.source, journalMapping.sourceId],
        set: { journalAccountId: sql`excluded.journal_account_id` },
      })
  for (const { source, sourceId = noSourceId } of unmapped ?? [])
    await db
      .delete(journalMapping)
      .where(
        and(
          eq(journalMapping.companyId, companyId),
          eq(journalMapping.source, source),
          eq(journalMapping.sourceId, sourceId),
        ),
      )
  for (const { source, sourceId, formerAccountId, ledgerAccountId } of items)
    write.audit('map', ledgerAccountNoun.resource, null, {
      before: { source, sourceId, ledgerAccountId: formerAccountId },
      after: { source, sourceId, ledgerAccountId },
    })
}
