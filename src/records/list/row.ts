/** What a row must tell to be opened and deleted. */
export interface Row {
  id: string
  name: string
}

/** How several records are deleted at once, all or none, and what they are called. */
export interface ManyRecords {
  /** Deletes the records of these ids, at most 100. @throws RequestFailure that names each by its place (`ids.2`) */
  remove: (ids: string[]) => Promise<unknown>
  /** 'fornecedor' */
  one: string
  /** 'fornecedores' */
  several: string
  /** After their number: 'fornecedores excluídos' */
  removed: string
}
