import type { SessionUser } from '#machines/session-steps.ts'
import { homeEntry, type MenuEntry, menuFor } from '#src/screens/menu.ts'

/** Letter after `g` that opens a screen. */
const letters: Readonly<Record<string, string>> = {
  '/home': 'i',
  '/tithes-and-offers': 'o',
  '/payment-order': 'p',
  '/bills-pay': 'd',
  '/bank-statement': 'e',
  '/bank-account': 'c',
  '/cash-account': 'x',
  '/transfers': 't',
  '/accountability': 'r',
  '/members-offerings': 'm',
  '/suppliers': 'f',
}

/** Accessible screens with a `g` shortcut, in menu order. */
export function placesFor(user: SessionUser): { letter: string; entry: MenuEntry }[] {
  return [homeEntry, ...menuFor(user).flatMap(({ entries }) => entries)].flatMap((entry) => {
    const letter = letters[entry.path]
    return letter === undefined ? [] : [{ letter, entry }]
  })
}
