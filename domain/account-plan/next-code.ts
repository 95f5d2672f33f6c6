/** '4.01.' of '4.01.000'. */
const placeOf = (code: string): string => code.slice(0, code.lastIndexOf('.') + 1)

const mostAccounts = 999

/**
 * The code after the last account of a group, 9.99.999 as they all are; nothing where the group has no such code, or is full.
 * @param group its own code, which ends in .000
 */
export function nextAccountCode(group: string, codes: readonly string[]): string | undefined {
  if (!/^\d\.\d\d\.000$/.test(group)) return undefined
  const place = placeOf(group)
  const numbers = codes.filter((code) => placeOf(code) === place).map((code) => Number(code.slice(place.length)))
  const next = Math.max(0, ...numbers) + 1
  return next > mostAccounts ? undefined : place + String(next).padStart(3, '0')
}
