/**
 * The start cannot go on. The message is one Portuguese sentence for the person at the terminal:
 * what happened and what to do. Nothing else is shown, and the process ends with a code other than zero.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
