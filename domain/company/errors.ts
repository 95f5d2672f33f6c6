import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about the church itself and its closed months. */
export const companyErrors = {
  company_already_registered: refused('Empresa já cadastrada. Entre em contato com o suporte.'),
  logo_unfit: refused('O logotipo é um PNG ou JPEG de até {maximum} KB. Reduza a imagem e envie de novo.'),
  lock_date_in_future: refused('A data de fechamento não pode ser depois de hoje'),
  reopening_reason_required: refused('Diga por que o período está sendo reaberto'),
} as const satisfies Record<string, ErrorEntry>
