import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { AssertionRequest, Ceremony, CreationRequest, Signed } from './message.ts'

/**
 * Has the device sign the challenge, after it has verified the person by fingerprint, face or PIN.
 * @throws the browser's DOMException, by its name
 */
export const perform = (ceremony: Ceremony): Promise<Signed> =>
  'assert' in ceremony ? signedBy(ceremony.assert) : madeFor(ceremony.create)

async function signedBy({ challenge, rpId }: AssertionRequest): Promise<Signed> {
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required' },
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientData: clientDataJSON, authenticatorData, signature, userHandle }
}

async function madeFor(request: CreationRequest): Promise<Signed> {
  const { challenge, rpId, userHandle, email, name, algorithms, existing } = request
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
  })
  return { id, clientData: response.clientDataJSON, attestation: response.attestationObject }
}
