import { bytesOf } from './encoding.ts'
import type { DeliveredEntries, DeliveredFile } from './entry.ts'
import { hledgerFile } from './hledger.ts'
import type { DelimitedForm, FixedForm, JournalForm } from './layout.ts'
import { delimitedFile, fixedFile } from './write-text.ts'

/** The bytes of a file that is text, in pieces as the entries come. */
export async function* textFile(
  form: FixedForm | DelimitedForm | JournalForm,
  file: DeliveredFile,
  entries: DeliveredEntries,
): AsyncGenerator<Uint8Array> {
  const encoding = form.form === 'journal' ? 'UTF_8' : form.encoding
  for await (const text of piecesOf(form, file, entries)) yield bytesOf(text, encoding)
}

function piecesOf(
  form: FixedForm | DelimitedForm | JournalForm,
  file: DeliveredFile,
  entries: DeliveredEntries,
): AsyncGenerator<string> {
  switch (form.form) {
    case 'fixed':
      return fixedFile(form, file, entries)
    case 'delimited':
      return delimitedFile(form, file, entries)
    case 'journal':
      return hledgerFile(file, entries)
  }
}
