import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { QuestionDocument, QuestionStatus } from '#domain/question/fields.ts'
import { keysOf } from '#domain/value/keys.ts'
import { QuestionsDocument } from '#src/graphql/generated/question.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { questionsKey } from '#src/records/question/question-query.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Pagination } from '#src/ui/table/pagination.tsx'
import { css } from '#styled-system/css/css.js'
import { QuestionTable } from './question-table.tsx'

const pageStyle = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } })
const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const titleStyle = css({ textStyle: 'screen', me: '2' })
const chosenStyle = css({ flex: '[1 1 12rem]', maxW: { sm: '[22rem]' }, minW: '0' })
const mutedStyle = css({ color: 'text.muted' })

const mostOnPage = 100

const shown = [
  { value: 'all', label: 'Todas' },
  ...keysOf(QuestionStatus.codes).map((value) => ({ value, label: QuestionStatus.labels[value] })),
]
const kinds = [
  { value: 'all', label: 'Todos os registros' },
  ...keysOf(QuestionDocument.codes).map((value) => ({ value, label: QuestionDocument.labels[value] })),
]

const nameIn = <Name extends string>(codes: Readonly<Record<Name, number>>, value: unknown): Name[] =>
  keysOf(codes).filter((name) => name === value)

/** Questions about records that the person reads, with the way to each record, where it is answered. */
export function QuestionPage() {
  const client = useClient()
  const branchId = useBranchId()
  const navigate = useNavigate()
  const search = readListSearch(useSearch({ strict: false }))
  const [status] = nameIn(QuestionStatus.codes, search.status)
  const [kind] = nameIn(QuestionDocument.codes, search.documentKind)
  const { page = 1, pageSize = 50 } = search
  const variables = {
    ...(status && { status: [status] }),
    ...(kind && { documentKind: [kind] }),
    page,
    pageSize: pageSize === 'all' ? mostOnPage : pageSize,
  }
  const query = useQuery({
    queryKey: [questionsKey, branchId, 'page', variables],
    queryFn: ({ signal }) => client.request(QuestionsDocument, variables, { signal }),
  })
  const found = query.data?.questions
  const choose = (change: { [name: string]: string | number | undefined }) =>
    void navigate({ to: '/question', search: { status, documentKind: kind, pageSize, ...change } })
  return (
    <div className={pageStyle}>
      <div className={headStyle}>
        <h1 className={titleStyle}>Perguntas</h1>
        <div className={chosenStyle}>
          <Field label="Situação">
            <Select
              options={shown}
              value={status ?? 'all'}
              onValueChange={(value) => choose({ status: value === 'all' ? undefined : value })}
            />
          </Field>
        </div>
        <div className={chosenStyle}>
          <Field label="Registro">
            <Select
              options={kinds}
              value={kind ?? 'all'}
              onValueChange={(value) => choose({ documentKind: value === 'all' ? undefined : value })}
            />
          </Field>
        </div>
      </div>
      <p className={mutedStyle}>
        O que a contabilidade perguntou sobre os registros. Abra o registro para responder, ou para dar por resolvida.
      </p>
      {!found && <UnansweredQuery query={query} lines={6} />}
      {found?.rows.length === 0 && (
        <EmptyState title="Nenhuma pergunta aqui">
          Pergunta-se no próprio registro: abra uma conta, uma oferta ou um movimento, e toque em Perguntar à
          tesouraria.
        </EmptyState>
      )}
      {found && found.rows.length > 0 && (
        <>
          <QuestionTable caption="Perguntas" rows={found.rows} />
          <Pagination
            page={page}
            pageSize={variables.pageSize}
            count={found.count}
            onPageChange={(to) => choose({ page: to })}
            onPageSizeChange={(to) => choose({ pageSize: to })}
          />
        </>
      )}
    </div>
  )
}
