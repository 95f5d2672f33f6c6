import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** Errors of users and invitations. */
export const userErrors = {
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
  own_factors_by_oneself: refused(
    'A sua verificação em duas etapas você remove no seu menu, com um código ou uma passkey.',
  ),
  user_without_second_factor: refused('Este usuário não tem verificação em duas etapas.'),
  factor_reset_awaits_another: refused('Você já pediu: agora outra pessoa que gerencia usuários precisa confirmar.'),
  factor_reset_by_newcomer: refused(
    'Quem confirma precisa ter usuário no Celeiro há mais de um dia quando o pedido foi feito.',
  ),
  user_beyond_yours: refused('Este usuário tem mais permissões que você. Peça a um administrador.'),
} as const satisfies Record<string, ErrorEntry>
