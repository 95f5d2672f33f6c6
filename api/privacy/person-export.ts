import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { PersonFileReason } from '#domain/person/person-file.ts'
import type { Values } from '../db/statement/values.ts'
import { type Ask, queriesIn } from '../db/tenant/queries-in.ts'
import type { Tenant } from '../db/tenant/tenant.ts'
import type { SheetRow } from '../file/sheet.ts'
import { fileAddress } from '../http/file-address.ts'
import { repeatable } from '../http/idempotency.ts'
import { type Api, ById } from '../http/operation.ts'
import { FileFormat, type OpenFile, SignedAddress, signable } from '../http/signed-file.ts'
import { LinkNames } from '../noun/definition/link-name.ts'
import { lowerFirst } from '../noun/record/record.ts'
import { departed } from './deleted-person.ts'
import { type PersonFacts, type PersonNoun, personFacts } from './person-fact.ts'

const PersonExport = z
  .strictObject({ ...PersonFileReason.shape, format: FileFormat.default('xlsx') })
  .meta({ id: 'PersonExport' })

const titleOf = ({ words }: PersonNoun): string => `Dados do ${words.one}`

const columns = ['Grupo', 'Campo', 'Valor'].map((header) => ({ header, kind: 'text' as const }))

/**
 * Adds `POST /{resource}/{id}/export`: signed address of a file with everything known of a person, unmasked, for the
 * person (LGPD, art. 18, II and V). The request and its reason are audited before the address exists; fetching it
 * within five minutes adds nothing.
 */
export function personExport(api: Api, noun: PersonNoun): void {
  const { resource, type } = noun
  const path = `/${resource}/{id}/export`
  const kind = `${resource}/person`
  signable(api, kind, {
    route: `POST ${path}`,
    open: (tenant, query) => openPerson(noun, tenant, query as { id: string }),
  })
  repeatable(
    api,
    {
      method: 'post',
      path,
      operationId: `export${type}Data`,
      summary: `The address of a file with all that is known of a ${lowerFirst(type)}, and notes who asked why`,
      params: ById,
      body: PersonExport,
      answer: SignedAddress,
    },
    async ({ params: { id }, body: { reason, format } }, write) => {
      const person = await personOf(noun, queriesIn(write), id)
      await noun.guard?.(write, person)
      write.audit('exportPerson', resource, id, { reason, format })
      return id
    },
    async ({ identity }, id, { body: { format }, tenant, services }) => {
      const { timeZone } = identity
      return fileAddress(tenant, services, {
        kind,
        title: [titleOf(noun)],
        ending: format,
        query: { id, format },
        timeZone,
      })
    },
  )
}

/**
 * The person as the session sees them, or as the trail holds them since they were deleted.
 * @throws DomainError for who is not there, or is anonymised
 */
async function personOf(noun: PersonNoun, ask: Ask, id: string): Promise<Values> {
  const [person = await departed(noun, ask, id)] = await ask(noun.find(id))
  if (person.anonymizedAt) throw new DomainError('person_anonymized')
  return person
}

async function openPerson(noun: PersonNoun, tenant: Tenant, { id }: { id: string }): Promise<OpenFile> {
  const [reader, snapshot] = await tenant.snapshot()
  try {
    const ask: Ask = (statement) => snapshot.ask(statement)
    const record = await personOf(noun, ask, id)
    const names = new LinkNames(snapshot)
    const person = { noun, id, record, snapshot, names, reader, timeZone: reader.timeZone }
    return { sheet: { title: titleOf(noun), columns }, rows: rowsOf(person), snapshot }
  } catch (error) {
    await snapshot.close()
    throw error
  }
}

async function* rowsOf(person: PersonFacts): AsyncGenerator<SheetRow[]> {
  for await (const facts of personFacts(person)) if (facts.length > 0) yield facts.map((fact) => [...fact])
}
