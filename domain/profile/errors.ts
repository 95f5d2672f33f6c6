import { type ErrorEntry, missing, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about profiles and the rights that they give. */
export const profileErrors = {
  module_not_found: missing('Módulo não encontrado'),
  profile_admin_locked: refused('O perfil Admin é do sistema: não pode ser alterado nem excluído.'),
  profile_own_locked: refused('Você não pode mudar as permissões do seu próprio perfil. Peça a outra pessoa.'),
  profile_cannot_be_deleted: refused('Este perfil está em uso por {uses}. Dê outro perfil a eles antes de excluí-lo.'),
  right_does_not_exist: refused('Este módulo não tem essa permissão. Desmarque-a e salve de novo'),
  right_beyond_yours: refused('Você não pode dar nem tirar uma permissão que não tem'),
  all_branches_beyond_yours: refused('Só quem atua em todas as filiais pode mudar isto em um perfil'),
  profile_beyond_yours: refused('Este perfil dá mais permissões do que você tem. Peça a um administrador.'),
  admin_only_by_admin: refused(
    'Só um administrador pode dar ou tirar o perfil Admin e ver, exportar ou alterar os dados de quem o tem.',
  ),
  last_admin: refused('Este é o último administrador ativo. Dê o perfil Admin a outra pessoa antes.'),
} as const satisfies Record<string, ErrorEntry>
