import { userNoun } from '#domain/user/noun.ts'
import { AnonymizeDeletedUserDocument, DeletedUsersDocument } from '#src/graphql/generated/deleted-person.ts'
import { ExportUserDataDocument } from '#src/graphql/generated/person.ts'
import { DeletedPeople } from '#src/records/deleted/deleted-people.tsx'

const documents = {
  page: DeletedUsersDocument,
  anonymize: AnonymizeDeletedUserDocument,
  exported: ExportUserDataDocument,
}

/** The users that were deleted and not forgotten. */
export const DeletedUsers = () => <DeletedPeople register={userNoun} documents={documents} />
