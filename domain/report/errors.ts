import { type ErrorEntry, missing, refused } from '../error/sign-in-errors.ts'

/** Errors of reports and month closing. */
export const reportErrors = {
  file_unfinished: {
    kind: 'unavailable',
    sentence: 'O arquivo não ficou pronto, e nada dele foi emitido. Peça-o de novo em alguns instantes.',
  },
  report_too_large: refused(
    'São {count} linhas, e um PDF leva até {maximum}. Filtre a lista, ou exporte-a inteira como Excel ou CSV',
  ),
  months_reversed: refused('O último mês não pode ser antes do primeiro'),
  days_reversed: refused('O último dia não pode ser antes do primeiro'),
  too_many_months: refused('A prestação de contas vai até {maximum} meses: escolha um período menor'),
  month_not_over: refused('Este mês ainda não terminou: ele pode ser fechado a partir do primeiro dia do próximo'),
  month_already_closed: refused('Este mês já está fechado'),
  month_not_closed: refused('Este mês não está fechado: não há o que reabrir'),
  council_folder_empty: refused('Não há nada para a pasta do conselho neste mês: escolha um mês mais recente'),
  contribution_folder_empty: refused(
    'Neste ano ninguém das filiais a que você tem acesso tem contribuição identificada: escolha outro ano ou outra filial',
  ),
  receipt_without_gifts: refused(
    'Esta pessoa não tem contribuição identificada neste ano nas filiais a que você tem acesso',
  ),
  receipt_without_email: refused('O cadastro desta pessoa não tem e-mail. Mande o link por mensagem.'),
  receipt_mail_off: refused(
    'Este Celeiro não envia e-mails: mande o link por mensagem, ou peça a quem cuida do servidor que configure o envio',
  ),
  receipts_all_sent: refused('Não há a quem enviar: quem tem e-mail já tem um link que vale'),
  receipt_link_ended: missing('Este link já não vale'),
  receipt_link_unknown: missing('Este endereço não vale mais. Peça outro à tesouraria da sua igreja.'),
  receipt_code_refused: refused('Código incorreto ou vencido. Confira os 6 dígitos.'),
  contribution_folder_outdated: refused(
    'Alguém foi anonimizado depois que os recibos foram montados. Peça os recibos de novo',
  ),
  council_folder_not_found: missing('Esta pasta não existe mais: peça outra'),
  council_folder_failed: refused(
    'A pasta não pôde ser montada. Peça outra e, se repetir, avise quem cuida do servidor',
  ),
  council_folder_signed_out: refused('Sua sessão terminou antes de a pasta ficar pronta: peça outra'),
  council_folder_too_large: refused(
    'A pasta passa de 1 GB, ou de 20.000 documentos. Escolha uma filial no topo da página e peça a pasta dela',
  ),
  council_folder_paper_too_large: refused(
    'Um dos papéis deste mês passa de 20.000 linhas. Escolha uma filial no topo da página e peça a pasta dela',
  ),
  council_folder_access_changed: {
    kind: 'forbidden',
    sentence: 'Seu acesso mudou desde que esta pasta foi pedida. Peça outra.',
  },
  paper_seal_unknown: refused(
    'Não há documento com este código. Confira as letras e os números do rodapé, ou leia o QR code com a câmera.',
  ),
  report_empty: refused('Não há nada a mostrar no papel: mude o período ou os filtros.'),
} as const satisfies Record<string, ErrorEntry>
