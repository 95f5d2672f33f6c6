import { isExistingRight } from '#domain/access/existing-rights.ts'
import { modules } from '#domain/access/modules.ts'
import { allowedChoice, changedRights, ordered, withRights } from '#domain/profile/choice.ts'
import type { Module } from '#domain/right/permissions.ts'
import { type Action, actions, can, isAction, type Permissions } from '#domain/right/permissions.ts'
import { keysOf } from '#domain/value/keys.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import type { SessionUser } from '#machines/session-steps.ts'

const slugs = keysOf(modules)

/** Form values: the actions of each module as text, 'create read'. */
export const valuesOfRights = (rights: readonly { module: string; actions: readonly string[] }[]): Values =>
  Object.fromEntries(
    slugs.map((slug) => {
      const stored = rights.find(({ module }) => module === slug)?.actions.filter(isAction) ?? []
      const existing = stored.filter((action) => isExistingRight(slug, action))
      return [slug, ordered(existing.length > 0 ? [...existing, 'read'] : []).join(' ')]
    }),
  )

export const rightsIn = (values: Values, module: string): readonly Action[] =>
  textAt(values, module).split(' ').filter(isAction)

/** Gateway input: modules with their actions; those without any are omitted. */
export const inputOfRights = (values: Values) =>
  slugs.flatMap((module) => {
    const rights = rightsIn(values, module)
    return rights.length > 0 ? [{ module, actions: [...rights] }] : []
  })

export const countChanged = (before: Values, after: Values): number =>
  slugs.reduce((count, slug) => count + changedRights(rightsIn(before, slug), rightsIn(after, slug)), 0)

/** Who chooses rights. */
export type Changer = Pick<SessionUser, 'isAdmin' | 'permissions'>

/** Whether a user may grant or revoke this right: only those they hold themselves. */
export const mayChangeRight = (who: Changer, module: string, action: Action): boolean =>
  who.isAdmin || can(who.permissions as Permissions, module as Module, action)

const settled = (who: Changer, initial: Values, module: string, chosen: readonly Action[]): string =>
  allowedChoice((action) => mayChangeRight(who, module, action), { before: rightsIn(initial, module), chosen }).join(
    ' ',
  )

interface Choice {
  readonly initial: Values
  readonly values: Values
}

/** Form changes that apply a preset to a row, limited to what the user may change. */
export const presetChange = (
  who: Changer,
  { initial }: Choice,
  module: string,
  rights: readonly Action[],
): Record<string, string> => ({ [module]: settled(who, initial, module, rights) })

/** Form changes that grant or revoke these rights on these modules, limited to what the user may change. */
export function changesFor(
  who: Changer,
  { initial, values }: Choice,
  { rows, columns, isGiven }: { rows: readonly string[]; columns: readonly string[]; isGiven: boolean },
): Record<string, string> {
  const chosen = actions.filter((action) => columns.includes(action))
  return Object.fromEntries(
    rows.map((module) => {
      const existing = chosen.filter((action) => isExistingRight(module as Module, action))
      return [module, settled(who, initial, module, withRights(rightsIn(values, module), existing, isGiven))]
    }),
  )
}

/** Whether the change removes the last right of a profile. */
export const isEmptied = ({ initial, values }: Choice): boolean =>
  inputOfRights(initial).length > 0 && inputOfRights(values).length === 0
