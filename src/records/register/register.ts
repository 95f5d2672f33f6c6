import type { Noun } from '#domain/noun/noun.ts'
import type { Area } from '#src/runtime/session/permissions.ts'

/** Register: noun definition with its module, shared by list and form. */
export type Register = Noun & { readonly module: Area }

/** Path of a record; id `new` creates one. */
export const recordPath = ({ path }: Pick<Register, 'path'>, id: string): string => `${path}/${id}`

/** Path of the deleted people. */
export const deletedPath = (register: Pick<Register, 'path'>): string => recordPath(register, 'deleted')

/** Navigation state of our screens. */
declare module '@tanstack/history' {
  interface HistoryState {
    /** Opens the record in edit mode. */
    isToEdit?: boolean
    /** Id of the record just created: its row is highlighted. */
    made?: string
    /** Opens the choice of a cash box to count. */
    isToCount?: boolean
    /** Opens the list's import. */
    isToImport?: boolean
  }
}

/** Navigation state that opens a record in edit mode. */
export const toEdit = { isToEdit: true } as const

/** Path of a record's history panel. */
export const historyPath = (register: Pick<Register, 'path'>, id: string): string =>
  `${recordPath(register, id)}/history`
