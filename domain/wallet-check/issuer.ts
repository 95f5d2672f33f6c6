/** Name shown for a withheld issuer. */
export const withheldIssuer = 'Emitente oculto'
/** Account shown with a withheld issuer: it would link two cheques to one person. */
const withheldAccount = '••••'

/**
 * Keys that identify the issuer, besides name and account, which are replaced: reasons are free text and may name
 * people.
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

/** A cheque, or a version of one, without its issuer's identity: bank, agency, number, dates and value stay. */
export function withoutIssuer(check: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(check).filter(([key]) => !(issuerKeys as readonly string[]).includes(key))
  return {
    ...Object.fromEntries(entries),
    ...('issuerName' in check && { issuerName: withheldIssuer }),
    ...('account' in check && { account: withheldAccount }),
  }
}
