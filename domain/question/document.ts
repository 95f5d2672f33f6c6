import { assetNoun } from '../asset/noun.ts'
import { bankAccountNoun } from '../bank-account/noun.ts'
import { bankStatementNoun } from '../bank-statement/noun.ts'
import { billsPayNoun } from '../bills-pay/noun.ts'
import { cardReceiptNoun } from '../card-receipt/noun.ts'
import { cardTransactionNoun } from '../card-transaction/noun.ts'
import { cashAccountNoun } from '../cash-account/noun.ts'
import { fundTransferNoun } from '../fund-transfer/noun.ts'
import { giftInKindNoun } from '../gift-in-kind/noun.ts'
import { installmentNoun } from '../installment/noun.ts'
import { manualEntryNoun } from '../manual-entry/noun.ts'
import type { Noun } from '../noun/noun.ts'
import { type Access, type Caller, isAllowed } from '../right/access.ts'
import type { Action, Module } from '../right/permissions.ts'
import { supplierNoun } from '../supplier/noun.ts'
import { tithesOfferingsNoun } from '../tithes-offerings/noun.ts'
import { transferNoun } from '../transfer/noun.ts'
import { keysOf } from '../value/keys.ts'
import { volunteerWorkNoun } from '../volunteer-work/noun.ts'
import { walletCheckNoun } from '../wallet-check/noun.ts'
import type { QuestionDocumentName } from './fields.ts'

/** What each kind of record is. */
export const questionedNouns = {
  BILLS_PAY: billsPayNoun,
  INSTALLMENT: installmentNoun,
  TITHES_OFFERINGS: tithesOfferingsNoun,
  CARD_RECEIPT: cardReceiptNoun,
  CARD_TRANSACTION: cardTransactionNoun,
  WALLET_CHECK: walletCheckNoun,
  TRANSFER: transferNoun,
  FUND_TRANSFER: fundTransferNoun,
  BANK_STATEMENT: bankStatementNoun,
  MANUAL_ENTRY: manualEntryNoun,
  ASSET: assetNoun,
  BANK_ACCOUNT: bankAccountNoun,
  CASH_ACCOUNT: cashAccountNoun,
  SUPPLIER: supplierNoun,
  GIFT_IN_KIND: giftInKindNoun,
  VOLUNTEER_WORK: volunteerWorkNoun,
} satisfies Record<QuestionDocumentName, Pick<Noun, 'resource' | 'path' | 'module' | 'words'>>

const moduleOf = (kind: QuestionDocumentName): Module => questionedNouns[kind].module

/** Who sees questions on such a record: who reads it. */
export const readsQuestioned = (kind: QuestionDocumentName): Access => ({
  kind: 'right',
  module: moduleOf(kind),
  action: 'read',
})

/** Rights of which one is enough to answer. */
export const answering: readonly Action[] = ['create', 'update', 'delete', 'reverse']

/** Who answers questions on such a record: who writes some of them. */
export const answersQuestioned = (kind: QuestionDocumentName): Access => ({
  kind: 'some',
  of: answering.map((action) => ({ kind: 'right', module: moduleOf(kind), action })),
})

/** Kinds of records on which that caller reads questions. */
export const kindsReadBy = (caller: Caller): QuestionDocumentName[] =>
  keysOf(questionedNouns).filter((kind) => isAllowed(readsQuestioned(kind), caller))

/** Kinds of records on which that caller answers questions. */
export const kindsAnsweredBy = (caller: Caller): QuestionDocumentName[] =>
  keysOf(questionedNouns).filter((kind) => isAllowed(answersQuestioned(kind), caller))

/** The kind of records of a resource. */
export const kindOfResource = (resource: string): QuestionDocumentName | undefined =>
  keysOf(questionedNouns).find((kind) => questionedNouns[kind].resource === resource)
