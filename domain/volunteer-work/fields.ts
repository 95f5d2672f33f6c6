import { ApprovalStatus } from '../approval/fields.ts'
import { choice, count, date, file, link, money, note, optional, text, withHelp } from '../field/fields.ts'
import type { Moves } from '../right/move.ts'

/** The term of a group has a line for each. */
const mostPeople = 200

export const volunteerWorkFields = {
  volunteer: withHelp(text('Quem trabalhou', 120), 'A pessoa, ou o grupo: equipe da cozinha'),
  people: optional(
    withHelp(count('Quantas pessoas', mostPeople), 'De um grupo: o termo sai com uma linha para cada pessoa assinar'),
  ),
  activity: withHelp(text('Atividade', 120), 'O que fez: aulas da escola dominical, contabilidade, obra'),
  branchId: link('Filial'),
  date: withHelp(date('Data'), 'O último dia do trabalho: é nele que entra no Diário'),
  hours: count('Horas', 10_000),
  hourValue: withHelp(money('Valor da hora'), 'O que se pagaria por ela se o trabalho fosse contratado'),
  basis: optional(
    withHelp(note('De onde vem o valor', 255), 'Piso da categoria, orçamento, salário de quem faz o mesmo'),
  ),
  attachment: optional(withHelp(file('Termo assinado'), 'O termo de adesão, em foto ou PDF')),
}

/** As it is listed. */
export const volunteerWorkListed = {
  date: volunteerWorkFields.date,
  volunteer: volunteerWorkFields.volunteer,
  activity: volunteerWorkFields.activity,
  hours: volunteerWorkFields.hours,
  hourValue: volunteerWorkFields.hourValue,
  value: money('Valor'),
  branchId: volunteerWorkFields.branchId,
  status: choice('Situação', ApprovalStatus),
}

export const volunteerWorkMoves = {
  approve: { right: 'approve', proof: 'demanded' },
  refuse: { right: 'approve' },
  reverse: { right: 'reverse', route: { method: 'delete', path: '/volunteer-work/{id}/reversal' } },
} as const satisfies Moves
