import { MovementDirection, MovementOrigin, OwnerKind, PaymentType } from '../ledger/enums.ts'
import { can, type Permissions } from '../right/permissions.ts'

/** Donor privacy: who gave, and what a person gave, needs the right to read members, everywhere. */
export const readsGivers = (permissions: Permissions): boolean => can(permissions, 'members-offerings', 'read')

/** Facts of a movement for donor privacy. Codes as on the wire. */
export interface GivingFacts {
  /** Code of MovementOrigin. */
  readonly origin: number
  /** Code of MovementDirection. */
  readonly direction: number
  /** Between own accounts, or an opening. */
  readonly isInternal: boolean
  readonly memberId?: string | undefined
  /** Code of OwnerKind: whom it is with. */
  readonly ownerKind?: number | undefined
  /** Code of PaymentType. */
  readonly paymentType?: number | undefined
}

const { TITHES, CARD, CHECK, BANK, REVERSAL } = MovementOrigin.codes
const { IN, OUT } = MovementDirection.codes

/** What brings money in from outside. */
const outsideOrigins: readonly number[] = [TITHES, CARD, CHECK, BANK]
/** Origins whose description is written by the payer or their bank: it may be a name before a giver is linked. */
export const payersOrigins: readonly number[] = [CHECK, BANK]

/** Income from outside: all that may be linked to a member. It never changes. */
export const isIncome = ({ origin, direction, isInternal }: GivingFacts): boolean =>
  !isInternal && direction === IN && outsideOrigins.includes(origin)

const undoesIncome = ({ origin, direction, isInternal }: GivingFacts): boolean =>
  !isInternal && direction === OUT && origin === REVERSAL

/** Whether it may ever have been linked to a member: its history then tells who. It never changes. */
export const mayNameGiver = (movement: GivingFacts): boolean => isIncome(movement) || undoesIncome(movement)

const namesMember = ({ memberId, ownerKind }: GivingFacts): boolean =>
  memberId !== undefined || ownerKind === OwnerKind.codes.MEMBERS_OFFERINGS

/**
 * Whether a movement discloses its giver: it has a member, or is external income described by the payer, without
 * another counterparty. Reversals included.
 */
export const isGiving = (movement: GivingFacts): boolean =>
  namesMember(movement) ||
  (movement.ownerKind === undefined &&
    ((isIncome(movement) && payersOrigins.includes(movement.origin)) || undoesIncome(movement)))

/** Text of a receipt with a hidden giver, by code of PaymentType. */
export const receivedBy: Readonly<Record<number, string>> = {
  [PaymentType.codes.CASH]: 'Dinheiro recebido',
  [PaymentType.codes.CHECK]: 'Cheque recebido',
  [PaymentType.codes.POST_DATED_CHECK]: 'Cheque recebido',
  [PaymentType.codes.BANK_SLIP]: 'Boleto recebido',
  [PaymentType.codes.PIX]: 'Pix recebido',
  [PaymentType.codes.TRANSFER]: 'Transferência recebida',
  [PaymentType.codes.CREDIT_CARD]: 'Cartão recebido',
  [PaymentType.codes.DEBIT_CARD]: 'Cartão recebido',
  [PaymentType.codes.TITHES_OFFERINGS]: 'Dízimos e ofertas',
}
/** The same where no form of payment tells, by code of MovementOrigin. */
export const receivedFrom: Readonly<Record<number, string>> = {
  [TITHES]: 'Dízimos e ofertas',
  [CARD]: 'Cartão recebido',
  [CHECK]: 'Cheque recebido',
}
export const received = 'Valor recebido'
export const paid = 'Pagamento'
/** Prefix of a reversal. */
export const undone = 'Estorno: '

/** Neutral description: 'Pix recebido'. */
export function neutralWords({ origin, direction, paymentType }: GivingFacts): string {
  const isReversal = origin === REVERSAL
  const isReceived = (direction === IN) !== isReversal
  const words = isReceived ? (receivedBy[paymentType ?? 0] ?? receivedFrom[origin] ?? received) : paid
  return isReversal ? undone + words : words
}

/** Keys that disclose the giver. */
const giverKeys = ['memberId', 'memberName', 'counterparty', 'counterpartyName', 'documentNumber'] as const

/** The record without its giver, in neutral words. */
export const withoutGiver = <R extends object>(record: R, words: string) => ({
  ...(Object.fromEntries(
    Object.entries(record).filter(([key]) => !(giverKeys as readonly string[]).includes(key)),
  ) as Omit<R, (typeof giverKeys)[number] | 'description'>),
  description: words,
})
