import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { codeIn, note, Year } from '#domain/field/values.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { longestNote, NoteHeading } from '#domain/report/notes/heading.ts'
import type { Write } from '../../db/tenant/tenant.ts'

/** What somebody writes of a note; without a text it is emptied. */
export const NoteText = z
  .strictObject({
    year: Year,
    heading: codeIn(NoteHeading),
    text: note(longestNote).meta({ description: 'What is written; emptied without it' }).optional(),
    version: z.int().min(0).meta({ description: 'Of the text that was read; 0 of none' }),
  })
  .meta({ id: 'NoteText' })
type NoteText = z.output<typeof NoteText>

const locked = `select n.text, n.version from celeiro.statement_note n
  where n.company_id = (select celeiro.current_company()) and n.year = $1 and n.heading = $2 for update`

const inserted = `insert into celeiro.statement_note (company_id, year, heading, text, updated_by, version)
  values ((select celeiro.current_company()), $1, $2, $3, $4, 1) on conflict do nothing returning version`

const updated = `update celeiro.statement_note set text = $3, updated_by = $4, updated_at = now(), version = version + 1
  where company_id = (select celeiro.current_company()) and year = $1 and heading = $2 returning version`

/**
 * Keeps the text of a note, whether its year is closed or not (decision 238), and answers its version.
 * @throws DomainError `stale_version` where somebody was quicker
 */
export async function writeNote(write: Write, { year, heading, text = '', version }: NoteText): Promise<number> {
  const { rows, identity } = write
  const [found] = await rows<[text: string, version: number]>(locked, [year, heading])
  if ((found?.[1] ?? 0) !== version) throw new DomainError('stale_version')
  const [kept] = await rows<[version: number]>(found ? updated : inserted, [year, heading, text, identity.userId])
  // Somebody began it beside this one.
  if (!kept) throw new DomainError('stale_version')
  write.audit('update', journalEntryNoun.resource, null, {
    before: { year, heading, text: found?.[0] ?? '' },
    after: { year, heading, text },
  })
  return kept[0]
}
