import { Link } from '@tanstack/react-router'
import { assetNoun } from '#domain/asset/noun.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import { NoteHeading } from '#domain/report/notes/heading.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatAmount } from '#domain/value/money.ts'
import { volunteerWorkNoun } from '#domain/volunteer-work/noun.ts'
import { statementsPath } from '#src/screens/accounting/statement/statements-path.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'
import type { Note } from './note-dialog.tsx'
import { NoteStandingBadge } from './note-standing.tsx'

const noteStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const actStyle = css({ ms: { sm: 'auto' } })
const headingStyle = css({ textStyle: 'section' })
const mutedStyle = css({ color: 'text.muted' })
const textStyle = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

type Figures = Note['tables'][number]
type Row = Figures['rows'][number]

interface NoteSectionProps {
  note: Note
  year: string
  /** Opens its text; undefined without the right. */
  onWrite: (() => void) | undefined
}

/** A note: what the data say, its figures, what somebody wrote, and where more of it is. */
export function NoteSection({ note, year, onWrite }: NoteSectionProps) {
  const { heading, number, letters, standing, paragraphs, tables, text, proposedOf } = note
  const name = labelOf(NoteHeading, heading)
  return (
    <Card>
      <section aria-label={name} className={noteStyle}>
        <header className={headStyle}>
          <h2 className={headingStyle}>{`${number}. ${name}`}</h2>
          <NoteStandingBadge standing={standing} />
          {letters.length > 0 && (
            <span className={mutedStyle}>{`${letters.length === 1 ? 'letra' : 'letras'} ${letters.join(', ')}`}</span>
          )}
          {onWrite && (
            <div className={actStyle}>
              <Button
                size="dense"
                variant={standing === 'LACKING' ? 'outline' : 'quiet'}
                aria-label={`${text ? 'Editar' : 'Escrever'} o texto de ${name}`}
                onClick={onWrite}
              >
                {text ? 'Editar o texto' : 'Escrever'}
              </Button>
            </div>
          )}
        </header>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {text && <p className={textStyle}>{text}</p>}
        {proposedOf && onWrite && (
          <p className={mutedStyle}>{`O texto de ${proposedOf} está pronto para ser aproveitado.`}</p>
        )}
        {tables.map((table) => (
          <NoteFigures key={table.caption} table={table} isAlone={tables.length === 1} />
        ))}
        <Elsewhere heading={heading} year={year} />
      </section>
    </Card>
  )
}

interface NoteFiguresProps {
  table: Figures
  /** The only one of its note, whose heading says what it is. */
  isAlone: boolean
}

function NoteFigures({ table: { caption, name, columns, rows }, isAlone }: NoteFiguresProps) {
  const shown: Column<Row>[] = [
    { id: 'label', header: name, kind: 'name', text: ({ label }) => label },
    ...columns.map(
      (header, at): Column<Row> => ({
        id: header,
        header,
        kind: 'money',
        priority: at === 0 || at === columns.length - 1 ? 'must' : 'should',
        text: ({ amounts }) => formatAmount(amounts[at] ?? '0.00'),
      }),
    ),
  ]
  const total = rows.find(({ isTotal }) => isTotal)
  return (
    <>
      {!isAlone && <h3 className={mutedStyle}>{caption}</h3>}
      <Table
        caption={caption}
        columns={shown}
        rows={rows.filter(({ isTotal }) => !isTotal)}
        rowKey={({ label }) => label}
        {...(total && { total })}
      />
    </>
  )
}

interface Place {
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  readonly words: string
}

const statement = (name: string, words: string): Place => ({
  path: statementsPath,
  search: { statement: name },
  words,
})
const list = ({ path }: Pick<Place, 'path'>, words: string): Place => ({ path, search: {}, words })

/** Where more of a note is, and where what it lacks is entered. */
const places: Readonly<Record<string, readonly Place[]>> = {
  CASH: [statement('balance-sheet', 'Ver no balanço')],
  RECEIVABLES: [statement('balance-sheet', 'Ver no balanço')],
  OBLIGATIONS: [statement('balance-sheet', 'Ver no balanço')],
  PROPERTY: [list(assetNoun, 'Ver os bens e a depreciação de cada um')],
  GRATUITIES: [list(volunteerWorkNoun, 'Ver o trabalho voluntário'), list(giftInKindNoun, 'Ver as doações em bens')],
  RESTRICTED: [list(fundNoun, 'Ver os fundos')],
  EQUITY: [statement('equity', 'Ver as mutações do patrimônio líquido')],
  GRANTS: [statement('result', 'Ver no resultado')],
}

function Elsewhere({ heading, year }: { heading: string; year: string }) {
  return places[heading]?.map(({ path, search, words }) => (
    <p key={words}>
      <Link to={path} search={path === statementsPath ? { ...search, year } : search} className={linkStyle}>
        {words}
      </Link>
    </p>
  ))
}
