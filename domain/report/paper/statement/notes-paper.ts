import { labelOf } from '../../../value/enums.ts'
import { NoteHeading } from '../../notes/heading.ts'
import type { NoteTable } from '../../notes/note.ts'
import { lackingAmong, type StatementNote, wordsOf } from '../../notes/notes.ts'
import type { DocumentPaper, PaperPart, PaperSigner, PaperTable } from '../paper.ts'

export const notesTitle = 'Notas explicativas'

/** What they are, for screen and paper. */
export const notesRule =
  'as notas que acompanham as demonstrações do exercício (ITG 2002, item 27): o que os dados sabem, e o que vocês escrevem'

function tableOf({ caption, name, columns, rows }: NoteTable, isAlone: boolean): PaperTable {
  const total = rows.find(({ isTotal }) => isTotal)
  return {
    ...(!isAlone && { caption }),
    columns: [{ header: name, kind: 'name' }, ...columns.map((header) => ({ header, kind: 'money' as const }))],
    rows: rows.filter(({ isTotal }) => !isTotal).map(({ label, amounts }) => [label, ...amounts]),
    ...(total && { total: [total.label, ...total.amounts] }),
  }
}

function partsOfNote(note: StatementNote): PaperPart[] {
  const { number, heading, tables, standing } = note
  const [first, ...rest]: PaperPart[] = [
    ...wordsOf(note).map((paragraph) => ({ kind: 'text' as const, text: paragraph })),
    ...tables.map((table) => ({ kind: 'table' as const, ...tableOf(table, tables.length === 1) })),
  ]
  // In the heading, and not below the note, where it would be left alone on the next page.
  const lacks = standing === 'LACKING' ? ' (a completar)' : ''
  return [{ kind: 'section', title: `${number}. ${labelOf(NoteHeading, heading)}${lacks}`, first }, ...rest]
}

interface NotesHead extends Pick<DocumentPaper, 'company' | 'sender' | 'issued'> {
  readonly branchNames: string
  readonly signers: readonly PaperSigner[]
}

/** The notes of a year as a paper to be signed. */
export function notesDocument(
  year: string,
  notes: readonly StatementNote[],
  { company, sender, issued, branchNames, signers }: NotesHead,
): DocumentPaper {
  const lacking = lackingAmong(notes)
  return {
    form: 'document',
    look: 'accounts',
    title: `${notesTitle} de ${year}`,
    company,
    sender,
    issued,
    about: [
      { label: 'Filial', value: branchNames },
      { label: 'Exercício', value: `de 01/01/${year} a 31/12/${year}` },
      ...(lacking.length > 0 ? [{ label: 'A completar', value: `notas ${lacking.join(', ')}` }] : []),
    ],
    totals: [],
    parts: [
      ...notes.flatMap(partsOfNote),
      ...(signers.length > 0 ? [{ kind: 'signatures' as const, labels: signers }] : []),
    ],
  }
}
