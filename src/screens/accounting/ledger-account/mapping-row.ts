import { ledgerAccountNoun } from '#domain/ledger-account/noun.ts'
import type { LedgerMappingsQuery } from '#src/graphql/generated/graphql.ts'

/** What is posted to an account of the books, as its table shows it. */
export type Mapping = LedgerMappingsQuery['ledgerMappings'][number]

/** Key of the cached mappings. */
export const mappingKey = [ledgerAccountNoun.queryKey, 'mapping'] as const
