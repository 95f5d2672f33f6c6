import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about people, whatever they are to the church. */
export const personErrors = {
  invalid_person_type: refused('Escolha pessoa física ou jurídica'),
  bank_account_incomplete: refused('Informe banco, agência e conta completos ou uma chave Pix'),
  person_still_owed: refused(
    'Parcelas a pagar a esta pessoa ou cheques dela em aberto: {count}. Pague, cancele ou encerre cada um antes de anonimizar.',
  ),
  person_anonymized: refused('Os dados pessoais desta pessoa já foram apagados: não há mais nada guardado sobre ela.'),
  person_not_deleted: refused('Este cadastro não foi excluído. Abra-o na lista para anonimizar.'),
} as const satisfies Record<string, ErrorEntry>
