import { type Action, actions } from '../right/permissions.ts'

/** Rights in the one order that they are kept in, each once. */
export const ordered = (rights: Iterable<Action>): readonly Action[] => {
  const granted = new Set(rights)
  return actions.filter((action) => granted.has(action))
}

/**
 * Rights on one module after granting or revoking some: any right implies read, and without read there is
 * none.
 */
export function withRights(granted: readonly Action[], chosen: readonly Action[], isGiven: boolean): readonly Action[] {
  if (isGiven) return chosen.length > 0 ? ordered([...granted, ...chosen, 'read']) : granted
  return chosen.includes('read') ? [] : granted.filter((action) => !chosen.includes(action))
}

/** How many rights are in one list and not in the other. */
export const changedRights = (before: readonly Action[], after: readonly Action[]): number =>
  actions.filter((action) => before.includes(action) !== after.includes(action)).length

/** The rights on one module after somebody chose them who may change only some: the others stay as they were. */
export function allowedChoice(
  mayChange: (action: Action) => boolean,
  { before, chosen }: { readonly before: readonly Action[]; readonly chosen: readonly Action[] },
): readonly Action[] {
  const granted = actions.filter((action) => (mayChange(action) ? chosen : before).includes(action))
  return granted.length > 0 ? ordered([...granted, 'read']) : []
}
