import { NoteStanding } from '#domain/report/notes/heading.ts'
import type { TestApi } from '../api.ts'
import { postTo } from './ledger.ts'

/** Writes a text for each note of a year that lacks one. */
export async function completeNotes(api: TestApi, year: string, text: string): Promise<void> {
  const as = api.church.people.admin
  const { notes } = (await api.call('GET', `/report/notes?year=${year}`, { as })).body
  for (const { heading, version, standing } of notes) {
    if (standing !== NoteStanding.codes.LACKING) continue
    const body = { year, heading, text, version }
    const answer = await postTo(api, 'PUT', '/report/notes/text', { as, body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }
}
