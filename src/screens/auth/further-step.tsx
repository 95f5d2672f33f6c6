import * as z from 'zod'
import { expiredPassword, passkeyChosen, type SessionProblem, secondFactorRequired } from '#machines/session-steps.ts'
import { FirstAccess } from './first-access.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { RenewPassword } from './renew-password.tsx'
import { SecondStep } from './second-step.tsx'

export interface FurtherStepProps {
  /** Key of what is still needed. */
  due: string
  problem: SessionProblem | null
  /** Typed on the sign-in screen. */
  email: string
  typedPassword: string
  onClosed: () => void
}

/** What a sign-in needs besides the password, in one lazy chunk: another password, a code, or a passkey in its place. */
export function FurtherStep({ due, problem, ...props }: FurtherStepProps) {
  if (due === expiredPassword) return <RenewPassword {...props} />
  if (due === passkeyChosen) return <PasskeyStep onClosed={props.onClosed} />
  if (due !== secondFactorRequired) return <FirstAccess {...props} />
  const { token, methods } = demandIn(problem)
  return <SecondStep token={token} methods={methods.split(' ')} onClosed={props.onClosed} />
}

const Demand = z.object({ token: z.string(), methods: z.string() })

/** Of the refusal; the server has sent both. */
const demandIn = (problem: SessionProblem | null) => Demand.parse(problem?.demand)
