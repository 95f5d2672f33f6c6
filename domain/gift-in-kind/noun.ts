import { defineNoun } from '../noun/noun.ts'

/** A gift of things, services or use, at what it would have cost. */
export const giftInKindNoun = defineNoun({
  resource: 'gift-in-kind',
  code: 'gift_in_kind',
  type: 'GiftInKind',
  plural: 'GiftsInKind',
  module: 'in-kind',
  area: '/accounting',
  path: '/accounting/gift-in-kind',
  position: 49.6,
  icon: 'gift',
  words: {
    one: 'doação em bens ou serviços',
    several: 'doações em bens e serviços',
    gender: 'feminine',
    title: 'Doações em bens',
    make: 'Enviar para aprovação',
    saved: 'Doação enviada para aprovação',
  },
  named: 'description',
  called: { who: '{description}', howMuch: '{value:money}' },
  links: { branchId: 'branch' },
  foundBy: 'o que foi dado ou documento',
  isOutsideSearch: true,
  isJournalled: true,
  isNoStart: true,
  lacks: ['delete'],
})
