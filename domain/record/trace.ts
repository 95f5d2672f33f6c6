import { link, moment } from '../field/fields.ts'

/** Who made and last changed a record, as it is told of a person. */
export const traceFields = {
  createdAt: moment('Cadastrado em'),
  createdBy: link('Cadastrado por'),
  updatedAt: moment('Última alteração em'),
  updatedBy: link('Última alteração por'),
}
