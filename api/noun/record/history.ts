import * as z from 'zod'
import { DomainError, type ErrorCode } from '#domain/error/error.ts'
import { Id, IsoDateTime } from '#domain/field/values.ts'
import { questionTold } from '#domain/question/fields.ts'
import {
  type Change,
  changesOf,
  linkedIds,
  linkKeys,
  type RecordFields,
  type RecordVersion,
} from '#domain/record/history.ts'
import type { Statement } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import { type Api, ById, operation } from '../../http/operation.ts'
import { Paging } from '../definition/condition.ts'
import { goneRecord, linkNames } from '../definition/link-name.ts'
import type { ShownTo } from '../definition/noun.ts'

export const HistoryActor = z.object({ id: Id, name: z.string() }).meta({ id: 'HistoryActor' })

const HistoryChange = z
  .object({
    field: z.string().meta({ description: 'Path in the record: address.city' }),
    label: z.string(),
    before: z.string().optional(),
    after: z.string().optional(),
  })
  .meta({ id: 'HistoryChange', description: 'In words; personal documents, phones and Pix keys always masked' })

const HistoryEntry = z
  .object({
    id: z.string(),
    at: IsoDateTime,
    actor: HistoryActor.optional(),
    key: z.string().optional().meta({ description: 'Name of the key by which a program did it for that person' }),
    action: z.string().meta({ description: 'create, update, delete, reveal or another move of the record' }),
    changes: z.array(HistoryChange),
    reason: z.string().optional(),
    isBlanked: z.boolean().meta({ description: 'What changed was removed because a person was anonymised' }),
  })
  .meta({ id: 'HistoryEntry' })

const HistoryPage = z.object({ rows: z.array(HistoryEntry), count: z.int() }).meta({ id: 'HistoryPage' })

export interface HistoryNoun {
  readonly resource: string
  readonly type: string
  readonly described: RecordFields
  readonly notFound: ErrorCode
  /** The record of this id as far as the session sees it. */
  find(id: string): Statement<Values[]>
  /** The audited version as that reader may see it. */
  shown(version: Values, to: ShownTo): Values
  /** The part of it that the reader may know of, if not all. */
  visibleVersion?(version: Values, to: ShownTo): Values
}

/**
 * Route of a record's history, newest first, for users who may read the record.
 * @throws Error at the start, for a link whose names are not known
 */
export function historyRoute(api: Api, noun: HistoryNoun): void {
  const { resource, type, described } = noun
  const unnamed = linkKeys(described).find((key) => !Object.hasOwn(linkNames, key))
  if (unnamed) throw new Error(`the history of ${resource} lacks a query for the names of ${unnamed}`)
  const lower = type.charAt(0).toLowerCase() + type.slice(1)
  operation(
    api,
    {
      method: 'get',
      path: `/${resource}/{id}/history`,
      operationId: `${lower}History`,
      summary: `Who did what to a ${lower}, newest first`,
      params: ById,
      query: Paging,
      answer: HistoryPage,
    },
    async ({ params: { id }, query: { page, pageSize }, tenant }) => {
      const [reader, [record], entries, count] = await tenant.read(
        noun.find(id),
        entriesOf(resource, id, pageSize, (page - 1) * pageSize),
        countOf(resource, id),
      )
      if (!record) throw new DomainError(noun.notFound)
      const links = linksOf(described, entries)
      const names = new Map<string, string>()
      if (links.length) {
        const [, ...found] = await tenant.read(...links)
        for (const [linked, name] of found.flat()) names.set(linked, name)
      }
      const nameOf = (linked: string) => names.get(linked) ?? goneRecord
      return { rows: entries.map((entry) => rowOf(noun, entry, nameOf, { reader, record })), count }
    },
  )
}

/** An audit entry of a record. */
export interface Entry {
  readonly id: string
  readonly at: string
  readonly action: string
  readonly actor: { readonly id: string; readonly name: string } | undefined
  /** Nothing once it was blanked. */
  readonly payload:
    | { readonly before?: Values; readonly after?: Values; readonly reason?: unknown; readonly key?: string }
    | undefined
}

const ofRecord = `where e.company_id = (select celeiro.current_company()) and e.record_id = $1 and e.resource = $2`

/** Newest first; without a limit, all of them. */
export const entriesOf = (resource: string, id: string, limit: number | null, offset: number): Statement<Entry[]> => ({
  text: `select e.lane, e.seq, e.at, e.action, u.id, coalesce(p.actor_name, u.name), p.payload
    from celeiro.audit_entry e
    left join celeiro.audit_payload p using (company_id, lane, seq)
    left join celeiro.app_user u on u.company_id = e.company_id and u.id = e.actor_id
    ${ofRecord} order by e.at desc, e.lane, e.seq desc limit $3 offset $4`,
  values: [id, resource, limit, offset],
  answer: (rows: readonly [number, string, Date, string, string | null, string | null, string | null][]) =>
    rows.map((row) => {
      const [lane, seq, at, action, actorId, name, payload] = row
      return {
        id: `${lane}-${seq}`,
        at: at.toISOString(),
        action,
        actor: actorId && name ? { id: actorId, name } : undefined,
        payload: payload === null ? undefined : (JSON.parse(payload) as Entry['payload']),
      }
    }),
})

const countOf = (resource: string, id: string): Statement<number> => ({
  text: `select count(*) from celeiro.audit_entry e ${ofRecord}`,
  values: [id, resource],
  answer: ([row]) => Number(row?.[0]),
})

/** Ids in the entries, by link. */
export function linkedIn(described: RecordFields, entries: readonly Entry[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { payload } of entries)
    for (const values of [payload?.before, payload?.after])
      for (const [key, id] of linkedIds(described, values ?? {}))
        if (Object.hasOwn(linkNames, key)) ids.set(key, (ids.get(key) ?? new Set()).add(id))
  return ids
}

/** One query per kind of link in the entries. */
function linksOf(described: RecordFields, entries: readonly Entry[]): Statement<[id: string, name: string][]>[] {
  return [...linkedIn(described, entries)].map(([key, linked]) => ({
    text: linkNames[key] ?? '',
    values: [[...linked]],
    answer: (rows: readonly [string, string][]) => [...rows],
  }))
}

/** A question about the record, or its answer: whoever reads the record reads both. */
const toldOf = (told: Values | undefined, nameOf: (id: string) => string): Change[] =>
  changesOf(questionTold, undefined, told && { stored: told, shown: told }, nameOf)

const whole = (version: Values): Values => version

function rowOf(
  { described, shown, visibleVersion = whole }: HistoryNoun,
  entry: Entry,
  nameOf: (id: string) => string,
  to: ShownTo,
) {
  const { payload, ...rest } = entry
  const versionOf = (values: Values | undefined): RecordVersion | undefined =>
    values && { stored: visibleVersion(values, to), shown: shown(visibleVersion(values, to), to) }
  const changes: Change[] = [
    ...changesOf(described, versionOf(payload?.before), versionOf(payload?.after), nameOf),
    ...toldOf(payload?.after, nameOf),
  ]
  const { reason } = payload?.reason === undefined ? {} : shown({ reason: payload.reason }, to)
  return {
    ...rest,
    ...(payload?.key && { key: payload.key }),
    changes,
    ...(typeof reason === 'string' && { reason }),
    isBlanked: payload === undefined,
  }
}
