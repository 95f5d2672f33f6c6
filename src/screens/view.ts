import { homeEntry, menuGroups } from './menu.ts'

/** Where each view begins: every screen of the menu, and the empty form of each that has one. */
export const viewPaths: readonly string[] = [homeEntry, ...menuGroups.flatMap(({ entries }) => entries)].flatMap(
  ({ path, create }) => (create ? [path, `${path}/new`] : path),
)

/** A view's name, its path with dashes: `general-registers-branch-new`. */
export const viewName = (path: string): string => path.slice(1).replaceAll('/', '-')
