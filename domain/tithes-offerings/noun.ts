import { defineRegister } from '../noun/noun.ts'

/** Offerings of a worship: counted cash and cheques, and identified givers. */
export const tithesOfferingsNoun = defineRegister({
  resource: 'tithes-offerings',
  code: 'tithes_offerings',
  type: 'TithesOffering',
  plural: 'TithesOfferings',
  module: 'tithes-and-offers',
  area: '/bills-to-receive',
  path: '/tithes-and-offers',
  position: 30,
  icon: 'hand-heart',
  words: {
    one: 'oferta',
    several: 'ofertas',
    gender: 'feminine',
    title: 'Dízimos e ofertas',
    full: 'oferta',
  },
  named: 'code',
  called: {
    who: '{worshipDate:weekday} {worshipPeriod:partOfDay}, {worshipDate:date}',
    howMuch: '{total:money}',
    below: 'Oferta {code}',
  },
  links: {
    branchId: 'branch',
    cashAccountId: 'cash-account',
    accountPlanId: 'account-plan',
    costCenterId: 'cost-center',
    ministryId: 'ministry',
    fundId: 'fund',
    counter1Id: 'user',
    counter2Id: 'user',
    memberId: 'members-offerings',
  },
  foundBy: 'código ou observação',
  isJournalled: true,
})
