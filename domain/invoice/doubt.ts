import { textIn, type XmlElement } from './xml.ts'

/** What of an invoice wants a second look before it is paid, as codes of the catalogue. */
export interface InvoiceDoubt {
  readonly msg:
    | 'invoice_not_authorized'
    | 'invoice_cancelled'
    | 'invoice_denied'
    | 'invoice_of_test'
    | 'invoice_of_entry'
    | 'invoice_purpose'
    | 'invoice_without_payment'
    | 'invoice_installments_differ'
    | 'invoice_net_differs'
    | 'invoice_withholding_unclear'
  /** What its sentence shows, in words or in cents. */
  readonly word?: string
  readonly cents?: bigint
}

/** Results of a request for authorisation (NT 2011.004, tabela de códigos de resultado): 150 and 151 are late. */
const authorized = new Set(['100', '150'])
const cancelled = new Set(['101', '151', '155'])
const denied = new Set(['110', '301', '302', '303'])

/** Events of cancellation, and the answers by which one was registered. */
const cancelling = new Set(['110111', '110112'])
const registered = new Set(['135', '136', '155'])

const answerElement = /^prot/
const eventElement = /^procEvento/

/** What the state answered about the invoice of this key, and whether an event beside it cancels it. */
export function protocolDoubts(root: XmlElement | undefined, key: string): InvoiceDoubt[] {
  const parts = root?.children ?? []
  const answers = parts.filter(({ name }) => answerElement.test(name)).map((answer) => answer.children[0])
  const status = answers.map((facts) => (keyIn(facts) === key ? textIn(facts, 'cStat') : '')).find(Boolean) ?? ''
  const isCancelled = cancelled.has(status) || parts.some((part) => eventElement.test(part.name) && cancels(part))
  if (isCancelled) return [{ msg: 'invoice_cancelled' }]
  if (denied.has(status)) return [{ msg: 'invoice_denied' }]
  return authorized.has(status) ? [] : [{ msg: 'invoice_not_authorized' }]
}

/** chNFe, chNFCom or chNF3e */
const keyIn = (facts: XmlElement | undefined): string =>
  facts?.children.find(({ name }) => name.startsWith('ch'))?.text ?? ''

function cancels({ children }: XmlElement): boolean {
  const inner = children.flatMap((part) => part.children.filter(({ name }) => name === 'infEvento'))
  return (
    inner.some((facts) => cancelling.has(textIn(facts, 'tpEvento'))) &&
    inner.some((facts) => registered.has(textIn(facts, 'cStat')))
  )
}

/** Environment 2 is for trying. */
export const environmentDoubts = (environment: string): InvoiceDoubt[] =>
  environment === '2' ? [{ msg: 'invoice_of_test' }] : []
