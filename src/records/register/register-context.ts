import { createContext, useContext } from 'react'
import type { Action } from '#domain/right/permissions.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import type { Register } from './register.ts'

export const RegisterContext = createContext<Register | null>(null)

/** Register of the surrounding list or form. */
export function useRegister(): Register {
  const register = useContext(RegisterContext)
  if (!register) throw new Error('This piece needs a RecordList or a RecordForm around it')
  return register
}

/** Whether the user may do this with records of a register. */
export function useMay({ module, lacks = [] }: Register): (action: Action) => boolean {
  const user = useUser()
  return (action) => !lacks.some((lack) => lack === action) && mayUser(user, module, action)
}
