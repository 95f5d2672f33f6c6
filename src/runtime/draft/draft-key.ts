import type { SessionUser } from '#machines/session-steps.ts'

/** What the keys of one person's drafts begin with. */
export const draftKeyOf = ({ id }: Pick<SessionUser, 'id'>): string => `${id} `
