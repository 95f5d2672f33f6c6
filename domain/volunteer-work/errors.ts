import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about what volunteers do. */
export const volunteerWorkErrors = {
  volunteer_work_of_nobody: refused('Informe ao menos 1 pessoa, ou deixe em branco'),
  volunteer_work_of_nothing: refused('Informe ao menos 1 hora'),
  volunteer_work_too_much: refused('O valor é alto demais: confira as horas e o valor da hora'),
  volunteer_work_own: refused('Quem lançou não aprova: peça a outra pessoa'),
  volunteer_work_status_changed: refused('Este trabalho voluntário já foi aprovado, recusado ou estornado'),
} as const satisfies Record<string, ErrorEntry>
