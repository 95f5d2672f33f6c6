import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about the registration of a church. */
export const registrationErrors = {
  registration_closed: refused(
    'O cadastro de novas igrejas está fechado aqui. Peça um convite a quem administra o Celeiro na sua igreja.',
  ),
  registration_token_used: refused('Este cadastro já foi concluído. Entre com o e-mail e a senha que você escolheu.'),
  registration_token_invalid: refused('Este cadastro ficou aberto por muito tempo. Envie-o de novo.'),
} as const satisfies Record<string, ErrorEntry>
