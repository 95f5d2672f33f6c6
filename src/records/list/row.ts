/** What a row must tell to be opened and deleted. */
export interface Row {
  id: string
  name: string
}

/** Deletes the records of these ids, at most 100, all or none. @throws RequestFailure that names each by its place (`ids.2`) */
export type RemoveMany = (ids: string[]) => Promise<unknown>
