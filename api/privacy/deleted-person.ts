import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Id, IsoDateTime, sought } from '#domain/field/values.ts'
import { Anonymization } from '#domain/person/anonymization.ts'
import { concealDocument } from '#domain/value/concealment.ts'
import type { Statement } from '../db/statement/statement.ts'
import type { Values } from '../db/statement/values.ts'
import { type Ask, queriesIn } from '../db/tenant/queries-in.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { type Api, ById, Deleted, operation } from '../http/operation.ts'
import { Paging } from '../noun/definition/condition.ts'
import { HistoryActor } from '../noun/record/history.ts'
import { lowerFirst } from '../noun/record/record.ts'
import { anonymizeTrail, forgottenOf } from './anonymization.ts'
import type { PersonNoun } from './person-fact.ts'

/** A noun of people whose deleted records can be anonymised. */
export interface ForgettableNoun extends PersonNoun {
  readonly plural: string
  /** Erases leftovers outside the trail. */
  forget?(write: Write, id: string): Promise<void>
}

const DeletedPerson = z
  .object({
    id: Id,
    name: z.string(),
    document: z.string().optional().meta({ description: 'Masked' }),
    at: IsoDateTime,
    actor: HistoryActor.optional(),
  })
  .meta({
    id: 'DeletedPerson',
    description: 'Who was deleted and is not anonymised: the trail still tells who they were',
  })

const DeletedPeople = z.object({ rows: z.array(DeletedPerson), count: z.int() }).meta({ id: 'DeletedPeople' })

const DeletedPeopleQuery = Paging.extend({ search: sought().default('') })

/**
 * Adds `GET /{resource}/deleted` and `POST /{resource}/deleted/{id}/anonymize`: finds deleted people in the audit
 * trail and anonymises them. Registered before `{id}`.
 */
export function deletedPeople(api: Api, noun: ForgettableNoun): void {
  const { resource, type, plural } = noun
  operation(
    api,
    {
      method: 'get',
      path: `/${resource}/deleted`,
      operationId: `deleted${plural}`,
      summary: `The ${lowerFirst(plural)} that were deleted and are not anonymised, the last first`,
      query: DeletedPeopleQuery,
      answer: DeletedPeople,
    },
    async ({ query: { search, page, pageSize }, tenant }) => {
      const [, rows, count] = await tenant.read(
        departuresOf(resource, search, pageSize, (page - 1) * pageSize),
        countOf(resource, search),
      )
      return { rows, count }
    },
  )
  operation(
    api,
    {
      method: 'post',
      path: `/${resource}/deleted/{id}/anonymize`,
      operationId: `anonymizeDeleted${type}`,
      summary: `Erases for good what the audit trail tells of a deleted ${lowerFirst(type)}`,
      params: ById,
      body: Anonymization,
      answer: Deleted,
    },
    ({ params: { id }, body: { reason }, tenant }) =>
      tenant.write(async (write) => {
        const ask = queriesIn(write)
        const [living] = await ask(noun.find(id))
        if (living) throw new DomainError('person_not_deleted')
        const before = await departed(noun, ask, id)
        await noun.guard?.(write, before)
        await noun.forget?.(write, id)
        await anonymizeTrail(write, resource, forgottenOf(id, before), reason)
        return { id }
      }),
  )
}

/** A deletion with the record as it was, as far as the session saw that. */
const departures = `from celeiro.audit_entry e
  join celeiro.audit_payload p using (company_id, lane, seq)
  cross join lateral (select p.payload::jsonb -> 'before' as record) was
  cross join lateral (select coalesce(record ->> 'name', record ->> 'memberName') as name) told
  where e.company_id = (select celeiro.current_company()) and e.resource = $1 and e.action = 'delete'
    and record is not null and record ->> 'anonymizedAt' is null
    and (record ->> 'branchId' is null or (record ->> 'branchId')::uuid = any((select celeiro.visible_branches())::uuid[]))
    and position(celeiro.searchable($2) in celeiro.searchable(name)) > 0`

type Row = [id: string, name: string, document: string | null, at: Date, actorId: string | null, actor: string | null]

const departuresOf = (
  resource: string,
  search: string,
  limit: number,
  offset: number,
): Statement<z.input<typeof DeletedPerson>[]> => ({
  text: `select e.record_id, name, coalesce(record ->> 'document', record ->> 'personalDocument'), e.at, e.actor_id,
      coalesce(p.actor_name, (select u.name from celeiro.app_user u where u.company_id = e.company_id and u.id = e.actor_id))
    ${departures} order by e.at desc, e.lane, e.seq desc limit $3 offset $4`,
  values: [resource, search, limit, offset],
  answer: (rows: readonly Row[]) =>
    rows.map(([id, name, document, at, actorId, actor]) => ({
      id,
      name,
      at: at.toISOString(),
      ...(document && { document: concealDocument(document) }),
      ...(actorId && actor && { actor: { id: actorId, name: actor } }),
    })),
})

const countOf = (resource: string, search: string): Statement<number> => ({
  text: `select count(*) ${departures}`,
  values: [resource, search],
  answer: ([row]) => Number(row?.[0]),
})

/** What last became of a record that is no more, where the session saw it. */
const departureOf = (resource: string, id: string): Statement<{ before: Values | undefined } | undefined> => ({
  text: `select p.payload from celeiro.audit_entry e
    join celeiro.audit_payload p using (company_id, lane, seq)
    cross join lateral (select (p.payload::jsonb #>> '{before,branchId}')::uuid as branch_id) was
    where e.company_id = (select celeiro.current_company()) and e.record_id = $1 and e.resource = $2
      and e.action in ('delete', 'anonymize')
      and (was.branch_id is null or was.branch_id = any((select celeiro.visible_branches())::uuid[]))
    order by e.at desc limit 1`,
  values: [id, resource],
  answer: ([row]) => row && { before: (JSON.parse((row[0] as string | null) ?? '{}') as { before?: Values }).before },
})

/**
 * A deleted person as the trail holds them.
 * @throws DomainError for who never was, or not within reach, and for who is anonymised
 */
export async function departed(noun: PersonNoun, ask: Ask, id: string): Promise<Values> {
  const departure = await ask(departureOf(noun.resource, id))
  if (!departure) throw new DomainError(noun.notFound)
  const { before } = departure
  if (!before || before.anonymizedAt) throw new DomainError('person_anonymized')
  return before
}
