import { payableErrors } from '../bills-pay/errors.ts'
import { cardErrors } from '../card-transaction/errors.ts'
import { addErrors } from '../error/error.ts'
import { type ErrorEntry, gateErrors, missing, refused } from '../error/gate-errors.ts'
import { fileErrors } from '../file/errors.ts'
import { importErrors } from '../import/errors.ts'
import { ledgerErrors } from '../ledger/errors.ts'
import { reportErrors } from '../report/errors.ts'
import { offeringErrors } from '../tithes-offerings/errors.ts'
import { keysOf } from '../value/keys.ts'
import { walletCheckErrors } from '../wallet-check/errors.ts'
import { stockErrors } from './stock-errors.ts'

export * from '../error/error.ts'

const catalogue = {
  ...stockErrors,
  ...gateErrors,
  ...ledgerErrors,
  ...importErrors,
  ...fileErrors,
  ...payableErrors,
  ...walletCheckErrors,
  ...cardErrors,
  ...reportErrors,
  ...offeringErrors,

  // session
  session_expired: refused('Acesso expirado. Faça login novamente!'),
  exchange_token_refused: refused(
    'O portal não conseguiu provar quem você é. Entre de novo no portal; se continuar, avise quem cuida dele.',
  ),
  exchange_user_refused: refused(
    'Seu e-mail não tem acesso liberado ao Celeiro. Fale com quem cuida dos usuários da sua igreja.',
  ),
  email_not_verified: refused('Confirme seu e-mail para entrar. Verifique sua caixa de entrada.'),
  password_provisional: refused('Sua senha é provisória. Faça o primeiro acesso para definir uma nova.'),
  provisional_password_expired: refused('Sua senha provisória venceu. Peça outro convite em Primeiro acesso.'),
  first_access_refused: refused(
    'E-mail ou senha provisória incorretos, ou a senha venceu. Confira o e-mail recebido ou peça um novo convite.',
  ),
  invalid_code: refused('Código incorreto. Confira os 6 dígitos do e-mail mais recente.'),
  code_expired: refused('Este código não vale mais. Peça outro e use o do e-mail mais recente.'),
  weak_password: refused('Mínimo 8 caracteres, 1 especial, 1 maiúscula, 1 minúscula e 1 número'),
  common_password: refused('Esta senha é fácil de adivinhar. Escolha outra, que não lembre você, a igreja nem o ano.'),
  personal_password: refused('A senha não pode ter o seu nome nem o seu e-mail. Escolha outra.'),
  same_password: refused('Escolha uma senha diferente da provisória'),
  invalid_calendar: refused('Escolha até 62 dias, o primeiro antes do último'),
  giver_forbidden: {
    kind: 'forbidden',
    sentence: 'Você não tem acesso a quem ofertou. Quem cuida das permissões pode dar acesso a Membros ofertantes.',
  },
  branch_forbidden: {
    kind: 'forbidden',
    sentence: 'Você não tem acesso a esta filial. Escolha outra no topo da página.',
  },
  address_expired: {
    kind: 'forbidden',
    sentence: 'Este endereço de download venceu. Peça o arquivo de novo.',
  },
  export_too_large: refused(
    'São {count} registros, e um arquivo leva até {maximum}. Filtre a lista e exporte de novo.',
  ),
  paper_seal_unknown: refused(
    'Não há documento com este código. Confira as letras e os números do rodapé, ou leia o QR code com a câmera.',
  ),
  report_empty: refused('Não há nada a mostrar no papel: mude o período ou os filtros.'),
  files_busy: {
    kind: 'limited',
    sentence: 'Sua igreja já está baixando outros arquivos. Aguarde alguns segundos e peça este de novo.',
  },
  download_failed: { kind: 'failure', sentence: 'Não foi possível efetuar o download do arquivo...' },
  invalid_api_key: { kind: 'forbidden', sentence: 'Este endereço não está autorizado a usar o Celeiro.' },
  branch_required: refused('Selecione a filial onde quer atuar!'),
  current_password_incorrect: refused('A senha atual está incorreta'),
  password_unchanged: refused('A nova senha precisa ser diferente da atual'),
  password_mismatch: refused('As senhas não são iguais'),
  session_not_found: missing('Esta sessão já foi encerrada'),

  // registration
  registration_closed: refused(
    'O cadastro de novas igrejas está fechado aqui. Peça um convite a quem administra o Celeiro na sua igreja.',
  ),
  registration_token_used: refused('Este cadastro já foi concluído. Entre com o e-mail e a senha que você escolheu.'),
  registration_token_invalid: refused('Este cadastro ficou aberto por muito tempo. Envie-o de novo.'),

  // requests
  content_type_not_json: refused('Envie os dados como JSON em UTF-8, com o cabeçalho content-type: application/json'),
  invalid_json: refused('Não entendemos os dados enviados. Recarregue a página e tente novamente.'),
  invalid_query: refused(
    'Este pedido não serve para a versão do Celeiro que está no ar. Recarregue a página; em um programa, o campo detail diz o que corrigir.',
  ),
  invalid_variables: refused('Esta consulta não aceita o valor de uma variável ({variable}). Confira-a no esquema.'),
  body_too_large: refused('Os dados enviados são grandes demais. Reduza o conteúdo e tente novamente.'),
  address_too_long: refused('O endereço pedido é longo demais. Use menos filtros e tente novamente.'),
  headers_too_large: refused(
    'O navegador enviou dados demais junto com o pedido. Apague os cookies deste endereço e tente novamente.',
  ),
  request_incomplete: refused('O pedido não chegou inteiro. Verifique sua internet e tente novamente.'),
  unknown_field: refused('Este campo não é aceito aqui.'),
  stale_version: refused(
    'Este registro foi alterado por outra pessoa. Abra-o de novo para ver a versão atual antes de salvar.',
  ),
  storage_full: {
    kind: 'unavailable',
    sentence:
      'O servidor está sem espaço para gravar. Avise quem cuida do sistema e tente de novo depois, sem fechar esta tela.',
  },
  unknown_environment: refused('Este endereço não está ligado a nenhum ambiente do Celeiro. Fale com o suporte.'),

  // fields
  required_fields: refused('Preencha todos os campos obrigatórios'),
  invalid_fields: refused('Corrija os campos destacados'),
  invalid_format: refused('Formato inválido'),
  hidden_character: refused('Há neste texto um caractere que não se vê, talvez por ter sido colado. Digite-o de novo.'),
  invalid_id: refused('Identificador inválido'),
  invalid_choice: refused('Escolha uma das opções da lista'),
  invalid_number: refused('Número inválido'),
  too_short: refused('Informe pelo menos {minimum} caracteres'),
  too_long: refused('Informe no máximo {maximum} caracteres'),
  too_many: refused('Informe no máximo {maximum} itens'),
  invalid_name: refused('Nome inválido: use ao menos uma letra'),
  invalid_cpf: refused('CPF inválido'),
  invalid_cnpj: refused('CNPJ inválido'),
  invalid_document: refused('CPF ou CNPJ inválido'),
  invalid_phone: refused('Telefone inválido: confira o DDD e o número'),
  invalid_zip_code: refused('CEP inválido: informe os 8 números'),
  invalid_pix_key: refused('Chave Pix inválida para o tipo escolhido'),
  invalid_state: refused('UF inválida'),
  invalid_money: refused('Valor inválido: use reais e centavos, como 1.250,00'),
  invalid_percent: refused('Percentual inválido: use de 0 a 100, com até 4 casas decimais, como 2,49'),
  value_too_large: refused('O valor passa de 99.999.999.999,99: confira os dígitos'),
  date_out_of_range: refused('Use uma data entre 1900 e 2199'),
  invalid_date: refused('Data inválida: use dia, mês e ano, como 03/02/2026'),
  leading_zero: refused('Informe o número sem zeros à esquerda'),
  too_small: refused('Informe no mínimo {minimum}'),
  too_large: refused('Informe no máximo {maximum}'),
  invalid_person_type: refused('Escolha pessoa física ou jurídica'),
  repeated_item: refused('Este item está repetido'),
  masked_value: refused('Este dado está oculto: revele-o ou troque-o para alterar'),
  bank_account_incomplete: refused('Informe banco, agência e conta completos ou uma chave Pix'),

  // look-ups
  zipcode_not_found: refused('Não localizamos o CEP informado!'),
  lookup_unavailable: {
    kind: 'unavailable',
    sentence: 'A consulta de endereços está fora do ar. Preencha os campos manualmente.',
  },

  // lists
  list_view_not_found: missing('Esta visão não existe mais'),
  list_view_already_registered: refused('Você já tem uma visão desta lista com este nome'),
  list_view_changed: refused('Esta visão mudou em outra janela. Confira como ficou e tente de novo.'),
  list_view_limit: refused('Você já guardou {maximum} visões desta lista. Exclua uma para guardar outra.'),

  // records
  module_not_found: missing('Módulo não encontrado'),
  profile_admin_locked: refused('O perfil Admin é do sistema: não pode ser alterado nem excluído.'),
  profile_own_locked: refused('Você não pode mudar as permissões do seu próprio perfil. Peça a outra pessoa.'),
  profile_cannot_be_deleted: refused('Este perfil está em uso por {uses}. Dê outro perfil a eles antes de excluí-lo.'),
  right_does_not_exist: refused('Este módulo não tem essa permissão. Desmarque-a e salve de novo'),
  right_beyond_yours: refused('Você não pode dar nem tirar uma permissão que não tem'),
  all_branches_beyond_yours: refused('Só quem atua em todas as filiais pode mudar isto em um perfil'),
  user_already_registered: refused('E-mail já cadastrado, entre em contato com o suporte'),
  user_own_access: refused('Seu e-mail, seu perfil e sua filial só podem ser alterados por outra pessoa.'),
  user_cannot_be_deleted: refused('Este usuário está em uso e não pode ser excluído. Você pode inativá-lo.'),
  user_cannot_delete_themselves: refused('Você não pode excluir o seu próprio usuário.'),
  user_cannot_block_themselves: refused('Você não pode bloquear nem inativar o seu próprio usuário.'),
  user_status_changed: refused('A situação deste usuário não permite isso agora. Atualize a página e confira.'),
  user_cannot_anonymize_themselves: refused('Você não pode anonimizar o seu próprio usuário.'),
  user_still_active: refused('Bloqueie ou inative este usuário antes de anonimizá-lo: isso não pode ser desfeito.'),
  user_already_verified: refused('Este usuário já fez o primeiro acesso: não há convite a reenviar.'),
  user_not_active: refused('Este usuário não está ativo. Ative-o antes de reenviar o convite.'),
  invitation_just_sent: refused('O convite acabou de ser enviado. Aguarde um minuto antes de reenviar.'),
  user_beyond_yours: refused('Este usuário tem mais permissões que você. Peça a um administrador.'),
  profile_beyond_yours: refused('Este perfil dá mais permissões do que você tem. Peça a um administrador.'),
  admin_only_by_admin: refused(
    'Só um administrador pode dar ou tirar o perfil Admin e ver, exportar ou alterar os dados de quem o tem.',
  ),
  last_admin: refused('Este é o último administrador ativo. Dê o perfil Admin a outra pessoa antes.'),
  bank_not_found: missing('Banco não encontrado'),
  branch_already_registered: refused('Outra filial já tem este CNPJ. Deixe vazio se esta usa o da sede.'),
  headquarters_already_registered: refused('Outra filial já é a sede. Desmarque a sede nela antes de marcar esta.'),
  branch_inactive: refused('A filial {branch} está inativa: ative-a em Filiais antes de alterar o que é dela.'),
  branch_has_accounts: refused(
    'Esta filial tem contas em uso ou com saldo: {accounts}. Transfira o saldo e inative cada uma antes de inativar a filial.',
  ),
  branch_of_session: refused('Você está ligado a esta filial: peça a outra pessoa para inativá-la.'),
  holiday_repeated: refused('Este feriado já está na lista'),
  regional_without_parent: refused('A regional superior não existe. Escolha outra ou deixe sem regional superior.'),
  regional_exceeds_parent_limit: refused(
    'A regional superior já chegou ao limite dela ({limit}). Aumente o limite ou escolha outra.',
  ),
  regional_limit_below_children: refused('Regionais abaixo desta: {count}. Informe um limite igual ou maior.'),
  regional_cycle: refused('Uma regional não pode ficar abaixo dela mesma. Escolha outra regional superior.'),
  regional_too_deep: refused('A árvore de regionais tem no máximo {maximum} níveis. Escolha uma regional mais acima.'),
  regional_of_other_region: refused('A regional superior é de outra região. Escolha uma da mesma região.'),
  regional_region_of_children: refused('As regionais abaixo desta são da região atual: mude-as primeiro.'),
  invalid_account_plan_code: refused('Código inválido: use o formato 9.99.999'),
  account_plan_main_code: refused('O código de um grupo termina em .000'),
  account_plan_child_code: refused('O código terminado em .000 é do grupo: escolha outro número'),
  account_plan_main_with_parent: refused('Um grupo não fica abaixo de outro'),
  account_plan_parent_not_main: refused('Escolha um grupo: contas de lançamento não têm outras abaixo'),
  account_plan_nature_of_parent: refused('A natureza deve ser a mesma do grupo'),
  account_plan_code_outside_parent: refused('O código deve começar por {prefix}, como o do grupo'),
  account_plan_with_children: refused('Contas neste grupo: {count}. Mude-as primeiro.'),
  account_plan_posted: refused('Já há lançamentos neste plano: tipo e natureza não mudam mais. Crie outro plano.'),
  account_plan_not_empty: refused('Já existem planos de contas: o plano padrão só serve para começar.'),
  cost_center_cycle: refused('Um centro de custo não pode ficar abaixo dele mesmo. Escolha outro.'),
  cost_center_too_deep: refused('A árvore de centros de custo tem no máximo {maximum} níveis. Escolha um mais acima.'),
  cost_center_of_other_branch: refused('A filial deve ser a mesma do centro de custo superior'),
  point_of_sale_tax_repeated: refused('Já há uma taxa para esta bandeira e operação'),
  observation_too_long: refused('Limite de caracteres excedido! ( 25 caracteres )'),
  company_already_registered: refused('Empresa já cadastrada. Entre em contato com o suporte.'),
  lock_date_in_future: refused('A data de fechamento não pode ser depois de hoje'),
  reopening_reason_required: refused('Diga por que o período está sendo reaberto'),
  envelope_already_registered: refused('Este número de envelope já é de outro membro'),
  person_still_owed: refused(
    'Parcelas a pagar a esta pessoa ou cheques dela em aberto: {count}. Pague, cancele ou encerre cada um antes de anonimizar.',
  ),
  person_anonymized: refused('Os dados pessoais desta pessoa já foram apagados: não há mais nada guardado sobre ela.'),
  person_not_deleted: refused('Este cadastro não foi excluído. Abra-o na lista para anonimizar.'),
  member_anonymized: refused('Os dados pessoais deste membro foram apagados: o registro não muda mais.'),
  member_still_active: refused('Inative este membro antes de anonimizá-lo: isso não pode ser desfeito.'),
} as const satisfies Record<string, ErrorEntry>

type Catalogue = typeof catalogue

declare module '../error/error.ts' {
  interface KnownErrors extends Catalogue {}
}

addErrors(catalogue)

export const errorCodes = keysOf(catalogue)
