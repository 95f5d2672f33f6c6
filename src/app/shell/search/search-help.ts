import { screenHelp } from '#domain/catalogue/screen-help.ts'
import type { ScreenHelp } from '#domain/record/screen-help.ts'
import type { SessionUser } from '#machines/session-steps.ts'
import { homeEntry, menuFor } from '#src/screens/menu.ts'
import { type Found, holdsWords } from './search-place.ts'

/** Prefix of a path whose help is to be opened instead of the screen. */
export const helpMark = '?'

const helps: Readonly<Record<string, ScreenHelp>> = screenHelp

/** Minimum length of a search in help texts: shorter ones match nearly all. */
const shortest = 4

/** Help entries of accessible screens whose text contains every word. */
export function helpFor(user: SessionUser, text: string): Found[] {
  if (text.length < shortest) return []
  return [homeEntry, ...menuFor(user).flatMap(({ entries }) => entries)].flatMap((entry): Found[] => {
    const help = helps[entry.path]
    // Who types the name of a screen wants to go there.
    if (!help || holdsWords(entry.label, text)) return []
    if (!holdsWords(['ajuda', entry.label, help.purpose, ...help.how].join(' '), text)) return []
    return [{ path: helpMark + entry.path, label: `Ajuda: ${entry.label}`, hint: help.purpose, entry }]
  })
}
