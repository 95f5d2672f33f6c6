import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import type { Register } from '#src/records/register/register.ts'

/** Register of pending offerings: the approval module, without creation. */
export const pendingOfferings = {
  ...tithesOfferingsNoun,
  module: 'pending-tithes-and-offers',
  path: '/pending-tithes-and-offers',
  words: { ...tithesOfferingsNoun.words, title: 'Ofertas pendentes' },
  lacks: ['create', 'delete'],
} as const satisfies Register
