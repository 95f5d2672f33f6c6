import { NoteHeading } from '#domain/report/notes/heading.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { StatementNotesQuery } from '#src/graphql/generated/graphql.ts'
import { Button } from '#src/ui/control/button.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'
import { NoteStandingBadge } from './note-standing.tsx'

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headingStyle = css({ textStyle: 'section' })
const mutedStyle = css({ color: 'text.muted' })

type Found = StatementNotesQuery['found']
type Asked = Found['asked'][number]

const title = 'O que a norma pede'

interface AskedNotesProps {
  found: Found
  /** Opens the text of a note; undefined without the right. */
  onWrite: ((heading: string) => void) | undefined
}

/** The letters of ITG 2002, item 27: which note says each, and whether it is there. */
export function AskedNotes({ found: { asked, notes }, onWrite }: AskedNotesProps) {
  const numberOf = (heading: string) => notes.find((note) => note.heading === heading)?.number
  const columns: Column<Asked>[] = [
    { id: 'asked', header: 'Pedido', kind: 'name', text: ({ letter, asked: words }) => `${letter}) ${words}` },
    {
      id: 'heading',
      header: 'Nota',
      kind: 'text',
      priority: 'should',
      text: ({ heading }) => `${numberOf(heading)}. ${labelOf(NoteHeading, heading)}`,
    },
    {
      id: 'standing',
      header: 'Situação',
      kind: 'badge',
      text: () => '',
      cell: ({ standing }) => <NoteStandingBadge standing={standing} />,
    },
    ...(onWrite
      ? [
          {
            id: 'write',
            header: 'Texto',
            kind: 'act',
            text: () => '',
            cell: ({ letter, heading, standing }: Asked) =>
              standing === 'LACKING' && (
                <Button
                  size="dense"
                  variant="quiet"
                  aria-label={`Escrever o que pede a letra ${letter}`}
                  onClick={() => onWrite(heading)}
                >
                  Escrever
                </Button>
              ),
          } as const,
        ]
      : []),
  ]
  return (
    <section className={sectionStyle}>
      <h2 className={headingStyle}>{title}</h2>
      <p className={mutedStyle}>
        As letras do item 27 da ITG 2002 (R1), e a nota que responde a cada uma. Uma letra que não é da igreja fica como
        está.
      </p>
      <Table caption={title} columns={columns} rows={asked} rowKey={({ letter }) => letter} />
    </section>
  )
}
