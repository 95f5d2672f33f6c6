import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about bills: orders, their instalments, slips. */
export const payableErrors = {
  installments_required: refused('Faltam as parcelas: informe o primeiro vencimento, que as gera, ou adicione uma'),
  installments_sum_differs: refused('As parcelas somam {sum}, e o valor líquido é {net}: acerte a diferença'),
  installment_immutable: refused('Parcelas pagas, canceladas ou devolvidas não mudam mais: deixe-as como estão'),
  installment_status_changed: refused('A situação desta parcela não permite isso agora. Atualize a página e confira.'),
  installment_already_paid: refused(
    'Esta parcela já foi paga por {name}, em {date}. Tire-a da lista para pagar as outras.',
  ),
  installment_fund_closed: refused(
    'O fundo {fund}, desta ordem, está encerrado: reabra o fundo, ou mude o fundo da ordem, e então reabra a parcela',
  ),
  installment_fund_insufficient: refused(
    'Reabrir esta parcela compromete {value}, e o fundo {fund} tem {available} disponíveis: mude o fundo da ordem, ou espere o fundo receber',
  ),
  installment_fund_insufficient_elsewhere: refused(
    'Reabrir esta parcela compromete {value}, e o fundo {fund}, que é de toda a igreja, não tem esse valor: mude o fundo da ordem',
  ),
  installment_over_budget: refused(
    'Reabrir esta parcela compromete {value}, e no orçamento do ano há {available} disponíveis para a conta dela: mude a conta da ordem, cancele o que não será pago ou vote uma revisão',
  ),
  installment_over_budget_elsewhere: refused(
    'Reabrir esta parcela passa do que o orçamento da igreja inteira ainda deixa na conta dela: mude a conta da ordem, ou fale com quem cuida do orçamento',
  ),
  installment_not_paid: refused('Esta parcela não foi paga: não há o que estornar'),
  receipt_of_unpaid: refused('Só uma parcela paga tem recibo: esta não foi paga, ou foi estornada'),
  installment_reconciled: refused(
    'Este pagamento já foi conciliado com o banco: desfaça a conciliação antes de estorná-lo',
  ),
  installment_paid_by_check: refused(
    'Esta parcela foi paga com o cheque {number}: estorne o repasse do cheque, ou registre que ele voltou, e a parcela fica em aberto',
  ),
  bills_pay_paid: refused('Esta ordem já teve pagamento e não pode ser excluída. Cancele as parcelas em aberto.'),
  owner_inactive: refused('O cadastro deste favorecido está inativo: reative-o, ou escolha outro'),
  recurrence_exists: refused('Esta ordem já se repete. Pare a repetição antes de fazer outra.'),
  recurrence_not_found: refused('Esta ordem não se repete mais'),
  recurrence_elsewhere: refused('Esta ordem vem da repetição de {code}: pare aquela antes de repetir esta'),
  recurrence_divided: refused('Só se repete a ordem de uma parcela, que não esteja cancelada'),
  recurrence_too_short: refused('A próxima venceria em {date}: escolha esse dia ou um depois'),
  account_plan_not_expense: refused('Escolha uma conta de despesa: esta é de receita'),
  net_not_positive: refused('O valor líquido precisa ser maior que zero: confira desconto e impostos retidos'),
  value_negative: refused('O valor não pode ser negativo'),
  installment_was_paid: refused(
    'A parcela {number} já foi paga e estornada, e o extrato fala dela: ela fica na ordem. Mude o valor ou o vencimento dela.',
  ),
  value_above_open: refused('O valor é maior que o da parcela: informe no máximo o que está em aberto'),
  paid_value_not_positive: refused('O desconto deixa o pagamento em zero: confira os valores'),
  approval_below_value: refused('Não se aprova menos que o valor da parcela, que é {value}'),
  approval_required: refused('Este pagamento está acima do limite e precisa da aprovação de outra pessoa'),
  self_approval_forbidden: refused('Quem lançou ou alterou a ordem não a aprova: peça a outra pessoa'),
  refund_before_payment: refused('A devolução não pode ser antes do pagamento'),
  schedule_in_past: refused('Escolha hoje ou um dia depois'),
  invalid_slip: refused('Os números do boleto não conferem: confira cada um ou cole de novo'),
  invalid_access_key: refused('A chave de acesso não confere: são 44 números, confira cada um'),
  warning_not_accepted: refused('Confira antes de continuar ({warning})'),
  same_slip: refused('Este boleto já está na ordem {code}'),
  same_slip_elsewhere: refused('Este boleto já está em uma ordem de outra filial'),
  same_number_and_value: refused('Já existe a ordem {code} deste favorecido, com este número e este valor'),
  same_number_and_value_elsewhere: refused(
    'Outra filial já tem uma ordem deste favorecido, com este número e este valor',
  ),
  slip_value_differs: refused('O valor da parcela {number} é diferente do valor do boleto ({value})'),
  same_access_key: refused('Esta nota já está na ordem {code}'),
  same_access_key_elsewhere: refused('Esta nota já está em uma ordem de outra filial'),
  unusual_bank: refused(
    'O boleto da parcela {number} é de outro banco ({value}) que os boletos anteriores deste favorecido',
  ),
  pix_not_fetched: refused(
    'Este Pix é de uma cobrança que fica em {value}. Ela não foi consultada: confira o valor e o vencimento',
  ),
  pix_of_other_currency: refused(
    'Este Pix é em outra moeda (código {value}), e aqui só se paga em reais: peça outro a quem cobra',
  ),
  slip_unreadable: refused(
    'Isto não é um boleto, um Pix nem uma chave de nota que se possa conferir. Copie de novo, inteiro: 47, 48 ou 44 números, ou o Pix copia e cola.',
  ),
  slip_not_found: refused(
    'Não encontramos aqui um boleto, um Pix nem uma chave de nota que se possa conferir. Fotografe só o código de barras, de perto e com luz, ou digite os números.',
  ),
  several_slips: refused(
    'Há aqui {count} cobranças diferentes. Envie só a que vai pagar, ou cole a linha digitável dela.',
  ),
  paper_too_heavy: refused(
    'Este arquivo é pesado demais para ser lido. Envie uma foto só do boleto, ou cole a linha digitável.',
  ),
  paper_unreadable: refused(
    'Não foi possível ler este arquivo: a leitura parou no meio. Envie uma foto do boleto, ou cole a linha digitável.',
  ),
  pdf_protected: refused('Este PDF pede uma senha. Abra-o com ela e fotografe o boleto, ou cole a linha digitável.'),
  pdf_unreadable: refused('Não foi possível ler este PDF. Envie uma foto do boleto, ou cole a linha digitável.'),
  invoice_unreadable: refused(
    'Este XML não é de uma nota que se possa conferir. Peça o arquivo de novo ao fornecedor, ou digite os dados da nota.',
  ),
  invoice_kind_unread: refused(
    'Este XML é {kind}. Dele não se preenche a ordem: são lidos os XML de NF-e, NFC-e, NFS-e nacional, conta de luz (NF3e) e conta de telefone ou internet (NFCom). Digite os dados; o arquivo pode ficar anexado.',
  ),
  reading_busy: {
    kind: 'limited',
    sentence: 'Sua igreja já tem muitos arquivos na fila de leitura. Aguarde alguns segundos e tente de novo.',
  },
  invoice_not_authorized: refused(
    'Este XML não traz a autorização da nota. Confira a nota no portal em que foi emitida antes de pagar',
  ),
  invoice_cancelled: refused('Esta nota foi cancelada por quem a emitiu: não há o que pagar por ela'),
  invoice_denied: refused('O uso desta nota foi negado pela Secretaria da Fazenda: ela não vale como nota'),
  invoice_of_test: refused('Esta nota foi emitida em ambiente de teste, sem valor fiscal: peça a verdadeira'),
  invoice_of_entry: refused(
    'Esta nota é de entrada: quem a emitiu recebe a mercadoria, e não a vende. Confira se há o que pagar',
  ),
  invoice_purpose: refused('Esta nota é {value}, e não de uma compra comum: confira se há o que pagar'),
  invoice_without_payment: refused(
    'Esta nota diz que não há pagamento (doação, brinde, remessa): confira com quem emitiu',
  ),
  invoice_installments_differ: refused(
    'As parcelas que esta nota traz somam {value} que o valor dela: acerte-as com quem emitiu',
  ),
  invoice_of_another: refused('Esta nota foi emitida para outro documento ({value}): confira se ela é da igreja'),
  invoice_net_differs: refused(
    'Os impostos desta nota não levam ao valor líquido que ela diz ({value}): confira com quem emitiu e informe os retidos',
  ),
  invoice_withholding_unclear: refused(
    'A nota diz que PIS e COFINS foram retidos ({value}), e o valor líquido dela não os desconta: confira com quem emitiu',
  ),
  pix_key_unknown: refused('A chave Pix da parcela {number} não está no cadastro do favorecido'),
} as const satisfies Record<string, ErrorEntry>
