import * as z from 'zod'
import { Email, Id } from '#domain/field/values.ts'
import { PasskeyAssertion } from '#domain/session/passkey.ts'
import { TypedPassword } from '#domain/session/password.ts'
import { SecondFactor } from '#domain/session/second-factor.ts'
import { type Api, bearerOf, operation } from '../http/operation.ts'
import { openByPasskey, passkeyRequest } from './factor/passkey-sign-in.ts'
import { takeSecondStep } from './factor/second-step.ts'
import { PasskeyRequest } from './factor/shape.ts'
import { closeSession } from './sign-in/ending.ts'
import { openSession, renewSession } from './sign-in/session.ts'

const deviceToken = z
  .string()
  .max(100)
  .meta({ description: 'Kept by the device, also after signing out, and sent with the next sign-in' })
const SignIn = z
  .strictObject({ email: Email, password: TypedPassword, deviceToken: deviceToken.optional() })
  .meta({ id: 'SignIn' })
const PasskeySignIn = z
  .strictObject({ passkey: PasskeyAssertion, deviceToken: deviceToken.optional() })
  .meta({ id: 'PasskeySignIn' })
const RefreshToken = z.strictObject({ refreshToken: z.string().min(1).max(500) }).meta({ id: 'RefreshToken' })
const SessionTokens = z.object({ accessToken: z.string(), refreshToken: z.string() }).meta({ id: 'SessionTokens' })
const OpenedSession = z.object({ ...SessionTokens.shape, deviceToken }).meta({ id: 'OpenedSession' })
const ClosedSession = z.object({ id: Id }).meta({ id: 'ClosedSession' })

/** Signing in and out, and renewing. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: '/auth',
      operationId: 'signIn',
      takesProof: true,
      summary: 'Opens a session',
      body: SignIn,
      answer: OpenedSession,
    },
    ({ body, services, context }) => openSession(services, context, body),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/second-factor',
      operationId: 'proveSecondFactor',
      summary: 'Opens the session of a right password that was refused by `second_factor_required`',
      body: SecondFactor,
      answer: OpenedSession,
    },
    ({ body, services, context }) => takeSecondStep(services, context, body),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/passkey/options',
      operationId: 'passkeyRequest',
      summary: 'What a device is asked with, to sign in by a passkey of it',
      answer: PasskeyRequest,
    },
    async ({ services }) => passkeyRequest(services),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/passkey/verify',
      operationId: 'signInByPasskey',
      summary: 'Opens a session without the password, by a passkey that signed the challenge',
      body: PasskeySignIn,
      answer: OpenedSession,
    },
    ({ body: { passkey, deviceToken }, services, context }) => openByPasskey(services, context, passkey, deviceToken),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/refresh-token',
      operationId: 'refreshToken',
      summary: 'The next tokens of a session',
      body: RefreshToken,
      answer: SessionTokens,
    },
    ({ body, services }) => renewSession(services, body.refreshToken),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/logout',
      operationId: 'signOut',
      summary: 'Closes the session',
      answer: ClosedSession,
    },
    async ({ services, context }) => ({ id: await closeSession(services, bearerOf(context)) }),
  )
}
