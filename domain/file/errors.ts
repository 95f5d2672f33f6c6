import { type ErrorEntry, missing, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about files that are sent and kept. */
export const fileErrors = {
  file_not_found: missing('Este arquivo não existe mais, ou você não tem acesso a ele. Envie-o de novo.'),
  file_too_large: refused('O arquivo é grande demais: o limite é {maximum} MB. Envie um menor.'),
  file_empty: refused('O arquivo está vazio. Confira se ele abre no seu aparelho e envie de novo.'),
  unknown_file_type: refused('Este tipo de arquivo não é aceito. Envie JPG, PNG, PDF ou o XML de uma nota fiscal.'),
  unknown_encoding: refused(
    'O arquivo chegou codificado de um modo que não conhecemos. Envie-o como está ou com gzip.',
  ),
  upload_incomplete: refused('O arquivo não chegou inteiro. Confira se ele abre no seu aparelho e envie de novo.'),
  picture_too_large: refused('A imagem tem pontos demais: o limite é {maximum} milhões. Envie uma menor.'),
  picture_too_heavy: refused('Esta imagem é pesada demais para ser preparada. Envie uma menor ou uma foto dela.'),
  picture_unreadable: refused('Não foi possível ler esta imagem. Confira se ela abre no seu aparelho e envie de novo.'),
  too_many_uploads: {
    kind: 'limited',
    sentence: 'Você enviou muitos arquivos sem usá-los. Eles são apagados em um dia: tente de novo depois disso.',
  },
  file_store_unavailable: {
    kind: 'unavailable',
    sentence: 'Os arquivos estão fora do ar no momento. Aguarde alguns instantes e tente de novo.',
  },
  upload_failed: { kind: 'failure', sentence: 'Não foi possível enviar o arquivo. Tente de novo.' },
  address_expired: {
    kind: 'forbidden',
    sentence: 'Este endereço de download venceu. Peça o arquivo de novo.',
  },
  export_too_large: refused(
    'São {count} registros, e um arquivo leva até {maximum}. Filtre a lista e exporte de novo.',
  ),
  files_busy: {
    kind: 'limited',
    sentence: 'Sua igreja já está baixando outros arquivos. Aguarde alguns segundos e peça este de novo.',
  },
  download_failed: { kind: 'failure', sentence: 'Não foi possível efetuar o download do arquivo...' },
} as const satisfies Record<string, ErrorEntry>
