import { useEffect, useState } from 'react'
import { normalizeEmail } from '#domain/value/contact/email.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'

/** E-mail and code in the link of a mail. */
export interface Brought {
  readonly email: string
  readonly code: string
}

/** Reads e-mail and code of a mail link; the code is removed from the URL. */
export function useMailLink(path: string): Brought {
  const { address } = useRuntime()
  const [brought] = useState(() => broughtBy(path))
  useEffect(() => {
    if (brought.code) address.replace(path.split('#')[0] ?? path, address.returnTo())
  }, [address, brought, path])
  return brought
}

function broughtBy(path: string): Brought {
  const { searchParams, hash } = new URL(path, 'https://celeiro.invalid')
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? ''
  return { email: normalizeEmail(searchParams.get('email') ?? ''), code: code.replace(/\D/g, '').slice(0, 6) }
}
