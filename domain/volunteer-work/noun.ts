import { defineNoun } from '../noun/noun.ts'

/** What volunteers did, at what it would have cost: income and expense at once (ITG 2002, item 19). */
export const volunteerWorkNoun = defineNoun({
  resource: 'volunteer-work',
  code: 'volunteer_work',
  type: 'VolunteerWork',
  plural: 'VolunteerWorks',
  module: 'in-kind',
  area: '/accounting',
  path: '/accounting/volunteer-work',
  position: 49.3,
  icon: 'hand-heart',
  words: {
    one: 'trabalho voluntário',
    several: 'trabalhos voluntários',
    gender: 'masculine',
    title: 'Trabalho voluntário',
    make: 'Enviar para aprovação',
    saved: 'Trabalho voluntário enviado para aprovação',
  },
  named: 'activity',
  called: { who: '{volunteer}', howMuch: '{value:money}' },
  links: { branchId: 'branch' },
  foundBy: 'quem trabalhou ou atividade',
  isOutsideSearch: true,
  isJournalled: true,
  isNoStart: true,
  lacks: ['delete'],
})
