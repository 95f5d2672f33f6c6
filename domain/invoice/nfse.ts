import { TaxKind } from '../bills-pay/fields.ts'
import { modulus11 } from '../slip/digits.ts'
import { isCompetence } from '../value/day/competence.ts'
import { centsIn, dayOf } from './amount.ts'
import { environmentDoubts, type InvoiceDoubt } from './doubt.ts'
import { type SupportedTaxes, serviceTaxesOf } from './reform.ts'
import { elementAt, textIn, type XmlElement } from './xml.ts'

/** A tax that whoever receives the service keeps back, of TaxKind. */
export interface WithheldTax {
  readonly kind: number
  readonly valueCents: bigint
}

/** What the XML of an electronic invoice of services tells of it, as far as its parts agree. */
export interface Nfse {
  readonly number: string
  /** yyyy-MM, to which the service belongs. */
  readonly month: string
  /** yyyy-MM-dd, where it was issued. */
  readonly issueDate: string
  /** CPF or CNPJ of who served, and how they are called; empty where only another issued it. */
  readonly document: string
  readonly issuerName: string
  readonly receiverDocument?: string
  readonly description: string
  readonly grossCents: bigint
  readonly discountCents: bigint
  /** What is to be paid, as the invoice says it. */
  readonly netCents: bigint
  /** They lead from the gross to the net; nothing where they do not. */
  readonly taxes: readonly WithheldTax[] | undefined
  readonly supported?: SupportedTaxes
  readonly doubts: readonly InvoiceDoubt[]
}

/** 100: made; 102: by a court; 103: single; 107: of an MEI. */
const authorized = new Set(['100', '102', '103', '107'])

/** Municipality 7, environment 1, kind of registration 1, CPF or CNPJ 14, number 13, year and month 4, code 9, digit 1. */
const keyPattern = /^NFS(\d{9}([\dA-Z]{14})\d{26})(\d)$/

/** CPF or CNPJ of who issued the invoice of a key; nothing where its digit does not verify (modulus 11, as real keys bear). */
function keyDocumentOf(key: string): string | undefined {
  const [, body = '', document, digit] = keyPattern.exec(key) ?? []
  return modulus11(body) === Number(digit) ? document : undefined
}

const longestDescription = 255

const documentIn = (party: XmlElement | undefined): string =>
  (textIn(party, 'CNPJ') || textIn(party, 'CPF')).toUpperCase()

/**
 * Parses an NFS-e (national layout 1.00 and 1.01); undefined if it is none or its key does not verify. Signatures
 * are not checked.
 */
export function nfseOf(root: XmlElement | undefined): Nfse | undefined {
  const facts = root?.name === 'NFSe' ? elementAt(root, 'infNFSe') : undefined
  const declared = elementAt(facts, 'DPS', 'infDPS')
  const issuer = elementAt(facts, 'emit')
  const served = elementAt(declared, 'prest')
  const keyDocument = keyDocumentOf(facts?.attributes.get('Id') ?? '')
  const number = textIn(facts, 'nNFSe').replace(/^0+(?=\d)/, '')
  if (!declared || keyDocument !== documentIn(issuer).padStart(14, '0') || !/^\d{1,13}$/.test(number)) return undefined
  const issueDate = dayOf(textIn(declared, 'dhEmi') || textIn(facts, 'dhProc'))
  const month = textIn(declared, 'dCompet').slice(0, 7)
  const grossCents = centsIn(textIn(declared, 'valores', 'vServPrest', 'vServ'))
  const netCents = centsIn(textIn(facts, 'valores', 'vLiq'))
  if (!issueDate || !isCompetence(month) || !grossCents || !netCents) return undefined
  const document = documentIn(served) || documentIn(issuer)
  const receiverDocument = documentIn(elementAt(declared, 'toma'))
  const supported = serviceTaxesOf(facts)
  const withheld = withheldOf(facts, declared, { grossCents, netCents })
  const description = textIn(declared, 'serv', 'cServ', 'xDescServ').replace(/\s+/g, ' ')
  return {
    number,
    month,
    issueDate,
    document,
    grossCents,
    netCents,
    issuerName: textIn(document === documentIn(issuer) ? issuer : served, 'xNome'),
    ...(receiverDocument && { receiverDocument }),
    description: description.slice(0, longestDescription),
    discountCents: withheld.discountCents,
    taxes: withheld.taxes,
    ...(supported && { supported }),
    doubts: [
      ...(authorized.has(textIn(facts, 'cStat')) ? [] : [{ msg: 'invoice_not_authorized' as const }]),
      ...environmentDoubts(textIn(declared, 'tpAmb')),
      ...(withheld.taxes ? [] : [{ msg: 'invoice_net_differs' as const, cents: netCents }]),
      // PIS and COFINS that it says are kept back, and that its net does not take off.
      ...(withheld.unclearCents > 0n
        ? [{ msg: 'invoice_withholding_unclear' as const, cents: withheld.unclearCents }]
        : []),
    ],
  }
}

