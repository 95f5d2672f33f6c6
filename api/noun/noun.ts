import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { ErrorCode } from '#domain/error/error.ts'
import { Id, IsoDateTime, Version } from '#domain/field/values.ts'
import type { Noun as WhatIs } from '#domain/noun/noun.ts'
import type { RecordFields } from '#domain/record/history.ts'
import type { ListReport } from '#domain/report/reports.ts'
import type { Selection } from '../db/statement.ts'
import type { Identity, Write } from '../db/tenant.ts'
import type { Values } from '../db/values.ts'
import type { Telling } from '../http/existence.ts'
import type { Services } from '../http/operation.ts'

import type { Listing } from './list/condition.ts'

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

/** A record as a view's schema says it is answered. */
export type Shown<V extends Pick<View, 'schema'>> = z.input<V['schema']>
/** A record as a view selects it: as it is answered, unless its `shown` says what it takes. */
export type Stored<V extends Pick<View, 'schema'>> = V extends {
  shown(record: infer R extends object, reader: Identity): unknown
}
  ? R
  : Shown<V>

/** To whom an edition of which record, as it is now, is shown. */
export interface ShownTo {
  readonly reader: Identity
  readonly record: Values
}

/** What the API knows of every noun beyond what it is. */
export interface Noun<T extends RecordTable = RecordTable>
  extends Pick<WhatIs, 'resource' | 'type' | 'plural'>,
    Partial<Pick<WhatIs, 'module' | 'named' | 'words' | 'links' | 'isOutsideSearch' | 'isPutAway'>> {
  readonly table: T
  readonly listing: Listing
  /** A row of the list, an option of a select, the whole record. */
  readonly row: View
  readonly option: View
  readonly record: View
  /**
   * Fields of the record, optional in its schema, that only tell which moves it cannot make: answered where one record is
   * read, never with rows, nor noted in the trail.
   */
  readonly facts?: Selection
  /** What all rows of a list come to, where they hold money: sums over the rows that are filtered. */
  readonly totals?: View
  /** How the list is taken along as a file, where it may be. */
  readonly exported?: Exported
  /** What the search over all registers shows of one beside its name. */
  readonly found?: Selection
  /** What an amount finds its records by in that search, the newest first. */
  readonly worth?: {
    readonly cents: AnyPgColumn
    readonly date: AnyPgColumn
    /** Of which rows whoever searches may know it. */
    readonly known?: SQL
  }
  readonly notFound: ErrorCode
}

/** A record as it was; none when it is created. */
export type Before = Values | undefined

/** What a noun that can be written says beyond that. */
export interface WrittenNoun<F extends z.ZodObject> extends Noun<TenantTable> {
  readonly fields: F
  /** The descriptors of what is written, by which its history is told. */
  readonly described: RecordFields
  readonly inUse: ErrorCode
  /** The input's columns, where they are not the input's own keys. */
  columnsOf?(input: z.output<F>): Values
  /** The input as it is stored, completed from the record as it was (none when it is created); throws a refusal. */
  settle?(input: z.output<F>, before: Values | undefined): z.output<F>
  /** Checks that need the database, with the record as it was; throws a refusal. */
  beforeWrite?(write: Write, input: z.output<F>, id: string, before: Before, services: Services): Promise<void>
  /** Checks before it is put away or back to use with others; throws a refusal. */
  beforeMark?(write: Write, id: string, before: Values, status: number): Promise<void>
  /** What the trail holds of a record, where not all of it is for whoever reads its history. */
  told?(version: Values, to: ShownTo): Values
  /** What is written with it, once its row stands. */
  afterWrite?(write: Write, input: z.output<F>, id: string, before: Before, services: Services): Promise<void>
  /** Whether writing its form may move money (an opening), and so demands an `Idempotency-Key`. */
  readonly mayPost?: boolean
  /** The refusals that tell of a record which whoever writes may not see. */
  readonly tells?: Telling
  /** Tables whose row of the same id goes with it: what refers to one of these keeps it from being deleted too. */
  readonly removedWith?: readonly PgTable[]
  /** Checks before it is deleted; throws a refusal. */
  beforeRemove?(write: Write, before: Values): Promise<void>
  /** What goes with it. */
  afterRemove?(write: Write, id: string): Promise<void>
}

/** Who made and last changed a record, and its edition: on every record. */
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

/** How a list is taken along as a file, which is called as the list (`Usuários`: `usuarios-2026-11-21.xlsx`). */
export interface Exported {
  /** Its columns in order, in the shape of the record: headings, and what each value is, come from the descriptors. */
  readonly fields: RecordFields
  /** Where the values come from and how they are shown, if not as in the record. */
  readonly view?: Pick<View, 'selection' | 'shown'>
  /** How it is drawn on paper, where it is: `GET /{resource}/pdf-report`. */
  readonly report?: ListReport
}
