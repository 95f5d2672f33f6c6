import { Bank } from '#domain/bank/bank.ts'
import { DomainError } from '#domain/error/error.ts'
import { bank } from '../db/table/tables.ts'
import type { Api } from '../http/operation.ts'
import { readable } from '../noun/read-routes.ts'

const { id, identifier, ispb, name } = bank
const view = { schema: Bank, selection: { id, identifier, ispb, name } }

const refuse = () => {
  throw new DomainError('forbidden')
}

/** The banks: they ship with the product and change by migration, so every write is refused. */
export function routes(api: Api): void {
  api.post('/bank', refuse).put('/bank/:id', refuse).delete('/bank/:id', refuse)
  readable(api, {
    resource: 'bank',
    type: 'Bank',
    plural: 'Banks',
    table: bank,
    listing: { filters: {}, orderBy: { identifier, name }, search: bank.searchText },
    row: view,
    option: view,
    record: view,
    notFound: 'bank_not_found',
  })
}
