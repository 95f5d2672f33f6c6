import { type ErrorEntry, missing, refused } from '../error/sign-in-errors.ts'

/** Errors of sign-in, codes, passwords and sessions. */
export const sessionErrors = {
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
  second_factor_required: refused('Falta o segundo passo: informe o código do seu aplicativo autenticador.'),
  second_factor_invalid: refused(
    'Código incorreto ou já usado. Confira o código que o aplicativo mostra agora, ou use um código de recuperação.',
  ),
  second_factor_setup_required: {
    kind: 'forbidden',
    sentence: 'Sua igreja exige a verificação em duas etapas: ligue-a para continuar.',
  },
  factor_last: refused('Sua igreja exige a verificação em duas etapas: inclua outro aparelho antes de remover este.'),
  step_up_required: { kind: 'forbidden', sentence: 'Confirme que é você para continuar.' },
  portal_proof_missing: refused(
    'Seu portal não confirmou quem você é. Saia do portal, entre de novo e tente outra vez.',
  ),
  passkey_refused: refused('Esta passkey não foi aceita. Tente de novo, ou entre de outro jeito.'),
  passkey_known: refused('Este aparelho já tem uma passkey sua.'),
  passkey_stopped: refused('A passkey não foi confirmada. Tente de novo, ou use outro jeito.'),
  passkey_window_closed: refused(
    'A janela da passkey não abriu ou fechou sem resposta. Tente de novo, ou use o código.',
  ),
  passkeys_unavailable: refused('Neste endereço não há passkeys: use um aplicativo autenticador.'),
  factor_not_found: missing('Este aparelho já foi removido'),
  no_second_factor: refused('Ligue um aparelho antes de criar códigos de recuperação.'),
  factor_pending_over: refused('O código para ligar o aparelho venceu. Comece de novo.'),
  too_many_factors: refused('Você já tem 5 destes. Remova um deles antes de incluir outro.'),
  invalid_code: refused('Código incorreto. Confira os 6 dígitos do e-mail mais recente.'),
  code_expired: refused('Este código não vale mais. Peça outro e use o do e-mail mais recente.'),
  weak_password: refused('Mínimo 8 caracteres, 1 especial, 1 maiúscula, 1 minúscula e 1 número'),
  common_password: refused('Esta senha é fácil de adivinhar. Escolha outra, que não lembre você, a igreja nem o ano.'),
  personal_password: refused('A senha não pode ter o seu nome nem o seu e-mail. Escolha outra.'),
  same_password: refused('Escolha uma senha diferente da provisória'),
  invalid_api_key: { kind: 'forbidden', sentence: 'Este endereço não está autorizado a usar o Celeiro.' },
  current_password_incorrect: refused('A senha atual está incorreta'),
  password_unchanged: refused('A nova senha precisa ser diferente da atual'),
  password_mismatch: refused('As senhas não são iguais'),
  session_not_found: missing('Esta sessão já foi encerrada'),
  calendar_not_found: missing('Este endereço de calendário não vale mais. Crie outro em Calendário, no seu menu.'),
  too_many_calendars: refused('Você já tem 10 endereços de calendário. Encerre um deles antes de criar outro.'),
} as const satisfies Record<string, ErrorEntry>
