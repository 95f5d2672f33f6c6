import { type ErrorEntry, refused } from './sign-in-errors.ts'

/** The part of the catalogue that is about how a request is made and whether it can be served. */
export const requestErrors = {
  content_type_not_json: refused('Envie os dados como JSON em UTF-8, com o cabeçalho content-type: application/json'),
  content_encoding_refused: refused('Envie os dados sem compressão, sem o cabeçalho content-encoding'),
  accept_not_json: refused(
    'O Celeiro responde em JSON. Peça application/json ou application/graphql-response+json no cabeçalho accept.',
  ),
  method_not_post: refused('Chame o GraphQL por POST, com a consulta em JSON no corpo do pedido.'),
  query_required: refused('Falta a consulta. Envie no corpo um objeto JSON com ela no campo query.'),
  batch_refused: refused('Envie uma operação em cada pedido. Uma lista de operações não é aceita.'),
  request_field_refused: refused(
    'O pedido não aceita o que está em {field}. Ele leva query e operationName, que são textos, e variables, que é um objeto.',
  ),
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
} as const satisfies Record<string, ErrorEntry>
