import { DomainError } from '#domain/error/error.ts'

export interface ViaCepAddress {
  cep?: string
  uf?: string
  bairro?: string
  localidade?: string
  logradouro?: string
  /** `true`, or the text "true", for a CEP that does not exist. */
  erro?: boolean | string
}

export interface IbgePlace {
  id: number | string
  nome: string
  sigla?: string
}

export interface AddressLookup {
  /** Eight digits. */
  zipcode: string
  street: string | null
  neighborhood: string | null
  city: string
  state: string
  country: 'BRA'
}

export interface State {
  id: string
  acronym: string
  name: string
}

export interface City {
  id: string
  name: string
}

const ZIPCODE = /^\d{5}-?\d{3}$/
const STATE_ID = /^\d{2}$/

/** The eight digits of a CEP, written with or without its dash; refuses anything else with `invalid_zip_code`. */
export function zipcodeDigits(text: string): string {
  if (!ZIPCODE.test(text.trim())) throw new DomainError('invalid_zip_code')
  return text.replace(/\D/g, '')
}

/** The IBGE number of a state; refuses anything else with `invalid_id`. */
export function stateNumber(text: string): string {
  if (!STATE_ID.test(text)) throw new DomainError('invalid_id')
  return text
}

/** Maps ViaCEP's answer; `zipcode_not_found` if unknown, `lookup_unavailable` if malformed. */
export function addressFrom(answer: ViaCepAddress): AddressLookup {
  if (String(answer.erro) === 'true') throw new DomainError('zipcode_not_found')
  if (!answer.cep || !answer.localidade || !answer.uf) throw new DomainError('lookup_unavailable')
  return {
    zipcode: answer.cep.replace(/\D/g, ''),
    street: answer.logradouro || null,
    neighborhood: answer.bairro || null,
    city: answer.localidade,
    state: answer.uf,
    country: 'BRA',
  }
}

/** States by name; an empty answer is a failure. */
export function statesFrom(answer: readonly IbgePlace[]): State[] {
  const states = answer.map(({ id, sigla, nome }) => ({ id: String(id), acronym: sigla ?? '', name: nome }))
  return byName(states)
}

/** Cities by name; an empty answer is a failure. */
export function citiesFrom(answer: readonly IbgePlace[]): City[] {
  return byName(answer.map(({ id, nome }) => ({ id: String(id), name: nome })))
}

const portuguese = new Intl.Collator('pt-BR')

function byName<Place extends { name: string }>(places: Place[]): Place[] {
  if (places.length === 0) throw new DomainError('lookup_unavailable')
  return places.sort((one, other) => portuguese.compare(one.name, other.name))
}
