import { type AccessKey, accessKeyOf } from '../slip/access-key.ts'
import { centsIn, dayOf } from './amount.ts'
import { environmentDoubts, type InvoiceDoubt, protocolDoubts } from './doubt.ts'
import { goodsTaxesOf, type SupportedTaxes } from './reform.ts'
import { elementAt, textIn, type XmlElement } from './xml.ts'

/** One of the instalments of an invoice (`dup`). */
export interface Duplicate {
  readonly valueCents: bigint
  /** yyyy-MM-dd */
  readonly dueDate: string
}

/** Facts of an invoice with an access key, as far as consistent. */
export interface Nfe extends AccessKey {
  /** yyyy-MM-dd, where it was issued. */
  readonly issueDate: string
  readonly issuerName: string
  /** CPF or CNPJ of whom it was issued to. */
  readonly receiverDocument?: string
  readonly grossCents: bigint
  readonly discountCents: bigint
  /** Those that it names, whether they come to its value or not. */
  readonly duplicates: readonly Duplicate[]
  readonly supported?: SupportedTaxes
  readonly doubts: readonly InvoiceDoubt[]
}

/** Series of invoices that the state issues for others: the key has its CNPJ (MOC, NT 2018.001). */
const isOfState = ({ series }: AccessKey): boolean => Number(series) >= 890 && Number(series) <= 899

/**
 * Parses an NF-e or NFC-e (layout 4.00), with or without the authorisation; undefined if it is none or its key does
 * not verify. Signatures are not checked.
 */
export function nfeOf(root: XmlElement | undefined): Nfe | undefined {
  const invoice = root?.name === 'NFe' ? root : elementAt(root, 'NFe')
  const facts = elementAt(invoice, 'infNFe')
  const key = accessKeyOf((facts?.attributes.get('Id') ?? '').replace(/^NFe/, ''))
  if (!facts || !key || textIn(facts, 'ide', 'nNF') !== key.number) return undefined
  if (partyDocument(facts, 'emit') !== key.document && !isOfState(key)) return undefined
  const issueDate = dayOf(textIn(facts, 'ide', 'dhEmi') || textIn(facts, 'ide', 'dEmi'))
  const grossCents = centsIn(textIn(facts, 'total', 'ICMSTot', 'vNF'))
  if (!issueDate || !grossCents) return undefined
  const receiverDocument = partyDocument(facts, 'dest')
  const supported = goodsTaxesOf(elementAt(facts, 'total'))
  const charged = chargedOf(facts, grossCents)
  return {
    ...key,
    document: partyDocument(facts, 'emit') || key.document,
    issueDate,
    grossCents,
    issuerName: textIn(facts, 'emit', 'xNome'),
    ...(receiverDocument && { receiverDocument }),
    discountCents: charged.discountCents,
    duplicates: charged.duplicates,
    ...(supported && { supported }),
    doubts: [...protocolDoubts(root, key.key), ...natureDoubts(facts), ...charged.doubts],
  }
}

/** CPF or CNPJ of a party of an invoice. */
export const partyDocument = (facts: XmlElement, party: 'emit' | 'dest'): string =>
  (textIn(facts, party, 'CNPJ') || textIn(facts, party, 'CPF')).toUpperCase()

/** What an invoice is for, where that is no sale (finNFe; 5 and 6 since NT 2025.002). */
const purposes: Readonly<Record<string, string>> = {
  '2': 'complementar de outra nota',
  '3': 'de ajuste',
  '4': 'de devolução',
  '5': 'de crédito',
  '6': 'de débito',
}

/** Where nothing is paid by it (tPag). */
const withoutPayment = '90'

function natureDoubts(facts: XmlElement): InvoiceDoubt[] {
  const head = elementAt(facts, 'ide')
  const purpose = purposes[textIn(head, 'finNFe')]
  const means = (elementAt(facts, 'pag')?.children ?? []).map((one) => textIn(one, 'tPag')).filter(Boolean)
  const isUnpaid = means.length > 0 && means.every((mean) => mean === withoutPayment)
  return [
    ...environmentDoubts(textIn(head, 'tpAmb')),
    ...(textIn(head, 'tpNF') === '0' ? [{ msg: 'invoice_of_entry' as const }] : []),
    ...(purpose ? [{ msg: 'invoice_purpose' as const, word: purpose }] : []),
    ...(isUnpaid ? [{ msg: 'invoice_without_payment' as const }] : []),
  ]
}

/** What is charged of it: the discount of its bill and its instalments, and how far they are from what is left. */
function chargedOf(
  facts: XmlElement,
  grossCents: bigint,
): Pick<Nfe, 'discountCents' | 'duplicates'> & { doubts: InvoiceDoubt[] } {
  const charge = elementAt(facts, 'cobr')
  const discount = centsIn(textIn(charge, 'fat', 'vDesc') || '0') ?? 0n
  const lines = (charge?.children ?? []).filter(({ name }) => name === 'dup')
  const duplicates = lines.flatMap((line) => {
    const [valueCents, dueDate] = [centsIn(textIn(line, 'vDup')), dayOf(textIn(line, 'dVenc'))]
    return valueCents && dueDate ? [{ valueCents, dueDate }] : []
  })
  const sum = duplicates.reduce((total, { valueCents }) => total + valueCents, 0n)
  if (lines.length === 0 || sum === grossCents) return { discountCents: 0n, duplicates, doubts: [] }
  if (sum === grossCents - discount) return { discountCents: discount, duplicates, doubts: [] }
  return { discountCents: 0n, duplicates, doubts: [{ msg: 'invoice_installments_differ', cents: sum - grossCents }] }
}
