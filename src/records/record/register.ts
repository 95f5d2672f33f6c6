import type { Action } from '#domain/access/permissions.ts'
import type { Area } from '#src/app/session/permissions.ts'

/** What the list and the form of one noun share: where it lives, who may, and its words. */
export interface Register {
  /** Route of the list; `/new` and `/{id}` are below it. */
  readonly path: string
  readonly module: Area
  /** Of the list's cached pages. */
  readonly queryKey: string
  /** What `/auth/me` answers holds some of its records: after a change of one the session is read anew. */
  readonly isInSession?: boolean
  /** What nobody does with its records, whatever their rights: they come to be elsewhere. */
  readonly lacks?: readonly Action[]
  /** Its records are people: who was deleted is found at `/deleted` until they are forgotten. */
  readonly holdsPeople?: boolean
  /** Whom documents are masked of ('os membros'): a search looks at a whole one for who may reveal it, with a reason. */
  readonly hidesDocumentsOf?: string
  readonly words: {
    /** 'Fornecedores' */
    readonly title: string
    /** 'Novo fornecedor' */
    readonly create: string
    /** 'Editar fornecedor' */
    readonly edit: string
    /** What changing a row is called in its menu; 'Editar' unless told. */
    readonly change?: string
    /** 'Fornecedor' */
    readonly view: string
    /** 'Fornecedor salvo' */
    readonly saved: string
    /** 'Fornecedor excluído' */
    readonly removed: string
    /** 'Excluir fornecedor?' */
    readonly removeQuestion: string
  }
}

/** Where a record of the register opens; `new` for one that does not exist yet. */
export const recordPath = ({ path }: Pick<Register, 'path'>, id: string): string => `${path}/${id}`

/** Where those who were deleted are found. */
export const deletedPath = (register: Pick<Register, 'path'>): string => recordPath(register, 'deleted')

/** Where the history of a record opens, over the record. */
export const historyPath = (register: Pick<Register, 'path'>, id: string): string =>
  `${recordPath(register, id)}/history`
