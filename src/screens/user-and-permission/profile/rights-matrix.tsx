import { useSelector } from '@xstate/react'
import { existingRights, isExistingRight } from '#domain/access/existing-rights.ts'
import { moduleGroups } from '#domain/access/modules.ts'
import { presetsOf, presetWith } from '#domain/access/preset.ts'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { actionLabels } from '#domain/profile/action-label.ts'
import type { Action, Module } from '#domain/right/permissions.ts'
import type { FormActor } from '#src/records/form/form-context.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { CheckGrid } from '#src/ui/choice/grid/check-grid.tsx'
import { changesFor, mayChangeRight, presetChange, rightsIn } from './rights.ts'

const groups = moduleGroups.map(({ label, named }) => ({
  label,
  rows: named.filter(([id]) => existingRights[id]).map(([id, label]) => ({ id, label })),
}))

export interface RightsMatrixProps {
  actor: FormActor
  name: string
  isReadOnly: boolean
}

/** Modules in rows, rights in columns. */
export function RightsMatrix({ actor, name, isReadOnly }: RightsMatrixProps) {
  const who = useUser()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { initial, values } = context
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isHeldIn = (rights: typeof values, module: string, action: string) =>
    rightsIn(rights, module).includes(action as Action)
  return (
    <CheckGrid
      label={`Permissões de ${name}`}
      rowsLabel="Todos os módulos"
      groups={groups}
      columns={actionLabels}
      exists={(module, action) => isExistingRight(module as Module, action as Action)}
      isChecked={(module, action) => isHeldIn(values, module, action)}
      isChanged={(module, action) => isHeldIn(values, module, action) !== isHeldIn(initial, module, action)}
      heldBecause={(module, action) =>
        mayChangeRight(who, module, action as Action) ? undefined : sentenceOf('right_beyond_yours')
      }
      readOnly={isReadOnly || isBusy}
      presets={{
        label: 'Acesso',
        custom: 'Personalizado',
        chosen: (module) => presetWith(module as Module, rightsIn(values, module))?.label,
        of: (module) =>
          presetsOf(module as Module).map(({ id, label, rights }) => ({
            id,
            label,
            onSelect: () => actor.send({ type: 'edit', changes: presetChange(who, context, module as Module, rights) }),
          })),
      }}
      onChange={(rows, columns, isGiven) =>
        actor.send({ type: 'edit', changes: changesFor(who, context, { rows, columns, isGiven }) })
      }
    />
  )
}
