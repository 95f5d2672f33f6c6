import { manualEntryFile } from '#domain/manual-entry/import-file.ts'
import { manualEntryImport } from '#src/graphql/generated/manual-entry-import.ts'
import { PlainImport, type PlainImportProps } from '#src/records/import/plain-import.tsx'
import { Remarks } from '#src/records/import/remark-rows.tsx'

const told: NonNullable<PlainImportProps['told']> = {
  duplicateText: 'Já estavam lançados',
  takenBack: 'estorno do que estava no Diário, recusa do que aguardava aprovação',
  details: ({ remarks = [] }, isDone) => {
    const cut = remarks.filter(({ msg }) => msg === 'import_entry_texts')
    const awaiting = remarks.filter(({ msg }) => msg !== 'import_entry_texts')
    return (
      <>
        {awaiting.length > 0 && (
          <Remarks
            remarks={awaiting}
            label="Acima do limite"
            note={isDone ? 'aguardam aprovação' : 'entram, e aguardam aprovação'}
          />
        )}
        {cut.length > 0 && <Remarks remarks={cut} label="Textos que não cabem" note="os lançamentos entram" />}
      </>
    )
  },
}

/** An accountant's entries from a file. */
export const ManualEntryImport = (props: { open: boolean; onClose: () => void }) => (
  <PlainImport file={manualEntryFile} document={manualEntryImport.take} told={told} {...props} />
)
