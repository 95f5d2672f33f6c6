import { questionedResources } from '#domain/question/resource.ts'
import { useRegister } from '#src/records/register/register-context.ts'
import { lazy } from '#src/ui/lazy.tsx'

const Missing = () => null
const Badge = lazy(() => import('./record-questions.tsx'), 'OpenQuestionBadge', { Missing })
const Questions = lazy(() => import('./record-questions.tsx'), 'Questions', { Missing })

/** Says beside a record's name that a question about it waits for an answer. */
export function QuestionBadge({ id }: { id: string }) {
  return useIsQuestioned() && <Badge id={id} />
}

/** Questions about the open record, where there may be any: those without an answer, or the others. */
export function RecordQuestions(props: { id: string; name: string; areOpen?: boolean }) {
  return useIsQuestioned() && <Questions {...props} />
}

const useIsQuestioned = (): boolean => questionedResources.has(useRegister().resource)
