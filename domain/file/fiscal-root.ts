/** Names of the roots of public fiscal XML, without a prefix. */
const fiscalRoots = [
  'nfeProc',
  'NFe',
  'enviNFe',
  'NFSe',
  'nfcomProc',
  'NFCom',
  'nf3eProc',
  'NF3e',
  'CompNfse',
  'tcCompNfse',
  'Nfse',
  'ListaNfse',
  'ConsultarNfseResposta',
  'ConsultarNfseRpsResposta',
  'ConsultarNfseFaixaResposta',
  'ConsultarNfseServicoPrestadoResposta',
  'ConsultarNfseServicoTomadoResposta',
  'ConsultarLoteRpsResposta',
  'GerarNfseResposta',
  'EnviarLoteRpsSincronoResposta',
  'RetornoConsulta',
  'RetornoEnvioRPS',
  'RetornoEnvioLoteRPS',
  'EnviarLoteRpsEnvio',
  'EnviarLoteRpsSincronoEnvio',
  'GerarNfseEnvio',
  'Rps',
  'RPS',
  'PedidoEnvioRPS',
  'PedidoEnvioLoteRPS',
  'DPS',
  'cteProc',
  'CTe',
  'cteSimpProc',
  'CTeSimp',
  'cteOSProc',
  'CTeOS',
  'GTVeProc',
  'GTVe',
  'mdfeProc',
  'MDFe',
  'bpeProc',
  'BPe',
  'dceProc',
  'DCe',
  'CFe',
  'CFeCanc',
  'resNFe',
  'resEvento',
  'procEventoNFe',
  'procEventoCTe',
  'procEventoMDFe',
  'procEventoBPe',
  'procEventoNFCom',
  'procEventoNF3e',
  'eventoNFCom',
  'eventoNF3e',
  'evento',
  'envEvento',
  'retEnvEvento',
  'retEvento',
  'pedRegEvento',
  'ProcInutNFe',
  'procInutNFe',
  'inutNFe',
  'retInutNFe',
] as const

export type FiscalRoot = (typeof fiscalRoots)[number]

const names = fiscalRoots.join('|')
const prefix = '(?:[A-Za-z_][\\w.-]*:)?'
/** Comments and instructions, and blanks between them; a document type is none of it. */
const beside = '(?:\\s*(?:<!--[\\s\\S]*?-->|<\\?[\\s\\S]*?\\?>))*\\s*'
const begun = new RegExp(`^(?:\\xef\\xbb\\xbf|\\xff\\xfe|\\xfe\\xff)?${beside}<${prefix}(?:${names})[\\s/>]`)
const ended = new RegExp(`</${prefix}(?:${names})\\s*>${beside}$`)

/** UTF-16 has a zero byte beside each letter of a tag. */
const withoutZeros = (text: string): string => text.replaceAll('\0', '')

/** Whether a file begins as fiscal XML does, in whatever encoding; each character of the text is one byte. */
export const beginsFiscalXml = (head: string): boolean => begun.test(withoutZeros(head))

/** Whether a file ends as fiscal XML does; each character of the text is one byte. */
export const endsFiscalXml = (tail: string): boolean => ended.test(withoutZeros(tail))