/** Codes of tpRetPisCofins by which PIS or COFINS is kept back; 1 in the first layout alone (NT 007 of the NFS-e). */
const keepsPisOrCofins = new Set(['1', '3', '4', '5', '6', '7', '9'])
/** `tpRetISSQN`: withheld by the customer. */
const keptByReceiver = '2'

interface Worth {
  readonly grossCents: bigint
  readonly netCents: bigint
}

/** What was kept back, if that is what the net lacks of the gross; PIS and COFINS stand in none of the invoice's sums. */
function withheldOf(facts: XmlElement | undefined, declared: XmlElement, { grossCents, netCents }: Worth) {
  const values = elementAt(declared, 'valores')
  const cents = (from: XmlElement | undefined, ...path: string[]): bigint => centsIn(textIn(from, ...path)) ?? 0n
  const discounts = elementAt(values, 'vDescCondIncond')
  const discountCents = cents(discounts, 'vDescIncond') + cents(discounts, 'vDescCond')
  const tax = elementAt(values, 'trib')
  const federal = elementAt(tax, 'tribFed')
  const shared = elementAt(federal, 'piscofins')
  const isIssKept = textIn(tax, 'tribMun', 'tpRetISSQN') === keptByReceiver
  const isSharedKept = keepsPisOrCofins.has(textIn(shared, 'tpRetPisCofins'))
  const sharedCents = isSharedKept ? cents(shared, 'vPis') + cents(shared, 'vCofins') : 0n
  const { ISS, INSS, IRRF, PIS_COFINS_CSLL } = TaxKind.codes
  const taxesWith = (contributions: bigint): WithheldTax[] =>
    [
      { kind: ISS, valueCents: isIssKept ? cents(facts, 'valores', 'vISSQN') : 0n },
      { kind: INSS, valueCents: cents(federal, 'vRetCP') },
      { kind: IRRF, valueCents: cents(federal, 'vRetIRRF') },
      { kind: PIS_COFINS_CSLL, valueCents: cents(federal, 'vRetCSLL') + contributions },
    ].filter(({ valueCents }) => valueCents > 0n)
  const leadsToNet = (taxes: readonly WithheldTax[]): boolean =>
    taxes.reduce((left, { valueCents }) => left - valueCents, grossCents - discountCents) === netCents
  const [plain, whole] = [taxesWith(0n), taxesWith(sharedCents)]
  if (leadsToNet(whole)) return { discountCents, taxes: whole, unclearCents: 0n }
  // Since NT 007 the contributions may stand together in vRetCSLL.
  const unclearCents = cents(federal, 'vRetCSLL') < sharedCents ? sharedCents : 0n
  return { discountCents, taxes: leadsToNet(plain) ? plain : undefined, unclearCents }
}
