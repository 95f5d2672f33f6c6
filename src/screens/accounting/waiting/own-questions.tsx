import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QuestionsDocument } from '#src/graphql/generated/question.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { questionsKey } from '#src/records/question/question-query.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { QuestionTable } from '#src/screens/question/question-table.tsx'
import { css } from '#styled-system/css/css.js'

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headingStyle = css({ textStyle: 'section' })
const mutedStyle = css({ color: 'text.muted' })
const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

const variables = { isMine: true, status: ['ANSWERED', 'OPEN'], pageSize: 20 } as const

/** What the person asked the treasury, until it is resolved. */
export function OwnQuestions() {
  const client = useClient()
  const branchId = useBranchId()
  const query = useQuery({
    queryKey: [questionsKey, branchId, 'own'],
    queryFn: ({ signal }) =>
      client.request(QuestionsDocument, { ...variables, status: [...variables.status] }, { signal }),
  })
  const found = query.data?.questions
  if (!found) return <UnansweredQuery query={query} lines={2} />
  return (
    <section className={sectionStyle}>
      <h2 className={headingStyle}>Minhas perguntas à tesouraria ({found.count})</h2>
      {found.rows.length > 0 ? (
        <QuestionTable caption="Minhas perguntas" rows={found.rows} />
      ) : (
        <p className={mutedStyle}>
          Abra um documento, da conta à oferta, e toque em Perguntar à tesouraria: a resposta aparece aqui e no
          histórico dele.
        </p>
      )}
      <p>
        <Link to="/question" className={linkStyle}>
          Ver todas as perguntas
        </Link>
      </p>
    </section>
  )
}
