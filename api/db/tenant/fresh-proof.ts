import { DomainError } from '#domain/error/error.ts'

/**
 * Asks again who it is, of somebody whose last proof is older than ten minutes, where the company demands it for its
 * sensitive acts.
 * @throws DomainError `step_up_required`
 */
export function demandFreshProof({ proofMethods }: { readonly proofMethods?: string }): void {
  if (proofMethods !== undefined) throw new DomainError('step_up_required', { methods: proofMethods })
}
