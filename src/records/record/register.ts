import type { Noun } from '#domain/noun/noun.ts'
import type { Area } from '#src/runtime/session/permissions.ts'

/** What the list and the form of one noun share: where it lives, who may, and its words. */
export type Register = Noun & { readonly module: Area }

/** Where a record of the register opens; `new` for one that does not exist yet. */
export const recordPath = ({ path }: Pick<Register, 'path'>, id: string): string => `${path}/${id}`

/** Where those who were deleted are found. */
export const deletedPath = (register: Pick<Register, 'path'>): string => recordPath(register, 'deleted')

/** What the entry of the page's history says of the screen that it opens. */
declare module '@tanstack/history' {
  interface HistoryState {
    /** A record that is opened to be changed, not to be seen. */
    isToEdit?: boolean
    /** The id of the record that was just made: its row is marked. */
    made?: string
    /** Who comes to count a cash box is asked which. */
    isToCount?: boolean
    /** Who comes with a file finds the import of the list open. */
    isToImport?: boolean
  }
}

/** For `state` of a link or a way to a record: it is opened to be changed. */
export const toEdit = { isToEdit: true } as const

/** Where the history of a record opens, over the record. */
export const historyPath = (register: Pick<Register, 'path'>, id: string): string =>
  `${recordPath(register, id)}/history`
