import { expect, it } from 'vitest'
import type * as z from 'zod'
import { BankAccountFields } from '#domain/bank-account/bank-account.ts'
import { BillsPayFields } from '#domain/bills-pay/bills-pay.ts'
import { BranchFields } from '#domain/branch/branch.ts'
import { CardReceiptFields } from '#domain/card-receipt/card-receipt.ts'
import { CardSale } from '#domain/card-transaction/card-transaction.ts'
import { CashAccountFields } from '#domain/cash-account/cash-account.ts'
import { WriteOff } from '#domain/installment/installment.ts'
import { MemberFields } from '#domain/member/member.ts'
import { PointOfSaleFields } from '#domain/point-of-sale/point-of-sale.ts'
import { SupplierFields } from '#domain/supplier/supplier.ts'
import { OfferingCounted, TithesOfferingFields } from '#domain/tithes-offerings/tithes-offerings.ts'
import { TransferFields } from '#domain/transfer/transfer.ts'
import { WalletCheckFields, WalletCheckHandOver, WalletCheckPayment } from '#domain/wallet-check/wallet-check.ts'

const id = '01900000-0000-7000-8000-000000000000'
const other = '01900000-0000-7000-8000-000000000001'
const day = '2026-11-20'
const check = {
  bankId: id,
  agency: '1',
  account: '2',
  number: '3',
  issuerName: 'Ana',
  issuerDocument: '52998224725',
  issuerPhone: '11987654321',
  type: 1,
  issueDate: day,
  goodForDate: day,
  value: '10.00',
}
const counted = [
  { value: '100.00', count: 2 },
  { value: '50.00', count: 1 },
]
const key = { pixKeyType: 1, pixKey: '52998224725' }

/** For each form whose fields have rules across them, all that it may say. */
const forms: Readonly<Record<string, [z.ZodType, object]>> = {
  order: [
    BillsPayFields,
    {
      branchId: id,
      ownerKind: 1,
      ownerId: id,
      invoiceType: 1,
      invoiceNumber: '1',
      series: '1',
      ministryId: id,
      issueDate: day,
      competence: '2026-11',
      accountPlanId: id,
      costCenterId: id,
      description: 'Luz',
      grossValue: '105.00',
      discount: '10.00',
      addition: '10.00',
      taxes: [{ kind: 1, value: '5.00' }],
      installments: [
        { value: '50.00', dueDate: day, dueRule: 1, paymentType: 1, checkNumber: '5' },
        { value: '50.00', dueDate: '2026-12-20', dueRule: 2, paymentType: 1, pixKey: '52998224725' },
      ],
    },
  ],
  payment: [
    WriteOff,
    {
      accountKind: 2,
      accountId: id,
      paidAt: day,
      items: [{ id, value: '50.00', interest: '1.00', fine: '1.00', discount: '1.00' }],
    },
  ],
  offering: [
    TithesOfferingFields,
    {
      branchId: id,
      worshipDate: day,
      worshipPeriod: 1,
      incomeSource: 1,
      cashAccountId: id,
      accountPlanId: id,
      cashValue: '250.00',
      denominations: counted,
      checkValue: '10.00',
      checks: [check],
      counter1Id: id,
      counter2Id: other,
      identified: [{ memberId: id, kind: 1, value: '10.00' }],
    },
  ],
  count: [OfferingCounted, { denominations: counted }],
  cheque: [WalletCheckFields, { ...check, branchId: id }],
  'hand over': [WalletCheckHandOver, { installmentId: id, cashAccountId: id, reason: 'Obra' }],
  'write off of a cheque': [WalletCheckPayment, { accountKind: 2, accountId: id, date: day }],
  terminal: [
    PointOfSaleFields,
    {
      serialNumber: '1',
      acquirer: 'Cielo',
      branchId: id,
      status: 1,
      establishmentNumber: '1',
      taxes: [{ brandCard: 1, operationType: 3, value: '2.20', daysToCredit: 30 }],
    },
  ],
  receipt: [
    CardReceiptFields,
    {
      pointOfSaleId: id,
      branchId: id,
      incomeSource: 3,
      periodStart: day,
      periodEnd: day,
      bankAccountId: id,
      accountPlanId: id,
      feePlanId: id,
    },
  ],
  sale: [CardSale, { saleDate: day, brand: 1, operationType: 3, installments: 1, gross: '10.00', nsu: '1' }],
  transfer: [TransferFields, { type: 1, originId: id, destinationId: other, value: '10.00', date: day }],
  'bank account': [
    BankAccountFields,
    {
      nickname: 'Conta',
      branchId: id,
      bankId: id,
      accountType: 1,
      agency: '1',
      account: '1',
      ...key,
      openingBalance: '1.00',
      openingDate: day,
    },
  ],
  'cash box': [CashAccountFields, { name: 'Caixa', branchId: id, openingBalance: '1.00', openingDate: day }],
  supplier: [
    SupplierFields,
    { type: 1, status: 1, name: 'Ana', document: '52998224725', bankAccounts: [{ bankId: id, ...key }] },
  ],
  member: [
    MemberFields,
    { type: 1, status: 1, memberName: 'Ana', document: '52998224725', bankAccounts: [{ bankId: id, ...key }] },
  ],
  branch: [
    BranchFields,
    { name: 'Norte', isHeadquarters: false, status: 1, holidays: [{ date: day, name: 'Aniversário' }] },
  ],
}

const worst = [undefined, null, '', ' ', 'x', '0', '-1.00', '99999999999999999999.99', '2026-02-30', '9999-12-31']
const others = [0, -1, 1.5, 1e308, true, [], [null], {}, '\u0000', '\ud800', '\u200b', 'x'.repeat(10_000)]

/** The value with something else at each of its places in turn. */
function* altered(value: unknown): Generator<unknown> {
  yield* [...worst, ...others]
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const change of altered(part)) {
      if (Array.isArray(value)) yield value.with(Number(name), change)
      else yield { ...value, [name]: change }
    }
}

it.each(Object.entries(forms))(
  '%s: whatever part of it is wrong is refused, and breaks no rule',
  (_name, [schema, good]) => {
    let refused = 0
    for (const input of altered(good)) if (!schema.safeParse(input).success) refused += 1
    expect(refused).toBeGreaterThan(20)
  },
)
