import { useEffect } from 'react'
import { textAt } from '#machines/form-values.ts'
import { useFields, useFormText } from '#src/records/form/state/form-context.ts'
import { useCostCenterOptions } from '#src/records/link/lookups.ts'

/** The cost centre where there is one to choose, once the payee is chosen; a form that was only opened stays as it was. */
export function useOnlyCenter(payeeAt: string): string {
  const isBegun = useFormText(payeeAt) !== ''
  const [only, ...others] = useCostCenterOptions().filter(({ isInactive }) => !isInactive)
  return isBegun && only && others.length === 0 ? only.value : ''
}

/** Fills in the only cost centre, once, where none was chosen. */
export function useOnlyCenterFilled(payeeAt: string, path: string): void {
  const { actor } = useFields()
  const center = useOnlyCenter(payeeAt)
  useEffect(() => {
    if (center !== '' && textAt(actor.getSnapshot().context.values, path) === '')
      actor.send({ type: 'edit', changes: { [path]: center } })
  }, [center, path, actor])
}
