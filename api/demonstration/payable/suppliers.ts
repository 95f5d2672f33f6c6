import type { BankLine } from '#domain/bank-line/bank-line.ts'
import { BankAccountType, GeneralStatus, PersonType, PixKeyType } from '#domain/value/enums.ts'
import { firstNames, lastNames, places, tradeNames, trades } from '../source/names.ts'
import type { Random } from '../source/random.ts'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()

export const emailOf = (first: string, last: string): string => `${plain(first)}.${plain(last)}@exemplo.com.br`

/** A supplier's columns, all valid: a person or a business, with an address and a way to be paid. */
export function demonstrationSupplier(random: Random, index: number, bankIds: readonly string[]) {
  const isPerson = index % 4 === 0
  const [street, neighborhood, city, state, zipCode, areaCode] = random.pick(places)
  const phone = random.phone(areaCode)
  const identity = isPerson ? person(random, index) : business(random, index)
  return {
    ...identity,
    status: index % 15 === 7 ? GeneralStatus.codes.INACTIVE : GeneralStatus.codes.ACTIVE,
    phone,
    zipCode,
    street,
    streetNumber: String(10 + random.below(2_000)),
    neighborhood,
    city,
    state,
    bankAccounts: [waysToPay(random, index, identity, phone, bankIds)],
  }
}

interface Identity {
  type: number
  document: string
  name: string
  fantasyName?: string
  email: string
}

function person(random: Random, index: number): Identity {
  const first = firstNames[(index / 4) % firstNames.length] ?? ''
  const last = random.pick(lastNames)
  return {
    type: PersonType.codes.PERSONAL,
    document: random.cpf(),
    name: `${first} ${last}`,
    email: emailOf(first, last),
  }
}

function business(random: Random, index: number): Identity {
  // Each pair of a trade and a name once.
  const [trade, activity, word] = trades[(index + Math.floor(index / tradeNames.length)) % trades.length] ?? trades[0]
  const own = tradeNames[index % tradeNames.length] ?? tradeNames[0]
  return {
    type: PersonType.codes.CORPORATE,
    document: random.cnpj(index % 6 === 1),
    name: `${own} ${activity} Ltda.`,
    fantasyName: `${trade} ${own}`,
    email: `contato@${word}${plain(own)}.com.br`,
  }
}

function waysToPay(
  random: Random,
  index: number,
  identity: Identity,
  phone: string,
  bankIds: readonly string[],
): BankLine {
  const isPerson = identity.type === PersonType.codes.PERSONAL
  if (index % 3 === 0) return { pixKeyType: PixKeyType.codes.PHONE, pixKey: `+55${phone}` }
  if (index % 3 === 1) return { pixKeyType: PixKeyType.codes.EMAIL, pixKey: identity.email }
  return {
    accountType: isPerson ? BankAccountType.codes.PERSONAL : BankAccountType.codes.CORPORATE,
    bankId: random.pick(bankIds),
    agency: random.text('0123456789', 4),
    account: `${random.text('123456789', 5)}-${random.below(10)}`,
    pixKeyType: isPerson ? PixKeyType.codes.PERSONAL : PixKeyType.codes.CORPORATE,
    pixKey: identity.document,
  }
}
