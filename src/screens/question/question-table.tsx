import { Link } from '@tanstack/react-router'
import { questionedNouns } from '#domain/question/document.ts'
import { QuestionStatus } from '#domain/question/fields.ts'
import { type Present, shownMoment } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { QuestionLineFragment } from '#src/graphql/generated/graphql.ts'
import { QuestionStatusBadge } from '#src/records/question/question-status.tsx'
import { recordPath } from '#src/records/register/register.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'

const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

/** Questions, each with the way to its record. */
export function QuestionTable({ caption, rows }: { caption: string; rows: readonly QuestionLineFragment[] }) {
  return <Table caption={caption} columns={columnsFor(usePresent())} rows={rows} rowKey={({ id }) => id} />
}

const columnsFor = (present: Present): Column<QuestionLineFragment>[] => [
  {
    id: 'documentName',
    header: 'Registro',
    kind: 'name',
    text: ({ documentName }) => documentName,
    cell: ({ documentKind, documentId, documentName, isDocumentGone }) =>
      isDocumentGone ? (
        `${documentName} (excluído)`
      ) : (
        <Link to={recordPath(questionedNouns[documentKind], documentId)} className={linkStyle}>
          {documentName}
        </Link>
      ),
  },
  { id: 'text', header: 'Pergunta', kind: 'text', priority: 'must', characters: 30, text: ({ text }) => text },
  {
    id: 'answer',
    header: 'Resposta',
    kind: 'text',
    priority: 'may',
    characters: 30,
    text: ({ answer }) => answer ?? '',
  },
  {
    id: 'askedAt',
    header: 'Perguntada',
    kind: 'text',
    priority: 'should',
    characters: 20,
    text: ({ askedAt }) => shownMoment(new Date(askedAt), present),
  },
  { id: 'askedByName', header: 'Por', kind: 'text', priority: 'may', text: ({ askedByName }) => askedByName ?? '' },
  {
    id: 'status',
    header: 'Situação',
    kind: 'badge',
    priority: 'must',
    text: ({ status }) => labelOf(QuestionStatus, status),
    cell: ({ status }) => <QuestionStatusBadge status={status} />,
  },
]
