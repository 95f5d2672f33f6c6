import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about members and who gave. */
export const memberErrors = {
  giver_forbidden: {
    kind: 'forbidden',
    sentence: 'Você não tem acesso a quem ofertou. Quem cuida das permissões pode dar acesso a Membros ofertantes.',
  },
  envelope_already_registered: refused('Este número de envelope já é de outro membro'),
  member_anonymized: refused('Os dados pessoais deste membro foram apagados: o registro não muda mais.'),
  member_still_active: refused('Inative este membro antes de anonimizá-lo: isso não pode ser desfeito.'),
} as const satisfies Record<string, ErrorEntry>
