import type { GeneralStatus } from '#src/graphql/generated/graphql.ts'

/** Minimum of a row. */
export interface Row {
  id: string
  name: string
  /** Status mark, if the register has one. */
  status?: string | null
}

/** Deletes at most 100 records, all or none. @throws RequestFailure with problems by index (`ids.2`) */
export type RemoveMany = (ids: string[]) => Promise<unknown>

/** (In)activates at most 100 records, all or none. @throws RequestFailure as `RemoveMany` */
export type MarkMany = (ids: string[], status: GeneralStatus) => Promise<unknown>
