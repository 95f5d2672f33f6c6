import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { codeIn } from '#domain/field/values.ts'
import { memberLayout } from '#domain/import/person/person-layout.ts'
import { importedMembers } from '#domain/import/person/person-row.ts'
import type { ImportResult } from '#domain/import/result.ts'
import type { MemberFields } from '#domain/member/member.ts'
import { LegalBasis } from '#domain/value/enums.ts'
import { reasonOf } from '../db/tenant/reveal-reason.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { Api } from '../http/operation.ts'
import type { WrittenNoun } from '../noun/definition/noun.ts'
import { importing } from './importing.ts'
import { areaCodeOf, importPeople, PeopleQuery } from './register-import.ts'

/** In an address a code is text. */
const codeOf = (text: unknown): unknown => (typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text)

const Query = PeopleQuery.extend({ legalBasis: z.preprocess(codeOf, codeIn(LegalBasis)) })

/** Whether there are members in the company, in reach or not: whom a roll is compared with. */
const isAnybodyThere = async ({ rows }: Write): Promise<boolean> => {
  const [found] = await rows<[boolean]>(
    'select exists (select from celeiro.member where company_id = (select celeiro.current_company()))',
    [],
  )
  return found?.[0] === true
}

/** Of fewer people a count would tell who is registered. */
const fewestCounted = 10

/** How many of a roll are registered already, which is told without a reason. */
function countOf({ successful, duplicate, failure }: Pick<ImportResult, 'successful' | 'duplicate' | 'failure'>) {
  const total = successful + duplicate + failure
  return total < fewestCounted ? undefined : { count: duplicate, total }
}

/** Import of members: its preview discloses who exists already, and so needs a reveal reason where anybody does. */
export function memberImport(api: Api, noun: WrittenNoun<typeof MemberFields>): void {
  importing(
    api,
    {
      path: '/members-offerings/import',
      operationId: 'importMembers',
      summary: 'Takes in a roll of members: who is not there yet, all with one legal basis',
      query: Query,
      layout: memberLayout,
      isOfPeople: true,
    },
    async (
      { query, file: source, columns, isDryRun: isDry, tally, others, same, namesakes, isAgain, beforeImport, tenant },
      write,
    ) => {
      const { branchId, addsSameContact, legalBasis } = query
      const { text, values, answer } = reasonOf(tenant.sessionId)
      const reason = answer(await write.rows(text, values))
      const isConcealed = reason === undefined && (await isAnybodyThere(write))
      const result = await importPeople(
        write,
        {
          noun,
          records: importedMembers({ legalBasis, branchId, areaCode: await areaCodeOf(write, branchId) }),
          factsOf: ({ memberName: name, address, document, email, phone, otherPhones, envelopeNumber }) => {
            const { zipCode, street, streetNumber } = address ?? {}
            const contact = { document, email, phone, otherPhones, envelopeNumber }
            return { name, ...contact, zipCode, street, streetNumber, branchId }
          },
          taken: 'member_already_registered',
          alsoUnique: { field: 'envelopeNumber', column: 'envelope_number', taken: 'envelope_already_registered' },
        },
        {
          source,
          columns,
          branchId,
          addsSameContact,
          isDry: isDry || isConcealed,
          tally,
          others,
          same,
          namesakes,
          isAgain,
          beforeImport,
          ...(reason && { reason }),
        },
      )
      if (isConcealed) throw new DomainError('reveal_reason_required', countOf(result))
      return result
    },
  )
}
