import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about the church itself and its closed months. */
export const companyErrors = {
  company_already_registered: refused('Empresa já cadastrada. Entre em contato com o suporte.'),
  logo_unfit: refused('O logotipo é um PNG ou JPEG de até {maximum} KB. Reduza a imagem e envie de novo.'),
  lock_date_in_future: refused('A data de fechamento não pode ser depois de hoje'),
  reopening_reason_required: refused('Diga por que o período está sendo reaberto'),
  invalid_crc: refused('Informe o CRC com a UF, como SP-123456/O-5'),
  accountant_incomplete: refused('Quem assina pela contabilidade tem nome e CRC: preencha os dois'),
  year_closed: refused(
    'O exercício de {year} está encerrado e nada mais se lança nele: use uma data do primeiro mês aberto; o que muda o resultado de {year} vai, por lançamento manual, a Ajustes de exercícios anteriores',
  ),
  year_not_ready: refused('O exercício de {year} ainda não pode ser encerrado. Falta resolver: {lacking}'),
  year_already_closed: refused('O exercício de {year} já está encerrado'),
  year_not_closed: refused('O exercício de {year} não está encerrado: não há o que reabrir'),
  year_not_last: refused('Só o último exercício encerrado se reabre: reabra antes o de {last}'),
} as const satisfies Record<string, ErrorEntry>
