/** Where a record of a tree hangs, or is about to. */
export interface TreePlace {
  /** Ids from its parent up to the root; none for a root. */
  readonly ancestors: readonly string[]
  /** Levels of the record with all below it: 1 for a leaf. */
  readonly height: number
}

/** Whether the record would be below itself. */
export const makesCycle = (id: string, { ancestors }: TreePlace): boolean => ancestors.includes(id)

/** Levels from the root down to the lowest record of the subtree. */
export const depthOf = ({ ancestors, height }: TreePlace): number => ancestors.length + height
