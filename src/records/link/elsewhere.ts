import type { Client } from '#src/graphql/client.ts'
import {
  CashAccountsElsewhereDocument,
  CostCentersElsewhereDocument,
  MembersElsewhereDocument,
  MinistriesElsewhereDocument,
  PlacesElsewhereDocument,
  PointsOfSaleElsewhereDocument,
  SuppliersElsewhereDocument,
} from '#src/graphql/generated/elsewhere.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'

interface Found {
  readonly name: string
  readonly branchId?: string | null
}

/** Queries of the first record by name, by resource; registers without branches have none. */
const documents: Readonly<
  Record<string, TypedDocument<Readonly<Record<string, { readonly rows: readonly Found[] }>>, { search: string }>>
> = {
  'members-offerings': MembersElsewhereDocument,
  supplier: SuppliersElsewhereDocument,
  'cash-account': CashAccountsElsewhereDocument,
  'cost-center': CostCentersElsewhereDocument,
  'point-of-sale': PointsOfSaleElsewhereDocument,
  place: PlacesElsewhereDocument,
  ministry: MinistriesElsewhereDocument,
}

/** First record with that name in any accessible branch; null if none. */
export async function elsewhereOf(client: Client, resource: string, search: string, signal: AbortSignal) {
  const document = documents[resource]
  if (!document) return null
  const answer = await client.request(document, { search }, { signal, everyBranch: true })
  return Object.values(answer)[0]?.rows[0] ?? null
}
