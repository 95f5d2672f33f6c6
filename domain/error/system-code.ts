/** By what the system calls what went wrong (`ENOENT`); empty for an error of any other kind. */
export const systemCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
