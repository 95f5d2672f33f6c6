const longest = 255

/** What is said of the movement that undoes another. */
export const reversalWords = (description: string): string => `Estorno: ${description}`.slice(0, longest)
