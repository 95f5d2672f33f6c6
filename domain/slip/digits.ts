/** Modulus 10 of a run of digits (weights 2 and 1 from the right), as slips check their fields (FEBRABAN). */
export function modulus10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** The sum of the digits by the weights 2 to 9, from the right and over again; a letter weighs by its ASCII code less 48. */
const weighedSum = (digits: string): number =>
  [...digits].reverse().reduce((total, digit, place) => total + (digit.charCodeAt(0) - 48) * (2 + (place % 8)), 0)

/** Modulus 11 of the barcode of a bank's slip: where it would be 0, 10 or 11 it is 1. */
export function slipModulus11(digits: string): number {
  const digit = 11 - (weighedSum(digits) % 11)
  return digit === 0 || digit >= 10 ? 1 : digit
}

/** Modulus 11 where a remainder of 0 or 1 gives 0: of collection slips, and of the keys of invoices. */
export function modulus11(digits: string): number {
  const rest = weighedSum(digits) % 11
  return rest < 2 ? 0 : 11 - rest
}
