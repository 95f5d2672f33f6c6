import type { EcdRecord } from '../book.ts'

/** A field of a register: C text, N digits, D day, M money; its size and whether it must be filled. */
interface FieldRule {
  readonly name: string
  readonly type: string
  readonly size: number | undefined
  readonly isMost: boolean
  readonly isRequired: boolean
}

const written = /^(\w+):([CNDM])(<?)(\d*)(\*?)$/

const rulesIn = (text: string): FieldRule[] =>
  text.split(' ').map((part) => {
    const [, name = '', type = '', isMost, size, required] = written.exec(part) ?? []
    return { name, type, size: size ? Number(size) : undefined, isMost: isMost === '<', isRequired: required === '*' }
  })

/** Fields after the register's name: `C14*` has exactly 14 characters and is filled, `C<60` has at most 60. */
const texts: Readonly<Record<string, string>> = {
  '0000':
    'LECD:C4* DT_INI:D* DT_FIN:D* NOME:C* CNPJ:C14* UF:C2* IE:C COD_MUN:N7 IM:C IND_SIT_ESP:N1 IND_SIT_INI_PER:N1* IND_NIRE:N1* IND_FIN_ESC:N1* COD_HASH_SUB:C40 IND_GRANDE_PORTE:N1* TIP_ECD:N1* COD_SCP:C14 IDENT_MF:C1* IND_ESC_CONS:C1* IND_CENTRALIZADA:N1* IND_MUDANC_PC:N1* COD_PLAN_REF:C<2',
  '0001': 'IND_DAD:N1*',
  '0007': 'COD_ENT_REF:C* COD_INSCR:C',
  '0990': 'QTD_LIN:N*',
  I001: 'IND_DAD:N1*',
  I010: 'IND_ESC:C1* COD_VER_LC:C*',
  I030: 'TERMO:C17* NUM_ORD:N* NAT_LIVR:C<80* QTD_LIN:N* NOME:C* NIRE:N11 CNPJ:C14* DT_ARQ:D DT_ARQ_CONV:D DESC_MUN:C DT_EX_SOCIAL:D*',
  I050: 'DT_ALT:D* COD_NAT:C2* IND_CTA:C1* NIVEL:N* COD_CTA:C* COD_CTA_SUP:C CTA:C*',
  I051: 'COD_CCUS:C COD_CTA_REF:C*',
  I052: 'COD_CCUS:C COD_AGL:C*',
  I100: 'DT_ALT:D* COD_CCUS:C* CCUS:C*',
  I150: 'DT_INI:D* DT_FIN:D*',
  I155: 'COD_CTA:C* COD_CCUS:C VL_SLD_INI:M* IND_DC_INI:C1* VL_DEB:M* VL_CRED:M* VL_SLD_FIN:M* IND_DC_FIN:C1*',
  I200: 'NUM_LCTO:C* DT_LCTO:D* VL_LCTO:M* IND_LCTO:C1* DT_LCTO_EXT:D',
  I250: 'COD_CTA:C* COD_CCUS:C VL_DC:M* IND_DC:C1* NUM_ARQ:C COD_HIST_PAD:C HIST:C<65535 COD_PART:C',
  I350: 'DT_RES:D*',
  I355: 'COD_CTA:C* COD_CCUS:C VL_CTA:M* IND_DC:C1*',
  I990: 'QTD_LIN:N*',
  J001: 'IND_DAD:N1*',
  J005: 'DT_INI:D* DT_FIN:D* ID_DEM:N1* CAB_DEM:C<65535',
  J100: 'COD_AGL:C* IND_COD_AGL:C1* NIVEL_AGL:N* COD_AGL_SUP:C IND_GRP_BAL:C1* DESCR_COD_AGL:C* VL_CTA_INI:M* IND_DC_CTA_INI:C1* VL_CTA_FIN:M* IND_DC_CTA_FIN:C1* NOTA_EXP_REF:C<12',
  J150: 'NU_ORDEM:N* COD_AGL:C IND_COD_AGL:C1* NIVEL_AGL:N* COD_AGL_SUP:C DESCR_COD_AGL:C* VL_CTA_INI:M IND_DC_CTA_INI:C1 VL_CTA_FIN:M* IND_DC_CTA_FIN:C1* IND_GRP_DRE:C1* NOTA_EXP_REF:C<12',
  J800: 'TIPO_DOC:C3* DESC_RTF:C HASH_RTF:C41 ARQ_RTF:C<31457280* IND_FIM_RTF:C7*',
  J900: 'TERMO:C21* NUM_ORD:N* NAT_LIVRO:C<80* NOME:C* QTD_LIN:N* DT_INI_ESCR:D* DT_FIN_ESCR:D*',
  J930: 'IDENT_NOM:C* IDENT_CPF_CNPJ:C<14* IDENT_QUALIF:C* COD_ASSIN:C3* IND_CRC:C EMAIL:C<60 FONE:C<14 UF_CRC:C2 NUM_SEQ_CRC:C DT_CRC:D IND_RESP_LEGAL:C1*',
  J990: 'QTD_LIN:N*',
  '9001': 'IND_DAD:N1*',
  '9900': 'REG_BLC:C4* QTD_REG_BLC:N*',
  '9990': 'QTD_LIN_9:N*',
  '9999': 'QTD_LIN:N*',
}
const rules = new Map(Object.entries(texts).map(([kind, text]) => [kind, rulesIn(text)]))

const patterns: Readonly<Record<string, RegExp>> = {
  C: /^[ -~\u00a0-\u00ff]*$/,
  N: /^\d*$/,
  D: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])\d{4}$/,
  M: /^\d{1,16},\d\d$/,
}
const usualMost = 255

/** What is wrong with the fields of a record, in words; undefined where nothing is. */
export function fieldFault([kind = '', ...fields]: EcdRecord): string | undefined {
  const known = rules.get(kind)
  if (!known) return `o registro ${kind} não é do leiaute`
  if (fields.length !== known.length) return `o registro tem ${fields.length} campos em vez de ${known.length}`
  for (const [at, { name, type, size, isMost, isRequired }] of known.entries()) {
    const value = fields[at] ?? ''
    if (value.trim() === '') {
      if (isRequired) return `falta ${name}`
      continue
    }
    if (value.includes('|') || !patterns[type]?.test(value)) return `${name} não aceita «${value.slice(0, usualMost)}»`
    const most = size ?? (type === 'C' ? usualMost : Number.POSITIVE_INFINITY)
    const isFitting = size !== undefined && !isMost ? value.length === size : value.length <= most
    if (!isFitting) return `${name} tem ${value.length} caracteres`
  }
  return undefined
}
