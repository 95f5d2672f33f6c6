import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about what the accountant is given. */
export const accountingDeliveryErrors = {
  delivery_empty: refused('Neste período não há lançamento que ainda não tenha sido entregue neste formato'),
  delivery_unmapped: refused(
    'Falta o código reduzido, ou não serve a este formato ({rule}), em: {accounts}. Informe-o no Plano contábil.',
  ),
  delivery_too_long: refused(
    'Este formato leva até {maximum} linhas em um arquivo, e aqui são {count}: escolha um período menor',
  ),
  delivery_days_reversed: refused('A data final vem antes da inicial'),
  delivery_root_unknown: refused('Nenhuma filial que você vê é desta raiz de CNPJ'),
  delivery_fetched: refused('O arquivo já foi baixado: o que mudou depois vai na próxima entrega'),
  ecd_not_a_year: refused('A ECD é de um ano inteiro: de 1º de janeiro a 31 de dezembro'),
  ecd_book_number: refused('Os livros são numerados a partir de 1'),
  ecd_book_taken: refused('O livro de número {number} já foi entregue'),
  ecd_lacking: refused('Para a ECD ainda falta: {lacking}'),
  ecd_rule: refused('O validador da Receita recusaria este arquivo: {fault}'),
  delivery_discarded: refused('Esta entrega foi descartada: faça outra'),
} as const satisfies Record<string, ErrorEntry>
