import { useQuery, useQueryClient } from '@tanstack/react-query'
import { kindOfResource } from '#domain/question/document.ts'
import type { QuestionDocumentName } from '#domain/question/fields.ts'
import type { QuestionLineFragment } from '#src/graphql/generated/graphql.ts'
import { RecordQuestionsDocument } from '#src/graphql/generated/question.ts'
import { useRegister } from '#src/records/record/register-context.ts'
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

/** Call after a question was asked or moved: lists, the bell and the record's history read again. */
export function useQuestionChange(): () => void {
  const queries = useQueryClient()
  const { queryKey } = useRegister()
  return () => {
    for (const key of [[questionsKey], ['notifications'], [queryKey, 'history']])
      void queries.invalidateQueries({ queryKey: key })
  }
}
