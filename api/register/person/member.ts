import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { addressFields } from '#domain/address/fields.ts'
import { bankLineWord } from '#domain/bank-line/fields.ts'
import { DomainError } from '#domain/error/error.ts'
import { codeIn, Id, IsoDateTime, Version } from '#domain/field/values.ts'
import { OwnerKind } from '#domain/ledger/enums.ts'
import { memberFields, memberLineFields } from '#domain/member/fields.ts'
import { MemberFields, MemberLine } from '#domain/member/member.ts'
import { memberNoun } from '#domain/member/noun.ts'
import { anonymizationProblem, anonymousMember } from '#domain/member/rules.ts'
import { type StoredMember, settledMember } from '#domain/member/settle.ts'
import { Anonymization } from '#domain/person/anonymization.ts'
import { Reveal } from '#domain/person/reveal.ts'
import { concealDocument, concealPhone, concealPixKey } from '#domain/value/concealment.ts'
import { concealWrittenPhone } from '#domain/value/contact/written-phone.ts'
import { GeneralStatus, PersonType } from '#domain/value/enums.ts'
import type { Values } from '../../db/statement/values.ts'
import { member } from '../../db/table/tables.ts'
import { type Api, ById, operation } from '../../http/operation.ts'
import { memberImport } from '../../import/member-import.ts'
import { undoableImport, undoableRecords } from '../../import/undo.ts'
import { crud } from '../../noun/crud.ts'
import { alphabetical, byCode, byId, byPeriod, byText, visibleRows } from '../../noun/definition/condition.ts'
import { Trace, traceOf, type WrittenNoun } from '../../noun/definition/noun.ts'
import { lockOne, reread, selectOne, shownBy } from '../../noun/record/record.ts'
import { anonymizeTrail, forgottenOf } from '../../privacy/anonymization.ts'
import { issuedFacts, owedFacts } from '../../privacy/dealing-fact.ts'
import { deletedPeople, type ForgettableNoun } from '../../privacy/deleted-person.ts'
import { giftFacts } from '../../privacy/gift-fact.ts'
import { movementFacts } from '../../privacy/movement-fact.ts'
import { personExport } from '../../privacy/person-export.ts'
import { BankOfLine, checkBanks, linesWithBank } from './bank-line.ts'
import { contributions } from './member-contribution.ts'

const { id, type, status, document, memberName, fantasyName, email, phone, otherPhones, envelopeNumber } = member
const { legalBasis, municipalRegistration, stateRegistration, branchId, version } = member
const { zipCode, street, streetNumber, complement, neighborhood, city, state } = member

const fields = MemberFields.shape
/** Masked in answers. */
const masked = z.string().optional()

const MemberBankLine = z
  .object({ ...MemberLine.shape, id: Id, pixKey: masked, bank: BankOfLine.optional() })
  .meta({ id: 'MemberBankLine' })

const Member = z
  .object({
    id: Id,
    ...fields,
    type: codeIn(PersonType),
    status: codeIn(GeneralStatus),
    document: masked,
    phone: masked,
    otherPhones: z.array(z.string()),
    bankAccounts: z.array(MemberBankLine),
    anonymizedAt: IsoDateTime.optional(),
    ...Trace,
  })
  .meta({ id: 'Member' })

const MemberRow = z
  .object({
    id: Id,
    type: codeIn(PersonType),
    status: codeIn(GeneralStatus),
    document: masked,
    memberName: fields.memberName,
    fantasyName: fields.fantasyName,
    email: fields.email,
    phone: masked,
    envelopeNumber: fields.envelopeNumber,
    branchId: fields.branchId,
    city: z.string().optional(),
    state: z.string().optional(),
    version: Version,
  })
  .meta({ id: 'MemberRow' })

const RevealedMember = z
  .object({
    id: Id,
    document: z.string().optional(),
    phone: z.string().optional(),
    otherPhones: z.array(z.string()),
    bankAccounts: z.array(z.object({ id: Id, pixKey: z.string().optional() }).meta({ id: 'RevealedBankLine' })),
  })
  .meta({ id: 'RevealedMember' })

