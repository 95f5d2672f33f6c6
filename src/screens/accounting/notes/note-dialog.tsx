import type * as z from 'zod'
import { schemaOfFields } from '#domain/field/shape.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { NoteHeading, noteHints, noteTextFields } from '#domain/report/notes/heading.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { StatementNotesQuery } from '#src/graphql/generated/graphql.ts'
import { WriteStatementNoteDocument } from '#src/graphql/generated/statement.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'

export type Note = StatementNotesQuery['found']['notes'][number]

const schema = schemaOfFields(noteTextFields)

interface NoteDialogProps {
  note: Note
  year: string
  onClose: () => void
}

/** What somebody writes of a note; begins with what was written of the last year before. */
export function NoteDialog({ note, year, onClose }: NoteDialogProps) {
  const { heading, text, version, proposedText, proposedOf } = note
  const client = useClient()
  const draftKey = useDraftKey(journalEntryNoun, `note/${year}/${heading}`)
  const label = labelOf(NoteHeading, heading)
  const begun = proposedText ? ` Começa com o texto de ${proposedOf}: confira e guarde.` : ''
  return (
    <PostingDialog
      open
      draftKey={draftKey}
      title={`${label}, ${year}`}
      effect={`${noteHints[heading]} O texto sai depois do que os dados dizem; não ponha nomes de quem doou.${begun}`}
      fields={noteTextFields}
      blank={{ text: text || proposedText || '' }}
      tone="neutral"
      actionLabelOf={({ text: typed }) => (!typed && text ? 'Apagar o texto' : 'Guardar o texto')}
      done={`Nota guardada: ${label}`}
      unknown="Não sabemos se o texto foi guardado."
      post={async (values, options) => {
        const input = checkedInput<z.infer<typeof schema>>({ fields: noteTextFields, schema }, values)
        const { isReplayed } = await client.send(
          WriteStatementNoteDocument,
          { input: { year, heading, version, ...input } },
          options,
        )
        return { id: heading, isReplayed }
      }}
      onPosted={onClose}
      onClose={onClose}
    >
      <FormInput at="text" />
    </PostingDialog>
  )
}
