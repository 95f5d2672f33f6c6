import { modulus11 } from '#domain/slip/digits.ts'

export interface Invoice {
  /** CNPJ of who issued it, where its key says another. */
  readonly issuer?: string
  readonly number?: string
  readonly value?: string
  readonly discount?: string
  readonly receiver?: string
  /** Days and values of its instalments. */
  readonly duplicates?: readonly (readonly [date: string, value: string])[]
  /** What the state answered; nothing where its answer is not in the file. */
  readonly status?: string
}

const keyIssuer = '11222333000181'

/** The key of invoice 1234, of July 2026 in São Paulo. */
export function invoiceKey(issuer = keyIssuer): string {
  const body = `352607${issuer}55001000001234100001234`
  return `${body}${modulus11(body)}`
}

/** The XML of an invoice as its issuer sends it (NF-e 4.00, made by hand after the layout). */
export function invoiceXml(invoice: Invoice = {}): string {
  const {
    issuer = keyIssuer,
    number = '1234',
    value = '1500.00',
    discount = '0.00',
    receiver,
    status = '100',
  } = invoice
  const { duplicates = [] } = invoice
  const lines = duplicates.map(
    ([date, amount], index) => `<dup><nDup>00${index + 1}</nDup><dVenc>${date}</dVenc><vDup>${amount}</vDup></dup>`,
  )
  const answer = `<protNFe versao="4.00"><infProt><chNFe>${invoiceKey()}</chNFe><cStat>${status}</cStat></infProt></protNFe>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe${invoiceKey()}" versao="4.00">
<ide><mod>55</mod><serie>1</serie><nNF>${number}</nNF><dhEmi>2026-07-15T22:30:00-03:00</dhEmi></ide>
<emit><CNPJ>${issuer}</CNPJ><xNome>Papelaria &amp; Livros Ltda</xNome></emit>
${receiver ? `<dest><CNPJ>${receiver}</CNPJ><xNome>Igreja</xNome></dest>` : ''}
<total><ICMSTot><vProd>${value}</vProd><vNF>${value}</vNF></ICMSTot></total>
<cobr><fat><nFat>1234</nFat><vOrig>${value}</vOrig><vDesc>${discount}</vDesc></fat>${lines.join('')}</cobr>
</infNFe></NFe>${status ? answer : ''}</nfeProc>
`
}

/** The key of invoice of services 17, of November 2026 in São Paulo. */
export function serviceKey(issuer = keyIssuer): string {
  const body = `355030812${issuer}00000000000172611123456789`
  return `${body}${modulus11(body)}`
}

export interface ServiceInvoice {
  /** Instead of the one that verifies. */
  readonly key?: string
  /** CNPJ of who issued it, where its key says another. */
  readonly issuer?: string
  readonly receiver?: string
  readonly status?: string
  readonly value?: string
  readonly net?: string
  readonly totals?: string
  /** What stands of discounts and taxes in its declaration. */
  readonly discounts?: string
  readonly municipal?: string
  readonly federal?: string
}

/** The XML of an invoice of services (NFS-e of the national layout, 1.01, made by hand after annex I). */
export function serviceXml(invoice: ServiceInvoice = {}): string {
  const { key = serviceKey(), issuer = keyIssuer, receiver, status = '100', value = '1000.00', net = value } = invoice
  const { totals = '', discounts = '', municipal = '<tpRetISSQN>1</tpRetISSQN>', federal = '' } = invoice
  return `<?xml version="1.0" encoding="UTF-8"?>
<NFSe versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe Id="NFS${key}">
<nNFSe>17</nNFSe><cStat>${status}</cStat><dhProc>2026-11-04T08:00:00-03:00</dhProc>
<emit><CNPJ>${issuer}</CNPJ><xNome>Elevadores Subir Ltda</xNome></emit>
<valores>${totals}<vLiq>${net}</vLiq></valores>
<DPS versao="1.01"><infDPS Id="DPS1"><dhEmi>2026-11-03T22:30:00-03:00</dhEmi><serie>1</serie><nDPS>17</nDPS><dCompet>2026-10-31</dCompet><tpEmit>1</tpEmit>
<prest><CNPJ>${issuer}</CNPJ></prest>${receiver ? `<toma><CNPJ>${receiver}</CNPJ><xNome>Igreja</xNome></toma>` : ''}
<serv><cServ><xDescServ>Manutenção do
 elevador</xDescServ></cServ></serv>
<valores><vServPrest><vServ>${value}</vServ></vServPrest>${discounts}<trib><tribMun><tribISSQN>1</tribISSQN>${municipal}</tribMun><tribFed>${federal}</tribFed></trib></valores>
</infDPS></DPS></infNFSe></NFSe>
`
}
