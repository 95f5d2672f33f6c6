import { and, eq, like, ne } from 'drizzle-orm'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { groupCodeOf } from '#domain/ledger-account/code.ts'
import { ledgerAccountFields, ledgerAccountListed } from '#domain/ledger-account/fields.ts'
import { LedgerAccountFields } from '#domain/ledger-account/ledger-account.ts'
import { ledgerAccountNoun } from '#domain/ledger-account/noun.ts'
import { ledgerAccountPlaceProblems } from '#domain/ledger-account/rules.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import type { Values } from '../../db/statement/values.ts'
import { journalAccount, journalMapping } from '../../db/table/tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { crud } from '../../noun/crud.ts'
import { plainNoun } from '../../noun/plain-register.ts'
import { lockTree } from '../../noun/tree.ts'
import { importsLedgerAccounts } from './ledger-account-import.ts'

const { ACTIVE } = GeneralStatus.codes
const { companyId, id, code, nature } = journalAccount

function storedIn(before: Values = {}): { code: string; nature: number } | undefined {
  const { code, nature } = before
  return typeof code === 'string' && typeof nature === 'number' ? { code, nature } : undefined
}

/** @throws InvalidInput for an account that its group refuses, or that what it has would not follow */
async function checkPlace(write: Write, input: LedgerAccountFields, own: string, before?: Values): Promise<void> {
  const { db, identity } = write
  const ofCompany = eq(companyId, identity.companyId)
  await lockTree(write, journalAccount)
  const groupCode = groupCodeOf(input.code)
  const [group] = groupCode
    ? await db
        .select({ nature })
        .from(journalAccount)
        .where(and(ofCompany, eq(code, groupCode), ne(id, own)))
    : []
  const stored = storedIn(before)
  const problems = ledgerAccountPlaceProblems({
    ...input,
    isActive: input.status === ACTIVE,
    group,
    childCount: stored ? await db.$count(journalAccount, and(ofCompany, like(code, `${stored.code}.%`))) : 0,
    isMapped: await isMapped(write, own),
    before: stored,
  })
  if (problems.length) throw new InvalidInput(problems)
}

const isMapped = async ({ db, identity }: Write, own: string): Promise<boolean> =>
  (await db.$count(
    journalMapping,
    and(eq(journalMapping.companyId, identity.companyId), eq(journalMapping.journalAccountId, own)),
  )) > 0

const noun = plainNoun({
  noun: ledgerAccountNoun,
  fields: ledgerAccountFields,
  schema: LedgerAccountFields,
  table: journalAccount,
  listed: ['code', ...ledgerAccountListed.filter((name) => name !== 'code')],
  option: ['code', 'name', 'nature', 'status'],
  beforeWrite: checkPlace,
  beforeMark: async (write, own, _before, status) => {
    if (status !== ACTIVE && (await isMapped(write, own))) throw new DomainError('ledger_account_mapped')
  },
  found: { code },
})

export function routes(api: Api): void {
  importsLedgerAccounts(api, noun)
  crud(api, noun)
}
