import { accountPlanNoun } from '../account-plan/noun.ts'
import { bankAccountNoun } from '../bank-account/noun.ts'
import { bankStatementNoun } from '../bank-statement/noun.ts'
import { billsPayNoun } from '../bills-pay/noun.ts'
import { branchNoun } from '../branch/noun.ts'
import { cardReceiptNoun } from '../card-receipt/noun.ts'
import { cardTransactionNoun } from '../card-transaction/noun.ts'
import { cashAccountNoun } from '../cash-account/noun.ts'
import { companyNoun } from '../company/noun.ts'
import { costCenterNoun } from '../cost-center/noun.ts'
import { installmentNoun } from '../installment/noun.ts'
import { memberNoun } from '../member/noun.ts'
import { ministryNoun } from '../ministry/noun.ts'
import { pointOfSaleNoun } from '../point-of-sale/noun.ts'
import { profileNoun } from '../profile/noun.ts'
import { regionNoun } from '../region/noun.ts'
import { regionalNoun } from '../regional/noun.ts'
import { supplierNoun } from '../supplier/noun.ts'
import { tithesOfferingsNoun } from '../tithes-offerings/noun.ts'
import { transferNoun } from '../transfer/noun.ts'
import { userNoun } from '../user/noun.ts'
import { walletCheckNoun } from '../wallet-check/noun.ts'

/** Every noun, in the order in which people are told of several. */
export const nouns = [
  billsPayNoun,
  installmentNoun,
  tithesOfferingsNoun,
  cardReceiptNoun,
  cardTransactionNoun,
  walletCheckNoun,
  supplierNoun,
  memberNoun,
  accountPlanNoun,
  regionNoun,
  regionalNoun,
  branchNoun,
  costCenterNoun,
  pointOfSaleNoun,
  ministryNoun,
  companyNoun,
  userNoun,
  profileNoun,
  bankAccountNoun,
  bankStatementNoun,
  transferNoun,
  cashAccountNoun,
] as const
