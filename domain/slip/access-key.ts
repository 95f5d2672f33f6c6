import { isCnpj, isCpf } from '../value/identifier/document.ts'
import { modulus11 } from './digits.ts'

/** Data in the access key of an electronic invoice. */
export interface AccessKey {
  readonly key: string
  /** yyyy-MM */
  readonly month: string
  /** CNPJ of the issuer, or CPF of one who is no company. */
  readonly document: string
  /** 55 NF-e, 65 NFC-e, 62 NFCom, 66 NF3e. */
  readonly model: string
  readonly series: string
  readonly number: string
}

/** IBGE state codes, which keys start with. */
const states = /^(1[1-7]|2[1-9]|3[1235]|4[1-3]|5[0-3])$/
/** Models of NF-e, NFC-e, NFCom and NF3e; CT-e and MDF-e are no bills. */
const models = /^(55|65|62|66)$/

/** A CPF stands in the place of a CNPJ with three zeros before it. */
const cpfPlace = /^000(\d{11})$/

/** CPF or CNPJ in an access key; undefined if its check digits are wrong. */
function issuerIn(place: string): string | undefined {
  const cpf = cpfPlace.exec(place)?.[1]
  if (cpf !== undefined && isCpf(cpf)) return cpf
  return isCnpj(place) ? place : undefined
}

/**
 * Parses a 44 digit access key (Manual de Orientação do Contribuinte da NF-e, campo chNFe); undefined unless state,
 * month, CNPJ or CPF, model and check digit are valid.
 */
export function accessKeyOf(text: string): AccessKey | undefined {
  const key = text.replace(/[\s.\-/]/g, '').toUpperCase()
  if (!/^\d{6}[0-9A-Z]{12}\d{26}$/.test(key)) return undefined
  const [year, month] = [key.slice(2, 4), key.slice(4, 6)]
  const [document, model] = [issuerIn(key.slice(6, 20)), key.slice(20, 22)]
  if (!states.test(key.slice(0, 2)) || !/^(0[1-9]|1[0-2])$/.test(month) || !models.test(model)) return undefined
  if (!document || modulus11(key.slice(0, 43)) !== Number(key[43])) return undefined
  const plain = (digits: string) => digits.replace(/^0+(?=\d)/, '')
  return {
    key,
    month: `20${year}-${month}`,
    document,
    model,
    series: plain(key.slice(22, 25)),
    number: plain(key.slice(25, 34)),
  }
}
