import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { addressFields } from '#domain/address/fields.ts'
import { bankLineWord } from '#domain/bank-line/fields.ts'
import { concealDocument, concealPhone, concealPixKey } from '#domain/concealment.ts'
import { GeneralStatus, PersonType } from '#domain/enums.ts'
import { memberFields, memberLineFields } from '#domain/member/fields.ts'
import { MemberFields, MemberLine } from '#domain/member/member.ts'
import { type StoredMember, settledMember } from '#domain/member/settle.ts'
import { Reveal } from '#domain/reveal.ts'
import { codeIn, Id, Version } from '#domain/values.ts'
import { BankOfLine, checkBanks, linesWithBank } from './bank-line.ts'
import { crud, reread, Trace, traceOf, type Values, type WrittenNoun } from './crud.ts'
import { member } from './db/tables.ts'
import { type Api, ById, operation } from './http.ts'
import { alphabetical, byCode, byId, byPeriod, byText } from './listing.ts'

const { id, type, status, document, memberName, fantasyName, email, phone, envelopeNumber, legalBasis } = member
const { municipalRegistration, stateRegistration, branchId, version } = member
const { zipCode, street, streetNumber, complement, neighborhood, city, state } = member

const fields = MemberFields.shape
/** What is answered with a part hidden. */
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
    bankAccounts: z.array(MemberBankLine),
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
    bankAccounts: z.array(z.object({ id: Id, pixKey: z.string().optional() }).meta({ id: 'RevealedBankLine' })),
  })
  .meta({ id: 'RevealedMember' })

const noun: WrittenNoun<typeof MemberFields> = {
  resource: 'members-offerings',
  type: 'Member',
  plural: 'Members',
  table: member,
  fields: MemberFields,
  described: {
    ...memberFields,
    address: addressFields,
    bankAccounts: { line: bankLineWord, fields: memberLineFields },
  },
  columnsOf: ({ address, ...input }) => ({ ...input, ...address }),
  settle: (input, before = {}) => settledMember(input, before as StoredMember, newId),
  beforeWrite: checkBanks,
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
    exactDocument: document,
  },
  row: {
    schema: MemberRow,
    selection: {
      ...{ id, type, status, document, memberName, fantasyName, email, phone, envelopeNumber, branchId },
      ...{ city, state, version },
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
      ...{ id, type, status, document, memberName, fantasyName, email, phone, envelopeNumber, legalBasis },
      ...{ municipalRegistration, stateRegistration, branchId },
      address: { zipCode, street, streetNumber, complement, neighborhood, city, state },
      bankAccounts: linesWithBank(member.bankAccounts),
      ...traceOf(member),
    },
    shown: concealed,
  },
  exported: { title: 'Membros ofertantes', fields: { ...memberFields, address: addressFields } },
  notFound: 'member_not_found',
  inUse: 'member_cannot_be_deleted',
}

/** Members whose document, phone and Pix keys are answered masked, and the one way to see them: with a reason, on the record. */
export function members(api: Api): void {
  crud(api, noun)
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
        const stored = (await reread(noun, write, params.id)) as StoredMember
        write.audit('reveal', noun.resource, params.id, { reason })
        const bankAccounts = (stored.bankAccounts ?? []).map(({ id = '', pixKey }) => ({ id, pixKey }))
        return { id: params.id, document: stored.document, phone: stored.phone, bankAccounts }
      }),
  )
}

/** A row, option or record of a member as everybody may read it. */
function concealed(record: Values): Values {
  const { document, phone, bankAccounts } = record as StoredMember
  return {
    ...record,
    ...(document && { document: concealDocument(document) }),
    ...(phone && { phone: concealPhone(phone) }),
    ...(bankAccounts && { bankAccounts: bankAccounts.map(concealedLine) }),
  }
}

const concealedLine = (line: MemberLine): MemberLine =>
  line.pixKey ? { ...line, pixKey: concealPixKey(line.pixKeyType, line.pixKey) } : line
