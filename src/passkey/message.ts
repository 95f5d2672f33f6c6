import type { PasskeyCreationMutation, PasskeyRequestMutation } from '#src/graphql/generated/graphql.ts'

/** Messages between a page that holds the app and the window `/passkey` of Celeiro's own origin, which it opens. */
export const protocol = 1

/** What an existing passkey is to sign. */
export type AssertionRequest = Pick<PasskeyRequestMutation['passkeyRequest'], 'challenge' | 'rpId'>

/** What a new passkey is made for. */
export type CreationRequest = Pick<
  PasskeyCreationMutation['passkeyCreation'],
  'challenge' | 'rpId' | 'userHandle' | 'email' | 'name' | 'algorithms' | 'existing'
>

/** To the window: what the device is to do. */
export type Ceremony = { assert: AssertionRequest } | { create: CreationRequest }

/** What the device answered, base64url; `userHandle` by an existing passkey, `attestation` by a new one. */
export interface Signed {
  id: string
  clientData: string
  authenticatorData?: string | undefined
  signature?: string | undefined
  userHandle?: string | undefined
  attestation?: string | undefined
}

/** To the opener. The first holds nothing, and goes to whoever opened the window. */
export type ToOpener = { ready: true } | { signed: Signed } | { failure: string }
