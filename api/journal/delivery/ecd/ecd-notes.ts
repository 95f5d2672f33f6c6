import { type EcdLack, noteLacks } from '#domain/ecd/lacks.ts'
import { notesRtf } from '#domain/ecd/notes-rtf.ts'
import { lackingAmong } from '#domain/report/notes/notes.ts'
import { queriesIn } from '../../../db/tenant/queries-in.ts'
import type { Tenant, Write } from '../../../db/tenant/tenant.ts'
import { askNotes, readNotes } from '../../../report/notes/read-notes.ts'
import type { EcdCompany } from './ecd-facts.ts'

/** Why the notes would not go along with a book of these branches. */
export async function bookNoteLacks(
  tenant: Tenant,
  facts: EcdCompany,
  branchIds: readonly string[],
): Promise<EcdLack[]> {
  if (!facts.isOwnRoot) return noteLacks(facts, [])
  const { notes } = await readNotes(tenant, { year: facts.year, branchId: [...branchIds] })
  return noteLacks(facts, lackingAmong(notes))
}

/** The notes that are attached: of the church itself, and where none lacks its text. */
export async function attachedNotes(
  write: Write,
  { year, companyName, isOwnRoot }: EcdCompany,
  branchIds: readonly string[],
): Promise<string | undefined> {
  if (!isOwnRoot) return undefined
  const notes = await askNotes(queriesIn(write), year, branchIds)
  if (notes.length === 0 || lackingAmong(notes).length > 0) return undefined
  return notesRtf({ companyName, year, notes })
}
