import { useEffect, useState } from 'react'
import { useClient } from '#src/runtime/runtime-context.ts'
import { createSiteVerification, type SiteVerification } from './session/site-verification.ts'

/**
 * Proof of work of a screen: starts when it mounts. Every call needs its own: `{ siteProof: await
 * verification.proof() }`.
 */
export function useSiteVerification(): Pick<SiteVerification, 'proof' | 'prepare'> {
  const client = useClient()
  const [verification] = useState(() => createSiteVerification(client.send))
  useEffect(() => {
    verification.prepare()
    return verification.stop
  }, [verification])
  return verification
}
