/**
 * A start-up failure. The message is one Portuguese sentence for the operator: what happened and what to do. Nothing
 * else is shown; the exit code is not zero.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
