import { describe, expect, it } from 'vitest'
import { MovementDirection, MovementOrigin, OwnerKind, PaymentType } from '#domain/ledger/enums.ts'
import {
  type GivingFacts,
  isGiving,
  isIncome,
  neutralWords,
  readsGivers,
  withoutGiver,
} from '#domain/person/who-gave.ts'

const { IN, OUT } = MovementDirection.codes
const { BANK, TITHES, CARD, TRANSFER, OPENING, ADJUSTMENT, INSTALLMENT, REVERSAL } = MovementOrigin.codes
const { SUPPLIER, MEMBERS_OFFERINGS } = OwnerKind.codes
const fromBank: GivingFacts = { origin: BANK, direction: IN, isInternal: false, paymentType: PaymentType.codes.PIX }

describe('who gave', () => {
  it.each<[string, Partial<GivingFacts>, isGiving: boolean, words: string]>([
    ['a Pix in words of the bank', {}, true, 'Pix recebido'],
    ['income without a form', { paymentType: undefined }, true, 'Valor recebido'],
    ['a Pix from a supplier', { ownerKind: SUPPLIER }, false, 'Pix recebido'],
    ['a Pix from a supplier, linked to a member', { ownerKind: SUPPLIER, memberId: 'm' }, true, 'Pix recebido'],
    ['a fee of the bank', { direction: OUT }, false, 'Pagamento'],
    ['an offering in our words', { origin: TITHES, paymentType: undefined }, false, 'Dízimos e ofertas'],
    ['one that is linked', { origin: TITHES, paymentType: undefined, memberId: 'm' }, true, 'Dízimos e ofertas'],
    ['card receipts', { origin: CARD, paymentType: undefined }, false, 'Cartão recebido'],
    ['what undoes a Pix', { origin: REVERSAL, direction: OUT }, true, 'Estorno: Pix recebido'],
    ['what undoes a payment', { origin: REVERSAL, paymentType: undefined }, false, 'Estorno: Pagamento'],
    ['what a member is paid', { origin: INSTALLMENT, direction: OUT, ownerKind: MEMBERS_OFFERINGS }, true, 'Pagamento'],
    ['a transfer', { origin: TRANSFER, isInternal: true }, false, 'Pix recebido'],
    ['what undoes a transfer', { origin: REVERSAL, direction: OUT, isInternal: true }, false, 'Estorno: Pix recebido'],
    ['an opening', { origin: OPENING, isInternal: true }, false, 'Pix recebido'],
    ['a surplus of a count', { origin: ADJUSTMENT }, false, 'Pix recebido'],
  ])('is identified by %s: %o %s', (_what, facts, giving, words) => {
    const movement = { ...fromBank, ...facts }
    expect([isGiving(movement), neutralWords(movement)]).toEqual([giving, words])
  })

  it('can only be asked of income from outside', () => {
    expect(isIncome(fromBank)).toBe(true)
    for (const other of [{ direction: OUT }, { isInternal: true }, { origin: REVERSAL }, { origin: ADJUSTMENT }])
      expect(isIncome({ ...fromBank, ...other })).toBe(false)
  })

  it('needs any right to read members', () => {
    expect(readsGivers({ 'bank-statement': ['read', 'update', 'export'] })).toBe(false)
    expect(readsGivers({ 'members-offerings': [] })).toBe(false)
    expect(readsGivers({ 'members-offerings': ['reveal'] })).toBe(true)
  })

  it('is withheld with all that names somebody; the rest stays', () => {
    const record = {
      id: 'x',
      value: '1.00',
      memberId: 'm',
      memberName: 'Ana',
      documentNumber: 'E1',
      description: 'Ana',
    }
    const counterparty = { ownerKind: 2, ownerId: 'm', name: 'Ana' }
    expect(withoutGiver({ ...record, counterparty, counterpartyName: 'Ana' }, 'Pix recebido')).toEqual({
      id: 'x',
      value: '1.00',
      description: 'Pix recebido',
    })
  })
})
