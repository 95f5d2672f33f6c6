import { memberFields } from '#domain/member/fields.ts'
import { MemberFields } from '#domain/member/member.ts'
import { CreateMemberDocument } from '#src/graphql/generated/member-record.ts'
import { byDocument } from '../by-document.ts'
import type { ShortRecord } from '../short-record.ts'

export const shortRecord: ShortRecord = {
  fields: memberFields,
  schema: MemberFields,
  shownFields: ['memberName', 'document', 'phone'],
  blank: { status: 'ACTIVE' },
  completed: byDocument('NONE'),
  create: CreateMemberDocument,
}
