import { useEffect, useState } from 'react'
import { useClient } from '#src/runtime/runtime-context.ts'
import { createSiteVerification, type SiteVerification } from './site-verification.ts'

/**
 * The work of a screen whose calls demand it: begins when the screen stands there, so that it is done when the person has
 * typed. What sends gives each call a proof of its own: `{ siteProof: await verification.proof() }`.
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
