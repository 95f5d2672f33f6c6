/** A record that a write changed. */
export interface ChangedRecord {
  readonly resource: string
  readonly id: string
  /** What the journal has of its document stays as it is: the document is entered only where there is nothing of it yet. */
  readonly isEntered: boolean
}

/** Ids by resource. */
type Ids = ReadonlyMap<string, ReadonlySet<string>>

/** What a write changed: records whose documents are entered anew, and those whose entries stay. */
export interface ChangedRecords {
  readonly changed: Ids
  readonly entered: Ids
}

export const byResource = (records: readonly ChangedRecord[]): ChangedRecords => ({
  changed: idsOf(records.filter(({ isEntered }) => !isEntered)),
  entered: idsOf(records.filter(({ isEntered }) => isEntered)),
})

function idsOf(records: readonly ChangedRecord[]): Ids {
  const ids = new Map<string, Set<string>>()
  for (const { resource, id } of records) ids.set(resource, (ids.get(resource) ?? new Set()).add(id))
  return ids
}
