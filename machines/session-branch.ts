/** The selected branch: an id, or `everyBranch`. */
export type SelectedBranch = string

/** All accessible branches. */
export const everyBranch: SelectedBranch = 'all'

/** The branch that is looked at, or null for all of them. */
export const branchIdOf = (branch: SelectedBranch | null): string | null => (branch === everyBranch ? null : branch)

/** What a user reaches: the branches, and their own of them. */
export interface Reach {
  branchId?: string | null
  branches: readonly { id: string }[]
}

export const isReached = ({ branches }: Reach, branch: SelectedBranch): boolean =>
  branch === everyBranch ? branches.length !== 1 : branches.some(({ id }) => id === branch)

/** Initially selected branch: the stored one if still accessible, else the user's own, the only one, or all. */
export function initialBranch(user: Reach, stored: SelectedBranch | null): SelectedBranch {
  if (stored !== null && isReached(user, stored)) return stored
  if (user.branchId) return user.branchId
  return user.branches.length === 1 ? (user.branches[0]?.id ?? everyBranch) : everyBranch
}
