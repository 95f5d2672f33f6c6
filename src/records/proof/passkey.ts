import { DomainError, type ErrorCode } from '#domain/error/error.ts'
import type { PasskeyAssertion, PasskeyRegistration } from '#domain/session/passkey.ts'
import type { PasskeyCreationMutation, PasskeyRequestMutation } from '#src/graphql/generated/graphql.ts'

/** Whether this page may ask for passkeys: not on plain http, nor in a frame, which the page around would have to allow. */
export const knowsPasskeys = (): boolean => isSecureContext && self === top && 'PublicKeyCredential' in self

const codes: Readonly<Record<string, ErrorCode>> = {
  InvalidStateError: 'passkey_known',
  SecurityError: 'passkeys_unavailable',
}

/** What the person cancelled, or the browser refused, in our words. */
function inOurWords(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new DomainError(codes[name] ?? 'passkey_stopped')
}

/**
 * Has the device sign the challenge, after it has verified the person by fingerprint, face or PIN.
 * @throws DomainError `passkey_stopped`, `passkeys_unavailable`
 */
export async function assertionFor({
  challenge,
  rpId,
}: PasskeyRequestMutation['passkeyRequest']): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required' },
  }).catch(inOurWords)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  if (!userHandle) throw new DomainError('passkey_refused')
  return { id, clientData: clientDataJSON, authenticatorData, signature, userHandle }
}

/**
 * Has the device make a passkey, which it keeps with the person's name.
 * @throws DomainError `passkey_known`, `passkey_stopped`, `passkeys_unavailable`
 */
export async function passkeyMadeFor(
  { challenge, rpId, userHandle, email, name, algorithms, existing }: PasskeyCreationMutation['passkeyCreation'],
  label: string,
): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: 'Celeiro' },
      user: { id: userHandle, name: email, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: existing.map((credential) => ({ id: credential, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  }).catch(inOurWords)
  const { clientDataJSON, attestationObject } = response
  return { id, clientData: clientDataJSON, attestation: attestationObject, name: label }
}
