const longest = 255

/** What the payment of an instalment is called: 'Aluguel do salão (2/12)'; of a single one what its order is. */
export const paymentWords = (description: string, number: number, total: number): string => {
  const place = total > 1 ? ` (${number}/${total})` : ''
  return description.slice(0, longest - place.length) + place
}
