import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about what the church owns. */
export const assetErrors = {
  asset_status_changed: refused('A situação deste bem não permite isso agora. Atualize a página e confira.'),
  asset_not_in_use: refused('Este bem foi baixado ou vendido e não muda mais: desfaça a saída antes de alterá-lo'),
  asset_was_sold: refused('Este bem já foi vendido uma vez e fica no histórico: baixe-o em vez de excluir'),
  asset_left_before_acquired: refused('O bem só chegou em {date}: escolha essa data ou uma depois'),
  asset_in_books: refused('Este bem tem lançamentos no Diário e fica no histórico: dê baixa nele em vez de excluir'),
  asset_residual_too_high: refused('O valor residual passa do valor de aquisição, {value}'),
  asset_life_of_nothing: refused('Informe ao menos 1 ano, ou deixe em branco'),
  asset_sale_reconciled: refused(
    'O recebimento desta venda já foi conciliado com o banco: desfaça a conciliação antes de estorná-la',
  ),
} as const satisfies Record<string, ErrorEntry>
