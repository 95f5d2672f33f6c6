import { DomainError } from '#domain/error/error.ts'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import { manualEntry } from '../../db/table/book-tables.ts'
import { broughtRows, type Undoable } from '../../import/undo.ts'
import { takeBackEntries } from './manual-entry-move.ts'

/** Entries are taken back while nobody decided on one and no month of theirs is closed: what an accountant signed stays. */
export const importedEntries: Undoable = {
  resource: manualEntryNoun.resource,
  module: manualEntryNoun.module,
  table: manualEntry,
  rowsOf: broughtRows,
  isAsImported: `t.version = 1 and exists (select from celeiro.company c
    where c.id = t.company_id and (c.lock_date is null or c.lock_date < t.date))`,
  hold: async ({ rows }, importId) => {
    const hidden = await rows(
      `select from celeiro.import_record r
       join celeiro.manual_entry_line l on l.company_id = r.company_id and l.manual_entry_id = r.record_id
       where r.company_id = (select celeiro.current_company()) and r.import_id = $1
         and l.branch_id <> all((select celeiro.visible_branches())::uuid[]) limit 1`,
      [importId],
    )
    if (hidden.length > 0) throw new DomainError('import_not_found')
  },
  takeBack: takeBackEntries,
}
