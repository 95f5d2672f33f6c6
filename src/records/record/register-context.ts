import { createContext, useContext } from 'react'
import type { Action } from '#domain/right/permissions.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import type { Register } from './register.ts'

export const RegisterContext = createContext<Register | null>(null)

/** The register whose list or form stands around this component. */
export function useRegister(): Register {
  const register = useContext(RegisterContext)
  if (!register) throw new Error('This piece needs a RecordList or a RecordForm around it')
  return register
}

/** Whether the person may do this with the records of a register. */
export function useMay({ module, lacks = [] }: Register): (action: Action) => boolean {
  const user = useUser()
  return (action) => !lacks.some((lack) => lack === action) && mayUser(user, module, action)
}
