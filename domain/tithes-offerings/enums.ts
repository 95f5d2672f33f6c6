import { enumeration } from '../value/enums.ts'

/** At which worship of the day something was offered. */
export const WorshipPeriod = enumeration(
  'WorshipPeriod',
  { MORNING: 1, AFTERNOON: 2, NIGHT: 3 },
  { MORNING: 'Manhã', AFTERNOON: 'Tarde', NIGHT: 'Noite' },
)

/** What somebody gave by name, or by the number of their envelope. */
export const GivingKind = enumeration(
  'GivingKind',
  { TITHE: 1, OFFERING: 2, SPECIAL: 3 },
  { TITHE: 'Dízimo', OFFERING: 'Oferta', SPECIAL: 'Oferta especial' },
)

/** How what somebody gave by name came into the offering. */
export const GivingMeans = enumeration('GivingMeans', { CASH: 1, CHECK: 2 }, { CASH: 'Dinheiro', CHECK: 'Cheque' })

/** Where what a member gave is written down. */
export const GiftSource = enumeration(
  'GiftSource',
  { OFFERING: 1, CHECK: 2, CARD: 3, BANK: 4 },
  { OFFERING: 'Oferta', CHECK: 'Cheque', CARD: 'Cartão', BANK: 'Banco ou Pix' },
)

/** How an offering stands before whoever approves it. */
export const TithesOfferingsStatus = enumeration(
  'TithesOfferingsStatus',
  { PENDING: 1, APPROVED: 2, NOT_APPROVED: 3, REVERSED: 4 },
  { PENDING: 'Pendente', APPROVED: 'Aprovada', NOT_APPROVED: 'Não aprovada', REVERSED: 'Estornada' },
)

/** How the second, blind count of an offering stands. */
export const OfferingCount = enumeration(
  'OfferingCount',
  { NONE: 1, WAITING: 2, DIFFERENT: 3, EQUAL: 4, SETTLED: 5 },
  {
    NONE: 'Sem segunda contagem',
    WAITING: 'Aguarda a segunda contagem',
    DIFFERENT: 'Contagens diferentes',
    EQUAL: 'Conferida',
    SETTLED: 'Recontada',
  },
)

/** What is done with an offering by its history. */
export const OfferingHistoryMove = ['approve', 'refuse', 'resubmit'] as const
