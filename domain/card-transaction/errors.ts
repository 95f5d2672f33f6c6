import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about sales by card and the files of those who take them. */
export const cardErrors = {
  period_ends_before_start: refused('O fim do período não pode ser antes do início'),
  period_too_long: refused('Um recebimento vai até um ano: divida o período'),
  card_receipt_moved: refused('Este recebimento tem vendas que já entraram em uma conta: ele fica no histórico'),
  card_receipt_in_use: refused('A maquininha não muda mais: este recebimento já tem vendas'),
  account_plan_not_income: refused('Escolha uma conta de receita: esta é de despesa'),
  card_transaction_not_pending: refused('Só uma venda a conferir pode ser excluída: cancele-a'),
  card_transaction_moved: refused('Esta venda já entrou em uma conta e fica no histórico: cancele-a em vez de excluir'),
  card_transaction_status_changed: refused(
    'A situação desta venda não permite isso agora. Atualize a página e confira.',
  ),
  card_transaction_already_received: refused('Esta venda já foi baixada por {name}, em {date}'),
  card_transaction_already_reversed: refused('A baixa desta venda já foi estornada por {name}, em {date}'),
  card_transaction_reconciled: refused(
    'Esta venda já foi conciliada com o banco: desfaça a conciliação antes de estorná-la',
  ),
  no_installments: refused('Informe ao menos uma parcela'),
  operation_not_in_installments: refused('Esta operação é de uma parcela só: mude a operação ou as parcelas'),
  installments_below_a_cent: refused('O valor não dá um centavo por parcela: confira as parcelas'),
  sale_outside_period: refused('A venda não é do período do recebimento'),
  date_before_sale: refused('A data não pode ser antes da venda'),
  date_before_write_off: refused('A data não pode ser antes da baixa'),
  card_credit_elsewhere: refused('Esta venda entrou em outra conta: escolha aquela'),
  card_tax_missing: refused('Taxa não cadastrada para esta bandeira e operação'),
  card_file_summary: refused(
    'Este arquivo é o resumo, sem as vendas uma a uma. Exporte no site da operadora o relatório detalhado.',
  ),
  card_file_payouts: refused(
    'Este arquivo diz o que foi pago, sem o dia ou o valor de cada venda. Exporte no site da operadora o relatório de vendas.',
  ),
  card_file_rounded: refused(
    'Este arquivo foi salvo por uma planilha, que trocou os números das vendas por {name}. Baixe-o de novo no site da operadora e importe sem abrir.',
  ),
  file_of_another_establishment: refused(
    'Este arquivo é do estabelecimento {file}, e o da maquininha é {chosen}. Escolha o recebimento da maquininha dele.',
  ),
  unknown_card_brand: refused('Bandeira que não conhecemos: {name}. Lance esta venda à mão, com a bandeira certa.'),
  unknown_card_operation: refused('Operação que não conhecemos: {name}. Lance esta venda à mão, com a operação certa.'),
  card_refund_awaited: refused(
    'A operadora devolveu a venda {name}, cujo dinheiro ainda não veio: cancele-a na lista de vendas',
  ),
  card_refund_received: refused(
    'A operadora devolveu a venda {name}, cujo dinheiro já veio: registre nela a devolução ou o chargeback',
  ),
  card_refund_of_several: refused(
    'A operadora devolveu {name}, e há mais de uma venda com esse número: confira no site dela qual foi',
  ),
  card_refund_in_part: refused(
    'A operadora devolveu {name}, que não é o valor da venda com esse número nem de uma parcela dela: confira no site dela',
  ),
  card_refund_without_sale: refused('A operadora devolveu {name}, e nenhuma venda com esse número está no sistema'),
  sale_value_not_positive: refused('O valor da venda não é maior que zero'),
  fee_above_sale: refused('A taxa é maior que a venda: confira a linha no site da operadora'),
} as const satisfies Record<string, ErrorEntry>
