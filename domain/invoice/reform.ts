import { centsIn } from './amount.ts'
import { textIn, type XmlElement } from './xml.ts'

/** IBS and CBS that an invoice says are in its price (LC 214/2025); nothing is computed from them. */
export interface SupportedTaxes {
  readonly ibsCents: bigint
  readonly cbsCents: bigint
}

const taxesOf = (ibs: string, cbs: string): SupportedTaxes | undefined => {
  const [ibsCents, cbsCents] = [centsIn(ibs || '0'), centsIn(cbs || '0')]
  if (ibsCents === undefined || cbsCents === undefined || ibsCents + cbsCents === 0n) return undefined
  return { ibsCents, cbsCents }
}

/** Of NF-e, NFC-e, NFCom and NF3e: group IBSCBSTot of their totals (NT 2025.002). */
export const goodsTaxesOf = (total: XmlElement | undefined): SupportedTaxes | undefined =>
  taxesOf(textIn(total, 'IBSCBSTot', 'gIBS', 'vIBS'), textIn(total, 'IBSCBSTot', 'gCBS', 'vCBS'))

/** Of NFS-e: group totCIBS of what the system computed (layout 1.01). */
export const serviceTaxesOf = (facts: XmlElement | undefined): SupportedTaxes | undefined =>
  taxesOf(textIn(facts, 'IBSCBS', 'totCIBS', 'gIBS', 'vIBSTot'), textIn(facts, 'IBSCBS', 'totCIBS', 'gCBS', 'vCBS'))
