import { nouns } from '#domain/catalogue/nouns.ts'
import type { Noun } from '#domain/noun/noun.ts'
import type { Document } from './document/document.ts'

/** Resources that are no noun's. */
const others: Readonly<Record<string, string>> = {
  'accounting-duty': 'What the church owes the Receita Federal of its books, and until when',
  auth: 'Sessions, passwords and what belongs to the caller',
  'backoffice-module': 'Modules, of which profiles hold rights',
  bank: 'Banks of Brazil',
  'bank-statement': 'Statements of accounts, and the lines of bank files that are matched with them',
  file: 'Files: sent to a signed address, then named by their ids',
  home: 'Figures of the first screen',
  import: 'Files that were imported, and how to undo them',
  installation: 'Health of the installation',
  'list-columns': 'Columns of lists, as each person keeps them',
  'list-density': 'Density of lists, as each person keeps it',
  'list-view': 'Saved views of lists',
  notification: 'What waits for the caller',
  'paper-seal': 'Seals of printed reports, which anyone may verify',
  'profile-permissions': 'Rights of profiles, by module',
  question: 'Questions about records, and their answers',
  registration: 'Whether a church may register',
  report: 'Reports and folders of papers',
  search: 'One text in all registers',
}

const titles: ReadonlyMap<string, string> = new Map(nouns.map((noun: Noun) => [noun.resource, noun.words.title]))

/**
 * Tags of the resources, with the titles of their screens.
 * @throws Error for a resource without words
 */
export const tagsOf = (resources: Iterable<string>): Document['tags'] =>
  [...new Set(resources)].sort().map((name) => {
    const title = titles.get(name)
    const description = others[name] ?? (title && `“${title}” on the screens`)
    if (!description) throw new Error(`the contract has no words for ${name}`)
    return { name, description, ...(title && { 'x-displayName': title }) }
  })
