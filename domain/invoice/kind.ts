import type { FiscalRoot } from '../file/fiscal-root.ts'
import { elementAt, textIn, type XmlElement } from './xml.ts'

/** A format that is parsed, or stored only. */
const read = undefined

const nfse = 'uma NFS-e no padrão da prefeitura (ABRASF)'
const paulistana = 'uma NFS-e da prefeitura de São Paulo (Paulistana)'
const rps = 'um RPS, que ainda não é a nota de serviço'
const event = 'um evento de nota fiscal'
const unused = 'a inutilização de números de NF-e, em que não há nota'
const cte = 'um CT-e, de um frete'

/** What each root is, for whoever sent it; undefined for those that are read. */
const kinds: Readonly<Record<FiscalRoot, string | undefined>> = {
  nfeProc: read,
  NFe: read,
  NFSe: read,
  nfcomProc: read,
  NFCom: read,
  nf3eProc: read,
  NF3e: read,
  enviNFe: 'um lote de NF-e que ainda não voltou autorizado',
  CompNfse: nfse,
  tcCompNfse: nfse,
  Nfse: nfse,
  ListaNfse: nfse,
  ConsultarNfseResposta: nfse,
  ConsultarNfseRpsResposta: nfse,
  ConsultarNfseFaixaResposta: nfse,
  ConsultarNfseServicoPrestadoResposta: nfse,
  ConsultarNfseServicoTomadoResposta: nfse,
  ConsultarLoteRpsResposta: nfse,
  GerarNfseResposta: nfse,
  EnviarLoteRpsSincronoResposta: nfse,
  RetornoConsulta: paulistana,
  RetornoEnvioRPS: paulistana,
  RetornoEnvioLoteRPS: paulistana,
  EnviarLoteRpsEnvio: rps,
  EnviarLoteRpsSincronoEnvio: rps,
  GerarNfseEnvio: rps,
  Rps: rps,
  RPS: rps,
  PedidoEnvioRPS: rps,
  PedidoEnvioLoteRPS: rps,
  DPS: 'uma DPS, que é o pedido de uma NFS-e e ainda não é a nota',
  cteProc: cte,
  CTe: cte,
  cteSimpProc: cte,
  CTeSimp: cte,
  cteOSProc: 'um CT-e OS, de um transporte de pessoas ou de valores',
  CTeOS: 'um CT-e OS, de um transporte de pessoas ou de valores',
  GTVeProc: 'uma GTV-e, de um transporte de valores',
  GTVe: 'uma GTV-e, de um transporte de valores',
  mdfeProc: 'um MDF-e, o manifesto de uma carga',
  MDFe: 'um MDF-e, o manifesto de uma carga',
  bpeProc: 'um BP-e, um bilhete de passagem',
  BPe: 'um BP-e, um bilhete de passagem',
  dceProc: 'uma DC-e, uma declaração de conteúdo',
  DCe: 'uma DC-e, uma declaração de conteúdo',
  CFe: 'um CF-e, um cupom fiscal SAT',
  CFeCanc: 'o cancelamento de um cupom fiscal SAT',
  resNFe: 'o resumo de uma NF-e, e não a nota inteira',
  resEvento: 'o resumo de um evento de nota fiscal',
  procEventoNFe: event,
  procEventoCTe: event,
  procEventoMDFe: event,
  procEventoBPe: event,
  procEventoNFCom: event,
  procEventoNF3e: event,
  eventoNFCom: event,
  eventoNF3e: event,
  evento: event,
  envEvento: event,
  retEnvEvento: event,
  retEvento: event,
  pedRegEvento: event,
  ProcInutNFe: unused,
  procInutNFe: unused,
  inutNFe: unused,
  retInutNFe: unused,
}

/** Events that people meet (NT 2014.002 and the manuals of each document). */
const events: Readonly<Record<string, string>> = {
  '110110': 'uma carta de correção',
  '110111': 'o cancelamento de uma nota',
  '110112': 'o cancelamento de uma nota por substituição',
  '110130': 'o comprovante de entrega de uma nota',
  '110140': 'o aviso de uma nota emitida em contingência',
  '210200': 'a confirmação de uma compra',
  '210210': 'a ciência da emissão de uma nota',
  '210220': 'o desconhecimento de uma compra',
  '210240': 'a recusa de uma compra que não se realizou',
}

/** Of NFS-e, named by their element: e101101. */
const serviceEvents: Readonly<Record<string, string>> = {
  e101101: 'o cancelamento de uma NFS-e',
  e105102: 'o cancelamento de uma NFS-e por substituição',
}

/**
 * What the XML is, in words with their article, where it is none of the invoices that are read; undefined for those,
 * and for what is no fiscal document.
 */
export function otherKindOf(root: XmlElement | undefined): string | undefined {
  if (!root || !isFiscal(root.name)) return undefined
  if (root.name === 'NFe' && elementAt(root, 'ChaveNFe')) return paulistana
  const kind = kinds[root.name]
  return kind === event ? eventOf(root) : kind
}

const isFiscal = (name: string): name is FiscalRoot => Object.hasOwn(kinds, name)

function eventOf(root: XmlElement): string {
  for (const element of within(root)) {
    const named = events[textIn(element, 'tpEvento')] ?? serviceEvents[element.name]
    if (named) return named
  }
  return event
}

/** An element and all below it. */
function* within(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* within(child)
}