const noun = {
  ...memberNoun,
  table: member,
  fields: MemberFields,
  described: {
    ...memberFields,
    address: addressFields,
    bankAccounts: { line: bankLineWord, fields: memberLineFields },
  },
  columnsOf: ({ address, ...input }) => ({ ...input, ...address }),
  settle: (input, before: StoredMember = {}) => settledMember(input, before, newId),
  beforeMark: async (_write, _id, before) => {
    if (before.anonymizedAt) throw new DomainError('member_anonymized')
  },
  beforeWrite: (write, input, _id, before) => {
    if (before?.anonymizedAt) throw new DomainError('member_anonymized')
    return checkBanks(write, input)
  },
  listing: {
    filters: {
      type: byCode(type, PersonType),
      status: byCode(status, GeneralStatus),
      branchId: byId(branchId),
      city: byText(city),
      ...byPeriod('createdAt', member.createdAt),
    },
    orderBy: {
      memberName: alphabetical(memberName),
      envelopeNumber,
      city: alphabetical(city),
      status,
      updatedAt: member.updatedAt,
    },
    search: member.searchText,
    searchIndex: 'search_member',
    isCounted: true,
    hiddenDocument: { column: document, module: 'members-offerings' },
  },
  row: {
    schema: MemberRow,
    selection: {
      id,
      type,
      status,
      document,
      memberName,
      fantasyName,
      email,
      phone,
      envelopeNumber,
      branchId,
      city,
      state,
      version,
    },
    shown: concealed,
  },
  option: {
    schema: MemberRow.pick({ id: true, memberName: true, document: true }).meta({ id: 'MemberOption' }),
    selection: { id, memberName, document },
    shown: concealed,
  },
  record: {
    schema: Member,
    selection: {
      id,
      type,
      status,
      document,
      memberName,
      fantasyName,
      email,
      phone,
      otherPhones,
      envelopeNumber,
      legalBasis,
      municipalRegistration,
      stateRegistration,
      branchId,
      address: { zipCode, street, streetNumber, complement, neighborhood, city, state },
      bankAccounts: linesWithBank(member.bankAccounts),
      anonymizedAt: member.anonymizedAt,
      ...traceOf(member),
    },
    shown: (record: MemberRecord) => concealed(record),
  },
  found: { document, city, state },
  exported: { fields: { ...memberFields, address: addressFields } },
  tells: { codes: ['member_already_registered'], field: 'document', module: 'members-offerings' },
} satisfies WrittenNoun<typeof MemberFields>

const { MEMBERS_OFFERINGS } = OwnerKind.codes

const person: ForgettableNoun = {
  ...noun,
  words: memberNoun.words,
  described: noun.described,
  find: (id) => selectOne(noun, id),
  more: [movementFacts(MEMBERS_OFFERINGS, { isGiver: true }), owedFacts(MEMBERS_OFFERINGS), issuedFacts, giftFacts],
}

/** Members; document, phones and Pix keys are masked, and revealed or erased with a reason. */
export function routes(api: Api): void {
  undoableImport(api, undoableRecords(noun, memberNoun.resource, 'members-offerings'))
  deletedPeople(api, person)
  contributions(api, noun)
  crud(api, noun)
  personExport(api, person)
  memberImport(api, noun)
  operation(
    api,
    {
      method: 'post',
      path: '/members-offerings/{id}/reveal',
      operationId: 'revealMember',
      summary: 'Answers what a member is otherwise answered without, and notes who asked why',
      params: ById,
      body: Reveal,
      answer: RevealedMember,
    },
    ({ params, body: { reason }, tenant }) =>
      tenant.write(async (write) => {
        const { document, phone, otherPhones = [], bankAccounts = [] } = await reread(noun, write, params.id)
        write.audit('reveal', noun.resource, params.id, { reason })
        const keys = bankAccounts.map(({ id = '', pixKey }) => ({ id, pixKey }))
        return { id: params.id, document, phone, otherPhones: [...otherPhones], bankAccounts: keys }
      }),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/members-offerings/{id}/anonymize',
      operationId: 'anonymizeMember',
      summary: 'Erases for good what tells who a member was, also from their history; what they gave stays',
      params: ById,
      body: Anonymization,
      answer: noun.record.schema,
    },
    ({ params: { id }, body: { reason }, tenant }) =>
      tenant.write(async (write) => {
        const before = await lockOne(noun, write, id)
        const problem = anonymizationProblem(before)
        if (problem) throw new DomainError(problem)
        await write.db
          .update(member)
          .set({
            ...nothingLeft,
            anonymizedAt: sql`now()`,
            updatedAt: sql`now()`,
            updatedBy: write.identity.userId,
            version: before.version + 1,
          })
          .where(and(visibleRows(member, noun.listing), eq(member.id, id)))
        await anonymizeTrail(write, 'members-offerings', forgottenOf(id, before), reason)
        return shownBy(noun.record, await reread(noun, write, id), write.identity)
      }),
  )
}

/** A member as it is stored, of which a write looks at this. */
type MemberRecord = Values &
  StoredMember & {
    readonly memberName: string
    readonly status: number
    readonly anonymizedAt?: string
    readonly version: number
  }

/** An anonymised member keeps the branch, for totals of gifts. */
const nothingLeft = {
  memberName: anonymousMember,
  type: PersonType.codes.NONE,
  status: GeneralStatus.codes.INACTIVE,
  document: null,
  fantasyName: null,
  email: null,
  phone: null,
  otherPhones: [],
  envelopeNumber: null,
  legalBasis: null,
  municipalRegistration: null,
  stateRegistration: null,
  bankAccounts: [],
  zipCode: null,
  street: null,
  streetNumber: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
}

/** A row, option or record of a member as everybody may read it. */
function concealed<R extends Values & StoredMember>(record: R): R {
  const { document, phone, otherPhones, bankAccounts } = record
  return {
    ...record,
    ...(document && { document: concealDocument(document) }),
    ...(phone && { phone: concealPhone(phone) }),
    ...(otherPhones && { otherPhones: otherPhones.map(concealWrittenPhone) }),
    ...(bankAccounts && { bankAccounts: bankAccounts.map(concealedLine) }),
  }
}

const concealedLine = (line: MemberLine): MemberLine =>
  line.pixKey ? { ...line, pixKey: concealPixKey(line.pixKeyType, line.pixKey) } : line
