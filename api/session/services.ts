import type { TrustedIssuers } from './exchange/issuer.ts'
import type { SecretBox } from './factor/secret-box.ts'
import type { OneTimeCodes } from './mail/one-time-code.ts'
import type { SiteProofs } from './proof/site-proof.ts'
import type { SessionLimits } from './sign-in/session-limits.ts'

declare module '../http/operation.ts' {
  /** What the routes of sessions have at hand besides. */
  interface Services {
    readonly codes: OneTimeCodes
    readonly factorSecrets: SecretBox
    /** Origins of portals. */
    readonly origins: readonly string[]
    readonly siteProofs: SiteProofs
    readonly issuers: TrustedIssuers
    readonly sessionLimits: SessionLimits
  }
}
