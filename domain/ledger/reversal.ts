const longest = 255

/** What is said of the movement that undoes another. */
export const reversalWords = (description: string): string => `Estorno: ${description}`.slice(0, longest)

/** What is said of the movement by which a card's brand takes back what another brought. */
export const chargebackWords = (description: string): string => `Chargeback: ${description}`.slice(0, longest)
