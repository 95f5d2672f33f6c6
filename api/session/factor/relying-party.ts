import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { DomainError } from '#domain/error/error.ts'
import { type PasskeyAssertion, type PasskeyRegistration, passkeyAlgorithms } from '#domain/session/passkey.ts'
import type { Services } from '../../http/operation.ts'
import { isFirstUse } from '../proof/used-once.ts'

type Verifying = Pick<Services, 'publicUrl' | 'origins' | 'tokens' | 'database' | 'clock'>

/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly signCount: number
}

/**
 * The host that passkeys are bound to (RP ID), and the origins whose pages may use them: ours, and those of portals, where a
 * browser lets them by `/.well-known/webauthn`.
 * @throws DomainError `passkeys_unavailable` on plain http and on an IP address: browsers have none there
 */
export function relyingParty({ publicUrl, origins }: Pick<Services, 'publicUrl' | 'origins'>) {
  const address = URL.canParse(publicUrl()) ? new URL(publicUrl()) : undefined
  const isLocal = address?.hostname === 'localhost'
  const isHost = address && !/^[\d.]+$|^\[/.test(address.hostname)
  if (!isHost || !(isLocal || address.protocol === 'https:')) throw new DomainError('passkeys_unavailable')
  return { id: address.hostname, origins: [address.origin, ...origins] }
}

/**
 * What an authenticator signed, by its stored key: for a challenge of ours for this purpose, which is then over.
 * @throws DomainError `passkey_refused`
 */
export async function verifiedAssertion(
  services: Verifying,
  purpose: string,
  { id, clientData, authenticatorData, signature, userHandle }: PasskeyAssertion,
  { credentialId, publicKey, signCount }: StoredPasskey,
): Promise<{ signCount: number; isSynced: boolean }> {
  const party = relyingParty(services)
  const { authenticationInfo } = await verified(services, purpose, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature, userHandle },
      },
      expectedChallenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signCount },
      requireUserVerification: true,
    }),
  )
  return { signCount: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
}

/**
 * A passkey that was made for a challenge of ours.
 * @throws DomainError `passkey_refused`
 */
export async function verifiedRegistration(
  services: Verifying,
  purpose: string,
  { id, clientData, attestation }: PasskeyRegistration,
): Promise<StoredPasskey & { isSynced: boolean }> {
  const party = relyingParty(services)
  if (bringsCertificates(attestation)) throw new DomainError('passkey_refused')
  const { registrationInfo } = await verified(services, purpose, (expectedChallenge) =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    }),
  )
  if (!registrationInfo) throw new DomainError('passkey_refused')
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    isSynced: credentialBackedUp,
  }
}

/**
 * Whether an attestation has certificates. None is asked for, and the library would fetch lists of revoked ones from wherever
 * they say.
 */
export function bringsCertificates(attestation: string): boolean {
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')))
    return !['none', 'packed'].includes(decoded.get('fmt')) || decoded.get('attStmt').get('x5c') !== undefined
  } catch {
    return true
  }
}

/**
 * Runs the library's verification, which throws plain errors for whatever is wrong with an answer, and uses its challenge up:
 * ours, of this purpose, in its time, and answered for the first time.
 * @throws DomainError `passkey_refused`
 */
async function verified<T extends { verified: boolean }>(
  { tokens, database, clock }: Verifying,
  purpose: string,
  verify: (isChallenge: (challenge: string) => boolean) => Promise<T>,
): Promise<T> {
  const answered: { challenge: string; until: Date }[] = []
  const isChallenge = (challenge: string): boolean => {
    const until = tokens.endOfPasskeyChallenge(purpose, challenge, clock())
    if (until) answered.push({ challenge, until })
    return until !== undefined
  }
  const outcome = await verify(isChallenge).catch(() => undefined)
  const [spent] = answered
  if (!outcome?.verified || !spent) throw new DomainError('passkey_refused')
  if (!(await isFirstUse(database, 'passkey challenge', spent.challenge, spent.until)))
    throw new DomainError('passkey_refused')
  return outcome
}
