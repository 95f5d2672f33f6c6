import { DomainError, type ErrorCode } from '#domain/error/error.ts'
import type { PasskeyAssertion, PasskeyRegistration } from '#domain/session/passkey.ts'
import type { AssertionRequest, Ceremony, CreationRequest, Signed } from './message.ts'
import { mayAskHere, openPasskeyWindow } from './opener.ts'

/** Whether passkeys may be asked for: not on plain http. Where the page cannot itself, a window of our own origin does. */
export const knowsPasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in self

const codes: Readonly<Record<string, ErrorCode>> = {
  InvalidStateError: 'passkey_known',
  SecurityError: 'passkeys_unavailable',
}

/** What the person cancelled, or the browser refused, in our words. */
const inOurWords = (error: unknown): DomainError =>
  error instanceof DomainError ? error : new DomainError(codes[nameOf(error)] ?? 'passkey_stopped')

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/**
 * Has the device sign a challenge by one of the person's passkeys. Called by a press, as a window may have to open.
 * @param api base address of the API, on the origin that passkeys are bound to
 * @throws DomainError `passkey_stopped`, `passkeys_unavailable`, `passkey_window_closed`
 */
export async function assertionFor(api: URL, ask: () => Promise<AssertionRequest>): Promise<PasskeyAssertion> {
  const { id, clientData, authenticatorData, signature, userHandle } = await signed(api, async () => ({
    assert: await ask(),
  }))
  if (!userHandle || !authenticatorData || !signature) throw new DomainError('passkey_refused')
  return { id, clientData, authenticatorData, signature, userHandle }
}

/**
 * Has the device make a passkey, which it keeps with the person's name.
 * @throws DomainError `passkey_known`, and as `assertionFor`
 */
export async function passkeyMadeFor(
  api: URL,
  ask: () => Promise<CreationRequest>,
  name: string,
): Promise<PasskeyRegistration> {
  const { id, clientData, attestation } = await signed(api, async () => ({ create: await ask() }))
  if (!attestation) throw new DomainError('passkey_refused')
  return { id, clientData, attestation, name }
}

async function signed(api: URL, ask: () => Promise<Ceremony>): Promise<Signed> {
  if (!(await mayAskHere(api))) return openPasskeyWindow(api, ask).catch((error) => Promise.reject(inOurWords(error)))
  const ceremony = await ask()
  const { perform } = await import('./ceremony.ts')
  return perform(ceremony).catch((error: unknown) => {
    // Related origins can be refused where they are known, such as by a list that is too long.
    const isForeign = nameOf(error) === 'SecurityError' && api.origin !== location.origin
    if (isForeign)
      return openPasskeyWindow(api, async () => ceremony).catch((again) => Promise.reject(inOurWords(again)))
    throw inOurWords(error)
  })
}
