import type { GeneralStatus } from '#src/graphql/generated/graphql.ts'

/** What a row must tell to be opened and deleted. */
export interface Row {
  id: string
  name: string
  /** Status mark, if the register has one. */
  status?: string | null
}

/** Deletes the records of these ids, at most 100, all or none. @throws RequestFailure that names each by its place (`ids.2`) */
export type RemoveMany = (ids: string[]) => Promise<unknown>

/** Puts the records of these ids away or back to use, at most 100, all or none. @throws RequestFailure as `RemoveMany` */
export type MarkMany = (ids: string[], status: GeneralStatus) => Promise<unknown>
