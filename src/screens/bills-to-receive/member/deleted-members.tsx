import { memberNoun } from '#domain/member/noun.ts'
import { AnonymizeDeletedMemberDocument, DeletedMembersDocument } from '#src/graphql/generated/deleted-person.ts'
import { ExportMemberDataDocument } from '#src/graphql/generated/person.ts'
import { DeletedPeople } from '#src/records/deleted/deleted-people.tsx'

const documents = {
  page: DeletedMembersDocument,
  anonymize: AnonymizeDeletedMemberDocument,
  exported: ExportMemberDataDocument,
}

/** Deleted members that are not anonymised. */
export const DeletedMembers = () => <DeletedPeople register={memberNoun} documents={documents} />
