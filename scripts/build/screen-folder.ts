import type { Noun } from '../../domain/noun/noun.ts'

/** Folders of screens that are not named after their noun. */
const ownNames: Readonly<Record<string, string>> = {
  card_receipt: 'card',
  card_transaction: 'card',
  tithes_offerings: 'offering',
}

/** Where the screen of a noun stands: a folder named after it, unless it has a name of its own. */
export const folderOf = ({ code }: Pick<Noun, 'code'>): string => ownNames[code] ?? code.replaceAll('_', '-')
