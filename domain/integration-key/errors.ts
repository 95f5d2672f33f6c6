import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about programs: their keys, and how they read lists. */
export const integrationKeyErrors = {
  integration_key_expired: {
    kind: 'unauthorized',
    sentence: 'Esta chave de integração venceu. Mude a data dela ou crie outra.',
  },
  integration_right_not_given: {
    kind: 'forbidden',
    sentence: 'Esta chave de integração não pode isso. Aprovar, ver ocultos e mexer em usuários nenhuma chave pode.',
  },
  integration_address_refused: {
    kind: 'forbidden',
    sentence: 'Esta chave de integração não é aceita do endereço {address}. Inclua-o na chave.',
  },
  integration_key_of_another: refused(
    'Só quem criou a chave pode mudá-la ou gerar outro segredo. Você pode revogá-la e criar a sua.',
  ),
  integration_key_status_changed: refused('Esta chave já foi revogada'),
  integration_rights_missing: refused('Marque ao menos uma permissão: sem nenhuma a chave não faz nada'),
  integration_branch_out_of_reach: refused('Você não tem acesso a esta filial'),
  invalid_cursor: refused('Este cursor não vale aqui. Comece de novo com cursor=start.'),
  cursor_expired: refused('Este cursor venceu. Leia a lista de novo, com cursor=start.'),
  invalid_network: refused('Informe um IP ou uma rede, como 203.0.113.7 ou 203.0.113.0/24'),
} as const satisfies Record<string, ErrorEntry>
