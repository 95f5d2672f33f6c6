/** Views that a person keeps of one list. */
export const mostListViews = 30

/** Characters in the name of a view. */
export const listViewName = { shortest: 2, longest: 60 } as const
