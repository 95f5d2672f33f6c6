import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { backofficeModule } from '../db/table/tables.ts'
import type { Api } from '../http/operation.ts'
import { readable } from '../noun/read-routes.ts'

const { id, slug, label, position } = backofficeModule

const BackofficeModule = z
  .object({ id: Id, slug: z.string(), label: z.string(), position: z.int() })
  .meta({ id: 'BackofficeModule' })
const view = { schema: BackofficeModule, selection: { id, slug, label, position } }

const refuse = () => {
  throw new DomainError('forbidden')
}

/** Modules of the rights matrix: shipped with the product, so writes are refused. */
export function routes(api: Api): void {
  api.post('/backoffice-module', refuse)
  api.put('/backoffice-module/:id', refuse).delete('/backoffice-module/:id', refuse)
  readable(api, {
    resource: 'backoffice-module',
    type: 'BackofficeModule',
    plural: 'BackofficeModules',
    table: backofficeModule,
    listing: { filters: {}, orderBy: { position, label } },
    row: view,
    option: view,
    record: view,
    notFound: 'module_not_found',
  })
}
