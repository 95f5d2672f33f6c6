import * as z from 'zod'
import { type Api, operation } from '../../http/operation.ts'

const Challenge = z
  .object({
    algorithm: z.string(),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string(),
    signature: z.string(),
  })
  .meta({
    id: 'SiteVerificationChallenge',
    description: 'Solved by the number up to `maxnumber` with which SHA-256 of `salt` and number is `challenge`',
  })
const Solved = z
  .strictObject({
    payload: z.string().min(1).max(1000).meta({ description: 'The challenge with its `number`, as JSON in base64' }),
  })
  .meta({ id: 'SiteVerification' })
const Proof = z
  .object({
    proof: z.string().meta({ description: 'Good once within two minutes, as the header x-site-verification' }),
  })
  .meta({ id: 'SiteVerificationProof' })

/** Proof of work: unnoticed by a person, costly to a program that tries thousands of times. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/auth/site-verification',
      operationId: 'siteVerification',
      summary: 'A challenge of ALTCHA',
      answer: Challenge,
    },
    async ({ services: { siteProofs, clock } }) => {
      const { algorithm, challenge, maxnumber, salt, signature } = await siteProofs.challenge(clock())
      return { algorithm, challenge, maxnumber: maxnumber ?? 0, salt, signature }
    },
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/site-verification',
      operationId: 'verifySite',
      summary: 'A proof for a challenge that was solved',
      body: Solved,
      answer: Proof,
    },
    async ({ body, services: { siteProofs, clock } }) => ({ proof: await siteProofs.prove(body.payload, clock()) }),
  )
}
