import type { ErrorCode } from '#domain/error/error.ts'
import type { NounWords } from '#domain/noun/noun.ts'
import { disclosed, type Fact, factsOf } from '#domain/person/fact.ts'
import { goneActor, verbOf } from '#domain/record/act-words.ts'
import { changesOf, linkedIds, type RecordFields, sentenceOfChange } from '#domain/record/history.ts'
import { traceFields } from '#domain/record/trace.ts'
import { printedMoment } from '#domain/value/day/moment.ts'
import { formatDocument } from '#domain/value/identifier/document.ts'
import type { Snapshot } from '../db/backup/snapshot.ts'
import type { Statement } from '../db/statement/statement.ts'
import { only } from '../db/statement/statement.ts'
import type { Values } from '../db/statement/values.ts'
import type { Identity, Write } from '../db/tenant/tenant.ts'
import { type LinkNames, linkNames } from '../noun/definition/link-name.ts'
import { type Entry, entriesOf, linkedIn } from '../noun/record/history.ts'
import { filesOf } from './person-file.ts'

/** A noun of people, and the facts about one besides the record. */
export interface PersonNoun {
  readonly resource: string
  /** GraphQL's: `Member`. */
  readonly type: string
  readonly words: Pick<NounWords, 'one'>
  readonly notFound: ErrorCode
  /** All fields of the register. */
  readonly described: RecordFields
  /** The record of this id as it is stored, as far as the session sees it. */
  find(id: string): Statement<Values[]>
  /** Refuses who may not do this to that person. */
  guard?(write: Write, record: Values): Promise<void>
  /** What only these people leave behind, some facts at a time. */
  readonly more: readonly ((person: PersonFacts) => AsyncIterable<readonly Fact[]>)[]
}

/** A person whose data is exported, in one snapshot. */
export interface PersonFacts {
  readonly noun: PersonNoun
  readonly id: string
  readonly record: Values
  readonly snapshot: Snapshot
  readonly names: LinkNames
  /** Who takes the file: some facts disclose givers. */
  readonly reader: Identity
  /** IANA time zone of times. */
  readonly timeZone: string
}

/** `31/01/2026 às 12:00` of an instant, by the clocks of the church. */
export const momentOf = ({ timeZone }: PersonFacts, instant: Date): string =>
  printedMoment(instant, { now: instant, timeZone })

/** All facts about a person: controller, register, references, audit trail. */
export async function* personFacts(person: PersonFacts): AsyncGenerator<readonly Fact[]> {
  yield await person.snapshot.ask(keeperOf(person))
  yield await registerOf(person)
  for (const facts of person.noun.more) yield* facts(person)
  yield await person.snapshot.ask(filesOf(person))
  yield* historyOf(person)
}

const keeper = 'Sobre este arquivo'

/** The data controller (LGPD, art. 9, III), and the branches that the reader sees. */
const keeperOf = (person: PersonFacts): Statement<Fact[]> => ({
  text: `select now(), c.legal_name, c.document, concat_ws(', ', c.email, c.phone),
      (select case when bool_and(b.id = any((select celeiro.visible_branches())::uuid[])) then 'Todas' else
        string_agg(b.name, ', ' order by b.name collate "pt-BR-x-icu")
          filter (where b.id = any((select celeiro.visible_branches())::uuid[])) end
        from celeiro.branch b where b.company_id = c.id)
    from celeiro.company c where c.id = (select celeiro.current_company())`,
  values: [],
  answer: (rows: readonly [Date, string, string, string, string | null][]) => {
    const [at, name, document, contact, branches] = only(rows)
    return [
      [keeper, 'Gerado em', momentOf(person, at)],
      [keeper, 'Quem guarda os dados', `${name}, ${formatDocument(document)}`],
      ...(contact ? [[keeper, 'Contato', contact] as const] : []),
      [keeper, 'Filiais consultadas', branches ?? 'Nenhuma'],
    ]
  },
})

async function registerOf(person: PersonFacts): Promise<readonly Fact[]> {
  const { noun, record, names, timeZone } = person
  const fields = disclosed(noun.described)
  for (const [key, id] of linkedIds({ ...fields, ...traceFields }, record))
    if (Object.hasOwn(linkNames, key)) await names.learn(key, [id])
  const words = { nameOf: names.any, timeZone }
  return [...factsOf(fields, record, 'Cadastro', words), ...(await traceOf(person))]
}

/** When and by whom the record was made and last changed, by the names of that time. */
async function traceOf({ noun, id, record, snapshot, names, timeZone }: PersonFacts): Promise<readonly Fact[]> {
  const { createdAt, createdBy, updatedAt, updatedBy } = traceFields
  const [maker, changer] = await snapshot.ask(namesBorne(noun.resource, id, record))
  const authorFacts = (fields: RecordFields, name: string | null | undefined) =>
    factsOf(fields, record, 'Registro', { nameOf: (actor) => name ?? names.any(actor), timeZone })
  return [...authorFacts({ createdAt, createdBy }, maker), ...authorFacts({ updatedAt, updatedBy }, changer)]
}

/** Author names of that time, from the trail. */
const namesBorne = (resource: string, id: string, record: Values): Statement<readonly (string | null)[]> => ({
  text: `select
      (array_agg(p.actor_name order by e.at) filter (where e.action = 'create' and e.actor_id = $3))[1],
      (array_agg(p.actor_name order by e.at desc) filter (where e.actor_id = $4))[1]
    from celeiro.audit_entry e join celeiro.audit_payload p using (company_id, lane, seq)
    where e.company_id = (select celeiro.current_company()) and e.record_id = $1 and e.resource = $2
      and e.action not in ('reveal', 'exportPerson')`,
  values: [id, resource, record.createdBy ?? null, record.updatedBy ?? null],
  answer: (rows: readonly [string | null, string | null][]) => only(rows),
})

/** Audit entries: changes to the record and reveals of masked data, newest first. */
async function* historyOf(person: PersonFacts): AsyncGenerator<readonly Fact[]> {
  const { noun, id, snapshot, names } = person
  const fields = disclosed(noun.described)
  for await (const entries of snapshot.batches(entriesOf(noun.resource, id, null, 0))) {
    for (const [key, linked] of linkedIn(fields, entries)) await names.learn(key, [...linked])
    yield entries.flatMap((entry) => factsOfEntry(person, fields, entry))
  }
}

function factsOfEntry(person: PersonFacts, fields: RecordFields, { at, action, actor, payload }: Entry): Fact[] {
  const versionOf = (values: Values | undefined) => values && { stored: values, shown: values }
  const changes = changesOf(fields, versionOf(payload?.before), versionOf(payload?.after), person.names.any)
  const verb = verbOf({ action, changes, isBlanked: payload === undefined })
  const field = `${momentOf(person, new Date(at))} · ${actor?.name ?? goneActor} ${verb}`
  const reason = typeof payload?.reason === 'string' ? [`Motivo: ${payload.reason}`] : []
  const lines = [...reason, ...changes.map(sentenceOfChange)]
  return (lines.length > 0 ? lines : ['']).map((line) => ['Histórico', field, line])
}
