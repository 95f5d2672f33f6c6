import { PaymentStatus } from '../ledger/enums.ts'
import { enumeration } from '../value/enums.ts'

/** Of a sale by card: the codes of a payment, in the words of cards. */
export const CardTransactionStatus = enumeration(PaymentStatus.id, PaymentStatus.codes, {
  PENDING: 'A conferir',
  SCHEDULED: 'Conferida',
  PAID: 'Recebida',
  LATE: 'Atrasada',
  CANCELLED: 'Cancelada',
  REFUNDED: 'Devolvida ao cliente',
  IN_DISPUTE: 'Em disputa',
  CHARGEBACK: 'Contestada (chargeback)',
})
