import { accessKeyOf } from '../slip/access-key.ts'
import { slipOf } from '../slip/slip.ts'
import { isCompetence } from '../value/day/competence.ts'
import { centsIn, dayOf } from './amount.ts'
import { environmentDoubts, type InvoiceDoubt, protocolDoubts } from './doubt.ts'
import { type Nfe, partyDocument } from './nfe.ts'
import { goodsTaxesOf } from './reform.ts'
import { elementAt, textIn, type XmlElement } from './xml.ts'

/** A bill of communication (NFCom) or of electricity (NF3e): an invoice that says when and by which slip it is paid. */
export interface UtilityBill extends Nfe {
  readonly kind: 'NFCOM' | 'NF3E'
  /** yyyy-MM-dd */
  readonly dueDate?: string
  /** Of its slip, where it verifies. */
  readonly digitableLine?: string
}

interface Layout {
  readonly kind: UtilityBill['kind']
  readonly model: string
  readonly element: string
  readonly purpose: string
  /** What the bill is for, where it is no common one. */
  readonly purposes: Readonly<Record<string, string>>
}

/** MOC NFCom 1.00 and MOC NF3e 1.00. */
const layouts: readonly Layout[] = [
  {
    kind: 'NFCOM',
    model: '62',
    element: 'NFCom',
    purpose: 'finNFCom',
    purposes: { '3': 'de substituição de outra', '4': 'de ajuste' },
  },
  {
    kind: 'NF3E',
    model: '66',
    element: 'NF3e',
    purpose: 'finNF3e',
    purposes: { '2': 'de substituição de outra', '3': 'normal com ajuste' },
  },
]

/**
 * Parses an NFCom (model 62) or an NF3e (model 66), with or without the authorisation; undefined if it is none or its
 * key does not verify. Signatures are not checked.
 * @param today yyyy-MM-dd: decides the cycle of a slip's due factor
 */
export function utilityBillOf(root: XmlElement | undefined, today: string): UtilityBill | undefined {
  const found = layouts.map((layout) => billOf(root, layout, today))
  return found.find((bill) => bill !== undefined)
}

function billOf(root: XmlElement | undefined, layout: Layout, today: string): UtilityBill | undefined {
  const bill = root?.name === layout.element ? root : elementAt(root, layout.element)
  const facts = elementAt(bill, `inf${layout.element}`)
  const key = accessKeyOf((facts?.attributes.get('Id') ?? '').replace(new RegExp(`^${layout.element}`), ''))
  if (!facts || key?.model !== layout.model || textIn(facts, 'ide', 'nNF') !== key.number) return undefined
  if (partyDocument(facts, 'emit') !== key.document) return undefined
  const issueDate = dayOf(textIn(facts, 'ide', 'dhEmi'))
  const grossCents = centsIn(textIn(facts, 'total', 'vNF'))
  if (!issueDate || !grossCents) return undefined
  const [receiverDocument, supported] = [partyDocument(facts, 'dest'), goodsTaxesOf(elementAt(facts, 'total'))]
  const slip = slipOf(textIn(facts, 'gFat', 'codBarras'), today)
  const dueDate = dayOf(textIn(facts, 'gFat', 'dVencFat'))
  return {
    ...key,
    kind: layout.kind,
    month: monthOf(textIn(facts, 'gFat', 'CompetFat')) ?? key.month,
    issueDate,
    grossCents,
    issuerName: textIn(facts, 'emit', 'xNome'),
    ...(receiverDocument && { receiverDocument }),
    discountCents: 0n,
    duplicates: [],
    ...(dueDate && { dueDate }),
    ...(slip && { digitableLine: slip.digitableLine }),
    ...(supported && { supported }),
    doubts: [...protocolDoubts(root, key.key), ...natureDoubts(facts, layout)],
  }
}

/** yyyy-MM of AAAAMM. */
function monthOf(text: string): string | undefined {
  const month = `${text.slice(0, 4)}-${text.slice(4)}`
  return isCompetence(month) ? month : undefined
}

function natureDoubts(facts: XmlElement, { purpose, purposes }: Layout): InvoiceDoubt[] {
  const word = purposes[textIn(facts, 'ide', purpose)]
  return [
    ...environmentDoubts(textIn(facts, 'ide', 'tpAmb')),
    ...(word ? [{ msg: 'invoice_purpose' as const, word }] : []),
  ]
}
