import { useSelector } from '@xstate/react'
import { isGivable } from '#domain/access/integration-key.ts'
import { moduleNames, modules } from '#domain/access/modules.ts'
import { actionLabels } from '#domain/profile/action-label.ts'
import { actions } from '#domain/right/permissions.ts'
import { type Value, type Values, valueAt } from '#machines/form-values.ts'
import { useForm } from '#src/records/form/state/form-context.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { css } from '#styled-system/css/css.js'
import { rightsIn } from '../profile/rights.ts'
import { RightsMatrix } from '../profile/rights-matrix.tsx'

const quietStyle = css({ color: 'text.muted' })

const isGroup = (value: Value | undefined): value is Values => typeof value === 'object' && !Array.isArray(value)

const rightsOf = (values: Values): Values => {
  const rights = valueAt(values, 'rights')
  return isGroup(rights) ? rights : {}
}

/** What a key may: the matrix of profiles, as far as its maker may and programs can. */
export function KeyRights() {
  const { actor, isViewing, isReadOnly } = useForm()
  const who = useUser()
  const { initial, values } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const rights = rightsOf(values)
  if (isViewing) return <FactList label="O que pode" facts={factsOf(rights)} />
  const own = Object.fromEntries(
    moduleNames.map((module) => [
      module,
      actions.filter((action) => isGivable(module, action) && mayUser(who, module, action)),
    ]),
  )
  return (
    <>
      <p className={quietStyle}>
        Só o que você mesmo pode. Aprovar, ver dados ocultos e mexer em usuários, permissões e integrações nenhum
        programa pode. Se você perder uma permissão, a chave também perde.
      </p>
      <RightsMatrix
        label="O que a chave pode"
        who={{ isAdmin: false, permissions: own }}
        initial={rightsOf(initial)}
        values={rights}
        exists={isGivable}
        isReadOnly={isReadOnly || isBusy}
        onEdit={(changes) =>
          actor.send({
            type: 'edit',
            changes: Object.fromEntries(
              Object.entries(changes).map(([module, chosen]) => [`rights.${module}`, chosen]),
            ),
          })
        }
      />
    </>
  )
}

const factsOf = (rights: Values) =>
  moduleNames.flatMap((module) => {
    const ownRights = rightsIn(rights, module)
    const words = actionLabels.flatMap(({ id, label }) => (ownRights.includes(id) ? [label.toLowerCase()] : []))
    return words.length > 0 ? [{ label: modules[module], value: words.join(', ') }] : []
  })
