import { useCallback, useEffect, useState } from 'react'
import { arriving } from '#src/runtime/part/arriving.tsx'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { recoveryPath } from './auth-link.tsx'
import { Login } from './login.tsx'

const Registration = lazy(() => import('./registration/registration.tsx'), 'Registration', arriving)
const PasswordRecovery = lazy(() => import('./recovery/password-recovery.tsx'), 'PasswordRecovery', arriving)

/** Screens outside of a session, by path. All but the sign-in are lazy. */
export function Entrance() {
  const { address } = useRuntime()
  const [path, setPath] = useState(() => address.read())
  useEffect(() => address.onPop(() => setPath(address.read())), [address])
  const goTo = useCallback(
    (to: string) => {
      address.push(to)
      setPath(to)
    },
    [address],
  )
  // The key includes the query, which mail links and the sign-in set: another one is another visit.
  if (path.startsWith('/auth/register')) return <Registration key={path} path={path} goTo={goTo} />
  if (path.startsWith(recoveryPath)) return <PasswordRecovery key={path} path={path} goTo={goTo} />
  return <Login goTo={goTo} />
}
