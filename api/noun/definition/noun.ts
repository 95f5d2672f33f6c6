import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { ErrorCode } from '#domain/error/error.ts'
import { Id, IsoDateTime, Version } from '#domain/field/values.ts'
import type { Noun as WhatIs } from '#domain/noun/noun.ts'
import type { RecordFields } from '#domain/record/history.ts'
import type { ListReport } from '#domain/report/reports.ts'
import type { Selection } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import type { Identity, Write } from '../../db/tenant/tenant.ts'
import type { Telling } from '../../http/existence.ts'
import type { Services } from '../../http/operation.ts'

import type { Listing } from './condition.ts'

type RecordTable = PgTable & { id: AnyPgColumn }
/** A table of a company's records. */
export type TenantTable = RecordTable & { companyId: AnyPgColumn; version: AnyPgColumn; branchId?: AnyPgColumn }

/** A view of a record: its schema and where each of its fields comes from. */
export interface View {
  readonly schema: z.ZodObject
  readonly selection: Selection
  /** The record as it is answered to that reader, where that is not as it is stored. */
  shown?(record: Values, reader: Identity): Values
}

/** A record in the shape of a view's schema. */
export type Shown<V extends Pick<View, 'schema'>> = z.input<V['schema']>
/** A record as selected by a view: as answered, unless its `shown` takes another shape. */
export type Stored<V extends Pick<View, 'schema'>> = V extends {
  shown(record: infer R extends object, reader: Identity): unknown
}
  ? R
  : Shown<V>

/** Reader and current record for which an audited version is shown. */
export interface ShownTo {
  readonly reader: Identity
  readonly record: Values
}

/** The API's part of a noun's definition. */
export interface Noun<T extends RecordTable = RecordTable>
  extends Pick<WhatIs, 'resource' | 'type' | 'plural'>,
    Partial<Pick<WhatIs, 'module' | 'named' | 'words' | 'links' | 'isOutsideSearch' | 'isPutAway'>> {
  readonly table: T
  readonly listing: Listing
  /** A row of the list, an option of a select, the whole record. */
  readonly row: View
  readonly option: View
  readonly record: View
  /** Facts for rules against transitions: optional, answered for one record only, never in rows nor in the trail. */
  readonly facts?: Selection
  /** Totals over the filtered rows of a money list. */
  readonly totals?: View
  /** Its totals are of what other tables keep: no cached count may answer them. For lists of a few rows. */
  readonly hasForeignTotals?: boolean
  /** File export of the list, if any. */
  readonly exported?: Exported
  /** Extra column of results in the global search. */
  readonly found?: Selection
  /** How the global search finds records by amount, newest first. */
  readonly worth?: {
    readonly cents: AnyPgColumn
    readonly date: AnyPgColumn
    /** Rows whose amount the user may know. */
    readonly visible?: SQL
  }
  /** How the global search finds records by what people say of them, newest first. */
  readonly told?: {
    readonly date: AnyPgColumn
    /** Which records a text tells of, if of any; `today` is yyyy-MM-dd. */
    condition(text: string, today: string): SQL | undefined
  }
  readonly notFound: ErrorCode
}

/** A record as it was; none when it is created. */
export type Before = Values | undefined

/** Further definition of a noun with writes. */
export interface WrittenNoun<F extends z.ZodObject> extends Noun<TenantTable> {
  readonly fields: F
  /** Field descriptors of what is written; the history uses them. */
  readonly described: RecordFields
  readonly inUse: ErrorCode
  /** The input's columns, where they are not the input's own keys. */
  columnsOf?(input: z.output<F>): Values
  /** The input as it is stored, completed from the record as it was (none when it is created); throws a refusal. */
  settle?(input: z.output<F>, before: Values | undefined): z.output<F>
  /** Checks that need the database, with the record as it was; throws a refusal. */
  beforeWrite?(write: Write, input: z.output<F>, id: string, before: Before, services: Services): Promise<void>
  /** Checks an activation or inactivation; throws a refusal. */
  beforeMark?(write: Write, id: string, before: Values, status: number): Promise<void>
  /** The visible part of an audited version, where readers may not see all. */
  visibleVersion?(version: Values, to: ShownTo): Values
  /** Writes dependent rows once the row exists. */
  afterWrite?(write: Write, input: z.output<F>, id: string, before: Before, services: Services): Promise<void>
  /** Whether writing its form may move money (an opening), and so demands an `Idempotency-Key`. */
  readonly mayPost?: boolean
  /** Refusals that disclose a record outside the user's access. */
  readonly tells?: Telling
  /** Tables whose row of the same id is deleted with it: references to them prevent deletion too. */
  readonly removedWith?: readonly PgTable[]
  /** Checks before it is deleted; throws a refusal. */
  beforeRemove?(write: Write, before: Values): Promise<void>
  /** Deletes dependent rows. */
  afterRemove?(write: Write, id: string): Promise<void>
}

/** Author, last editor and row version, on every record. */
export const Trace = {
  createdAt: IsoDateTime,
  createdBy: Id,
  updatedAt: IsoDateTime,
  updatedBy: Id,
  version: Version,
}

/** The columns of `Trace`. */
export const traceOf = (table: Record<keyof typeof Trace, AnyPgColumn>): Selection => {
  const { createdAt, createdBy, updatedAt, updatedBy, version } = table
  return { createdAt, createdBy, updatedAt, updatedBy, version }
}

/** File export of a list, named after it (`Usuários`: `usuarios-2026-11-21.xlsx`). */
export interface Exported {
  /** Its columns in order, in the shape of the record: headings, and what each value is, come from the descriptors. */
  readonly fields: RecordFields
  /** Where the values come from and how they are shown, if not as in the record. */
  readonly view?: Pick<View, 'selection' | 'shown'>
  /** The same selection by passing over all that the query names once, where it finds many rows. */
  readonly selectionOfMany?: (query: Values) => Selection
  /** Further columns, which only the paper has. */
  readonly onPaper?: RecordFields
  /** How it is drawn on paper, where it is: `GET /{resource}/pdf-report`. */
  readonly report?: ListReport
}
