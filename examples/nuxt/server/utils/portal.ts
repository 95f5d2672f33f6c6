import { readFileSync } from 'node:fs'
import { celeiroPortal, type Portal, type PortalUser } from '@celeiro/element/server'

let made: Portal | undefined

/** Made when it is first asked: a build has no key. */
export function portal(): Portal {
  made ??= celeiroPortal({
    key: readFileSync(process.env.CELEIRO_KEY ?? 'celeiro-key.pem', 'utf8'),
    issuer: process.env.PORTAL_ISSUER ?? 'https://portal.example',
    celeiro: process.env.CELEIRO ?? 'https://celeiro.example',
  })
  return made
}

/** Whom the session of your portal says: here, one person of the configuration. */
export function signedInUser(): PortalUser | null {
  const email = process.env.PORTAL_USER
  return email ? { id: 1, email } : null
}
