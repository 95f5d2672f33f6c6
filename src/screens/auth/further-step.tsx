import { expiredPassword, type SessionProblem, secondFactorRequired } from '#machines/session-steps.ts'
import { FirstAccess } from './first-access.tsx'
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

/** What a sign-in needs besides the password, in one lazy chunk: another password, or a code. */
export function FurtherStep({ due, problem, ...props }: FurtherStepProps) {
  if (due === expiredPassword) return <RenewPassword {...props} />
  if (due !== secondFactorRequired) return <FirstAccess {...props} />
  return <SecondStep token={tokenIn(problem?.demand)} onClosed={props.onClosed} />
}

const tokenIn = (demand: unknown): string =>
  typeof demand === 'object' && demand !== null && 'token' in demand ? String(demand.token) : ''
