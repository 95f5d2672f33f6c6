import type { SessionUser } from '#machines/session-steps.ts'

/** Key prefix of a user's drafts. */
export const draftKeyOf = ({ id }: Pick<SessionUser, 'id'>): string => `${id} `
