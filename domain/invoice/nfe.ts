import { type AccessKey, accessKeyOf } from '../slip/access-key.ts'
import { centsIn, dayOf } from './amount.ts'
import { elementAt, textIn, type XmlElement } from './xml.ts'

/** One of the instalments of an invoice (`dup`). */
export interface Duplicate {
  readonly valueCents: bigint
  /** yyyy-MM-dd */
  readonly dueDate: string
}

/** Facts of an NF-e, as far as consistent. */
export interface Nfe extends AccessKey {
  /** yyyy-MM-dd, where it was issued. */
  readonly issueDate: string
  readonly issuerName: string
  /** CPF or CNPJ of whom it was issued to. */
  readonly receiverDocument?: string
  readonly grossCents: bigint
  readonly discountCents: bigint
  /** They come to the gross less the discount; none where they do not, or where there are none. */
  readonly duplicates: readonly Duplicate[]
  /** Whether the state's answer that it was authorized is in the file. */
  readonly isAuthorized: boolean
}

/** 100: authorized; 150: authorized late (NT 2011.004, tabela de códigos de resultado). */
const authorized = new Set(['100', '150'])

/**
 * Parses an NF-e or NFC-e (layout 4.00), with or without the authorisation; undefined if it is none or its key does
 * not verify. Signatures are not checked.
 */
export function nfeOf(root: XmlElement | undefined): Nfe | undefined {
  const invoice = root?.name === 'NFe' ? root : elementAt(root, 'NFe')
  const facts = elementAt(invoice, 'infNFe')
  const key = accessKeyOf((facts?.attributes.get('Id') ?? '').replace(/^NFe/, ''))
  if (!facts || !key || textIn(facts, 'ide', 'nNF') !== key.number || issuerOf(facts) !== key.document) return undefined
  const issueDate = dayOf(textIn(facts, 'ide', 'dhEmi') || textIn(facts, 'ide', 'dEmi'))
  const grossCents = centsIn(textIn(facts, 'total', 'ICMSTot', 'vNF'))
  if (!issueDate || !grossCents) return undefined
  const receiver = elementAt(facts, 'dest')
  const receiverDocument = textIn(receiver, 'CNPJ') || textIn(receiver, 'CPF')
  const answer = elementAt(root, 'protNFe', 'infProt')
  return {
    ...key,
    issueDate,
    grossCents,
    issuerName: textIn(facts, 'emit', 'xNome'),
    ...(receiverDocument && { receiverDocument }),
    ...chargedOf(facts, grossCents),
    isAuthorized: textIn(answer, 'chNFe') === key.key && authorized.has(textIn(answer, 'cStat')),
  }
}

const issuerOf = (facts: XmlElement): string => textIn(facts, 'emit', 'CNPJ').toUpperCase()

/** What is charged of it: the discount of its bill and its instalments, where they come to what is left. */
function chargedOf(facts: XmlElement, grossCents: bigint): Pick<Nfe, 'discountCents' | 'duplicates'> {
  const nothing = { discountCents: 0n, duplicates: [] }
  const charge = elementAt(facts, 'cobr')
  const discountCents = centsIn(textIn(charge, 'fat', 'vDesc') || '0')
  const lines = (charge?.children ?? []).filter(({ name }) => name === 'dup')
  const duplicates = lines.flatMap((line) => {
    const [valueCents, dueDate] = [centsIn(textIn(line, 'vDup')), dayOf(textIn(line, 'dVenc'))]
    return valueCents && dueDate ? [{ valueCents, dueDate }] : []
  })
  if (discountCents === undefined || lines.length === 0 || duplicates.length < lines.length) return nothing
  const sum = duplicates.reduce((total, { valueCents }) => total + valueCents, 0n)
  return sum === grossCents - discountCents ? { discountCents, duplicates } : nothing
}
