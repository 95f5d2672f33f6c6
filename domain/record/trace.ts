import { link, moment } from '../field/fields.ts'

/** Author and last editor, in a person export. */
export const traceFields = {
  createdAt: moment('Cadastrado em'),
  createdBy: link('Cadastrado por'),
  updatedAt: moment('Última alteração em'),
  updatedBy: link('Última alteração por'),
}
