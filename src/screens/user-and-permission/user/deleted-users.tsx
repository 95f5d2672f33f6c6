import { userNoun } from '#domain/user/noun.ts'
import { AnonymizeDeletedUserDocument, DeletedUsersDocument } from '#src/graphql/generated/deleted-person.ts'
import { ExportUserDataDocument } from '#src/graphql/generated/person.ts'
import { DeletedPeople } from '#src/records/deleted/deleted-people.tsx'

const documents = {
  page: DeletedUsersDocument,
  anonymize: AnonymizeDeletedUserDocument,
  exported: ExportUserDataDocument,
}

/** Deleted users that are not anonymised. */
export const DeletedUsers = () => <DeletedPeople register={userNoun} documents={documents} />
