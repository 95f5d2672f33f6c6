import { useQuery, useQueryClient } from '@tanstack/react-query'
import { kindOfResource } from '#domain/question/document.ts'
import type { QuestionDocumentName } from '#domain/question/fields.ts'
import type { QuestionLineFragment } from '#src/graphql/generated/graphql.ts'
import { RecordQuestionsDocument } from '#src/graphql/generated/question.ts'
import { useRegister } from '#src/records/register/register-context.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'

export type Question = QuestionLineFragment

export const questionsKey = 'questions'

/** Kind of the surrounding register's records, as far as they may be asked about. */
export const useQuestionedKind = (): QuestionDocumentName | undefined => kindOfResource(useRegister().resource)

/** Questions about a record, newest first; shared by all that shows them. */
export function useRecordQuestions(id: string) {
  const client = useClient()
  const branchId = useBranchId()
  const kind = useQuestionedKind()
  return useQuery({
    queryKey: [questionsKey, branchId, kind, id],
    queryFn: ({ signal }) =>
      client.request(RecordQuestionsDocument, { documentKind: kind ? [kind] : [], documentId: [id] }, { signal }),
    select: ({ questions }) => questions.rows,
    enabled: kind !== undefined,
  })
}

/** Call after a question was asked or moved: what shows its record, with the marks of the list, and the bell read again. */
export function useQuestionChange(): () => Promise<unknown> {
  const queries = useQueryClient()
  const { queryKey } = useRegister()
  return () =>
    Promise.all(
      [[questionsKey], ['notifications'], [queryKey]].map((key) => queries.invalidateQueries({ queryKey: key })),
    )
}
