import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about branches. */
export const branchErrors = {
  branch_forbidden: {
    kind: 'forbidden',
    sentence: 'Você não tem acesso a esta filial. Escolha outra no topo da página.',
  },
  branch_required: refused('Selecione a filial onde quer atuar!'),
  branch_already_registered: refused('Outra filial já tem este CNPJ. Deixe vazio se esta usa o da sede.'),
  headquarters_already_registered: refused('Outra filial já é a sede. Desmarque a sede nela antes de marcar esta.'),
  branch_inactive: refused('A filial {branch} está inativa: ative-a em Filiais antes de alterar o que é dela.'),
  link_of_another_branch: refused(
    'É de outra filial: escolha um da mesma filial. O que já está em uso aqui não muda de filial.',
  ),
  branch_has_accounts: refused(
    'Esta filial tem contas em uso ou com saldo: {accounts}. Transfira o saldo e inative cada uma antes de inativar a filial.',
  ),
  branch_of_session: refused('Você está ligado a esta filial: peça a outra pessoa para inativá-la.'),
  holiday_repeated: refused('Este feriado já está na lista'),
} as const satisfies Record<string, ErrorEntry>
