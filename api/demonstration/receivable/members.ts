import type { MemberLine } from '#domain/member/member.ts'
import { formatPhone } from '#domain/value/contact/phone.ts'
import { GeneralStatus, LegalBasis, PersonType, PixKeyType } from '#domain/value/enums.ts'
import { emailOf } from '../payable/suppliers.ts'
import { firstNames, lastNames, places } from '../source/names.ts'
import type { Random } from '../source/random.ts'

const bases = [LegalBasis.codes.LEGITIMATE_ACTIVITY, LegalBasis.codes.CONSENT] as const

/** A member's columns, all valid: most with a CPF and an envelope, one in five known by name only. */
export function demonstrationMember(random: Random, index: number, newId: () => string) {
  const first = firstNames[index % firstNames.length] ?? ''
  const last = `${random.pick(lastNames)} ${random.pick(lastNames)}`
  const memberName = `${first} ${last}`
  const legalBasis = bases[index % bases.length]
  const envelopeNumber = String(101 + index)
  const status = index % 13 === 6 ? GeneralStatus.codes.INACTIVE : GeneralStatus.codes.ACTIVE
  if (index % 5 === 4)
    return { type: PersonType.codes.NONE, status, memberName, legalBasis, envelopeNumber, bankAccounts: [] }
  const [street, neighborhood, city, state, zipCode, areaCode] = random.pick(places)
  const document = random.cpf()
  const phone = random.phone(areaCode)
  const address = { zipCode, street, streetNumber: String(10 + random.below(2_000)), neighborhood, city, state }
  const email = index % 3 === 0 ? emailOf(first, last) : undefined
  const bankAccounts = waysToPay(index, document, phone).map((line) => ({ ...line, id: newId() }))
  return {
    type: PersonType.codes.PERSONAL,
    status,
    memberName,
    legalBasis,
    envelopeNumber,
    document,
    phone,
    otherPhones: furtherPhones(index, phone),
    email,
    bankAccounts,
    ...address,
  }
}

/** Some have a line at home too, and few a relative abroad. */
function furtherPhones(index: number, phone: string): string[] {
  const home = formatPhone(`${phone.slice(0, 2)}3${phone.slice(-7)}`)
  if (index % 17 === 3) return ['+351 912 345 678 (filha)', home]
  return index % 4 === 1 ? [home] : []
}

/** Few members are ever paid. */
function waysToPay(index: number, document: string, phone: string): Omit<MemberLine, 'id'>[] {
  if (index % 10 === 1) return [{ pixKeyType: PixKeyType.codes.PERSONAL, pixKey: document }]
  return index % 10 === 6 ? [{ pixKeyType: PixKeyType.codes.PHONE, pixKey: `+55${phone}` }] : []
}
