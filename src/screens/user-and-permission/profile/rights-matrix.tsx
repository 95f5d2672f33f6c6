import { isExistingRight } from '#domain/access/existing-rights.ts'
import { isModule, moduleGroups } from '#domain/access/modules.ts'
import { presetsOf, presetWith } from '#domain/access/preset.ts'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { actionLabels } from '#domain/profile/action-label.ts'
import { type Action, actions, isAction, type Module } from '#domain/right/permissions.ts'
import type { Values } from '#machines/form-values.ts'
import { CheckGrid } from '#src/ui/choice/grid/check-grid.tsx'
import { type Changer, changesFor, mayChangeRight, presetChange, rightsIn } from './rights.ts'

export interface RightsMatrixProps {
  /** 'Permissões de Tesouraria' */
  label: string
  /** Who chooses: they change only what they hold. */
  who: Changer
  /** The actions of each module as text, as they were and as they are chosen. */
  initial: Values
  values: Values
  isReadOnly: boolean
  /** Which rights can be given; every existing one by default. */
  exists?: (module: Module, action: Action) => boolean
  onEdit: (changes: Record<string, string>) => void
}

/** Modules in rows, rights in columns. */
export function RightsMatrix(props: RightsMatrixProps) {
  const { label, who, initial, values, isReadOnly, exists = isExistingRight, onEdit } = props
  const isThere = (module: string, action: string) => isModule(module) && isAction(action) && exists(module, action)
  const existingIn = (module: string) => actions.filter((action) => isThere(module, action))
  const groups = moduleGroups
    .map(({ label: area, named }) => ({
      label: area,
      rows: named.filter(([id]) => existingIn(id).length > 0).map(([id, name]) => ({ id, label: name })),
    }))
    .filter(({ rows }) => rows.length > 0)
  const columns = actionLabels.filter(({ id }) => groups.some(({ rows }) => rows.some((row) => isThere(row.id, id))))
  const isHeldIn = (rights: Values, module: string, action: string) =>
    isAction(action) && rightsIn(rights, module).includes(action)
  return (
    <CheckGrid
      label={label}
      rowsLabel="Todos os módulos"
      groups={groups}
      columns={columns}
      exists={isThere}
      isChecked={(module, action) => isHeldIn(values, module, action)}
      isChanged={(module, action) => isHeldIn(values, module, action) !== isHeldIn(initial, module, action)}
      heldBecause={(module, action) =>
        isAction(action) && mayChangeRight(who, module, action) ? undefined : sentenceOf('right_beyond_yours')
      }
      readOnly={isReadOnly}
      presets={{
        label: 'Acesso',
        custom: 'Personalizado',
        chosen: (module) =>
          isModule(module) ? presetWith(module, rightsIn(values, module), existingIn(module))?.label : undefined,
        of: (module) =>
          (isModule(module) ? presetsOf(module, existingIn(module)) : []).map(({ id, label: preset, rights }) => ({
            id,
            label: preset,
            onSelect: () => onEdit(presetChange(who, { initial, values }, module, rights)),
          })),
      }}
      onChange={(rows, chosen, isGiven) =>
        onEdit(changesFor(who, { initial, values }, { rows, columns: chosen, isGiven }))
      }
    />
  )
}
