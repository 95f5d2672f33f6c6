/** How the issuer of a cheque is called where nobody may know whose it is. */
export const withheldIssuer = 'Emitente oculto'
/** How the account of a cheque is told there: by it, two cheques would be known for those of one person. */
const withheldAccount = '••••'

/**
 * The keys of a cheque that tell whose it is beside name and account, which are always told somehow: what was typed as a
 * reason is in somebody's own words, and those name people.
 */
const issuerKeys = [
  'cmc7',
  'issuerDocument',
  'issuerPhone',
  'issuerReturns',
  'memberId',
  'memberName',
  'reason',
] as const

/**
 * A cheque, or an edition of one, as it is told to whoever may not know who gave: bank, agency, number, days and value
 * stay.
 */
export function withoutIssuer(check: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(check).filter(([key]) => !(issuerKeys as readonly string[]).includes(key))
  return {
    ...Object.fromEntries(kept),
    ...('issuerName' in check && { issuerName: withheldIssuer }),
    ...('account' in check && { account: withheldAccount }),
  }
}
