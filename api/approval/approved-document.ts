import { and, eq, type SQL } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Fields } from '#domain/field/fields.ts'
import type { Module } from '#domain/right/permissions.ts'
import { holdIn } from '../attachment/attachment.ts'
import { holdFiles } from '../attachment/stored-file.ts'
import { selectRecords } from '../db/statement/statement.ts'
import type { Values } from '../db/statement/values.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { Api, Services } from '../http/operation.ts'
import { visibleRows } from '../noun/definition/condition.ts'
import type { Noun, TenantTable } from '../noun/definition/noun.ts'
import { paged } from '../noun/read-routes.ts'
import { historyRoute } from '../noun/record/history.ts'

/** A document with an attachment that is entered once and then waits for another person. */
export interface ApprovedDocument<Input> {
  readonly noun: Noun<TenantTable> & { readonly module: Module }
  /** Field descriptors of what is entered. */
  readonly fields: Fields
  /** @throws InvalidInput for what takes no part in it */
  check(write: Write, services: Services, input: Input): Promise<void>
  /** Columns of what is entered, but for the attachment. */
  columns(input: Input): Values
}

/** Routes of such a document, but for entering and moving it: list, one, history, files. */
export function approvedDocument(api: Api, { noun, fields }: Pick<ApprovedDocument<never>, 'noun' | 'fields'>): void {
  const one = (id: string): SQL | undefined => and(visibleRows(noun.table, noun.listing), eq(noun.table.id, id))
  paged(api, noun)
  holdFiles(api, {
    resource: noun.resource,
    module: noun.module,
    find: (id) => selectRecords(noun.table, { id: noun.table.id }, { where: one(id) }),
  })
  historyRoute(api, {
    ...noun,
    described: fields,
    find: (id) => selectRecords(noun.table, noun.record.selection, { where: one(id) }),
    shown: (record) => record,
  })
}

/** Enters one, and answers its id. */
export async function enterDocument<Input extends { readonly attachment?: string | undefined }>(
  { noun, check, columns }: Pick<ApprovedDocument<Input>, 'noun' | 'check' | 'columns'>,
  write: Write,
  services: Services,
  input: Input,
): Promise<string> {
  await check(write, services, input)
  const id = newId()
  const { companyId, userId } = write.identity
  const { attachment } = input
  const place = { resource: noun.resource, recordId: id, field: 'attachment' }
  const [file] = await holdIn(write, place, attachment ? [attachment] : [])
  const row: Values = {
    ...columns(input),
    companyId,
    id,
    createdBy: userId,
    updatedBy: userId,
    createdAt: services.clock(),
  }
  await write.db.insert(noun.table).values(row)
  write.audit('create', noun.resource, id, { after: { ...input, attachment: file } })
  return id
}
