import { type ErrorEntry, missing, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about files that are imported, and about what banks report. */
export const importErrors = {
  file_not_text: refused('Este arquivo não é um texto que se possa ler. Exporte-o de novo, em OFX ou CSV.'),
  file_kind_unexpected: refused('Este arquivo é {kind}, que o sistema não lê. {way}'),
  file_not_table: refused('Este arquivo não tem uma tabela que se possa ler. Exporte-o de novo, em Excel ou CSV.'),
  file_not_statement: refused('Este arquivo não tem um extrato bancário. Exporte-o de novo no site do banco.'),
  statement_format_unread: refused(
    'Este arquivo é um extrato no formato {kind}, que o sistema não lê. No site do banco, baixe o extrato em OFX.',
  ),
  file_other_than_statement: refused(
    'Este arquivo é {kind}, e não um extrato. No site do banco, baixe o extrato da conta em OFX.',
  ),
  statement_sum_differs: refused(
    'Os lançamentos deste arquivo não batem com os saldos dele: o saldo final diz {balance}, e a conta dá {sum}. Baixe-o de novo no site do banco, em OFX se puder.',
  ),
  truncated_file: refused('Este arquivo está incompleto: o fim dele não chegou. Baixe-o de novo no site do banco.'),
  columns_alike: refused('Este arquivo tem duas colunas chamadas “{name}”. Diga o que cada uma é.'),
  signs_contradict_balance: refused(
    'Os valores deste arquivo não batem com o saldo dele: saídas estão como entradas, ou o contrário. Baixe-o em OFX, ou com uma coluna que diga débito ou crédito.',
  ),
  signs_opposite_to_balance: refused(
    'Os valores deste arquivo estão ao contrário do saldo dele: o que está como entrada diminui o saldo. Diga como são.',
  ),
  signs_contradict_kind: refused(
    'Neste arquivo o tipo do lançamento diz uma coisa e o sinal do valor diz outra, em {count} de {total} lançamentos. O primeiro: “{name}”, do tipo {kind}, de {value}. Diga qual vale.',
  ),
  signs_of_card_bill: refused(
    'Este arquivo parece a fatura de um cartão, em que as compras estão sem sinal. Diga como são os valores; se for de outra coisa, baixe o extrato da conta em OFX.',
  ),
  signs_not_told: refused(
    'Nada neste arquivo diz o que é entrada e o que é saída: todos os valores estão sem sinal. Diga o que são, ou qual coluna diz isso.',
  ),
  bank_line_in_other_words: refused('Já está no sistema “{name}”, do mesmo dia e valor'),
  direction_unknown: refused('Não sabemos se “{name}” é entrada ou saída'),
  columns_not_found: refused('Não encontramos neste arquivo {needed}. Diga o que cada coluna é.'),
  invalid_mapping: refused('As colunas escolhidas não bastam para ler este arquivo. Diga de novo o que cada uma é.'),
  file_of_another_account: refused(
    'Este arquivo é de outra conta ({file}), e a escolhida é {chosen}. Escolha a conta dele.',
  ),
  account_digit_missing: refused(
    'Este arquivo é da {file}, e a escolhida está cadastrada sem o dígito: {chosen}. Se for a mesma, complete o dígito no cadastro dela e importe de novo.',
  ),
  import_too_long: refused('Este arquivo tem mais de {maximum} linhas. Divida-o e importe uma parte de cada vez.'),
  sheets_several: refused('Este arquivo tem mais de uma planilha com conteúdo: {names}. Diga qual importar.'),
  sheet_not_found: refused('Este arquivo não tem uma planilha “{name}” com conteúdo. Escolha o arquivo de novo.'),
  workbook_empty: refused('Nenhuma planilha deste arquivo tem conteúdo. Confira se é o arquivo certo.'),
  workbook_protected: refused('Esta planilha pede uma senha para abrir. Salve-a sem senha e envie de novo.'),
  workbook_unreadable: refused(
    'Não foi possível abrir esta planilha: o arquivo está danificado ou incompleto. Abra-a no Excel ou no LibreOffice, salve como .xlsx e envie de novo.',
  ),
  workbook_too_heavy: refused(
    'Ler esta planilha leva memória ou tempo demais. Salve só a tabela, em CSV ou em um .xlsx novo, e envie de novo.',
  ),
  workbook_swells: refused(
    'Esta planilha passa de {maximum} MB quando é aberta. Salve só a tabela em um arquivo novo e envie de novo.',
  ),
  workbook_too_wide: refused(
    'Esta planilha tem mais de {maximum} colunas. Deixe só as que interessam e envie de novo.',
  ),
  workbook_too_many_cells: refused(
    'Esta planilha tem mais de {maximum} células. Divida-a e importe uma parte de cada vez.',
  ),
  workbook_with_entities: refused(
    'Este arquivo traz definições de documento (DTD), que nenhuma planilha precisa. Salve-a de novo no Excel ou no LibreOffice e envie.',
  ),
  workbook_uncomputed: refused(
    'Esta planilha tem fórmulas sem resultado guardado. Abra-a no Excel ou no LibreOffice, salve e envie de novo. A primeira: {cell}.',
  ),
  reveal_reason_required: refused(
    'Diga antes por que você consulta dados de pessoas: a conferência mostra quem já está cadastrado.',
  ),
  phone_excess: refused('Um cadastro guarda até seis telefones: “{name}” ficou de fora'),
  phone_foreign: refused('O telefone “{name}” é de outro país: ficou em Outros telefones, como está no arquivo'),
  phone_incomplete: refused(
    'O telefone “{name}” não está completo: ficou em Outros telefones, confira o DDD e os números',
  ),
  phone_unread: refused('O texto “{name}” não parece um telefone e ficou de fora: anote-o à mão se for'),
  phone_area: refused('Um telefone sem DDD recebe o da filial: {name}'),
  people_undecided: refused(
    'De {count} pessoas do arquivo só o nome é igual ao de alguém do cadastro. Diga se são as mesmas antes de importar.',
  ),
  file_imported_before: refused(
    'Este arquivo já foi importado em {date}, como “{name}”. Confirme que quer importá-lo de novo.',
  ),
  import_name_unknown: refused('Não encontramos “{name}” no cadastro: cadastre antes, ou corrija o nome no arquivo'),
  import_name_ambiguous: refused('Há mais de um “{name}” no cadastro: deixe um só com este nome, ou diga o documento'),
  import_name_inactive: refused('O cadastro de “{name}” está fora de uso: ative-o antes de importar'),
  import_not_found: missing('Esta importação não existe mais'),
  import_in_use: refused(
    'Esta importação não pode mais ser desfeita. Linhas dela já usadas, alteradas ou lançadas: {count}. O que já foi lançado fica, mesmo estornado; o resto pode ser desfeito antes.',
  ),
  bank_statement_line_not_found: missing('Esta linha do extrato não existe mais. Atualize a página.'),
  bank_statement_line_status_changed: refused(
    'Esta linha já foi tratada por outra pessoa. Atualize a página e confira.',
  ),
  line_values_differ: refused('As linhas somam {lines} e os lançamentos {movements}: escolha o que tenha a mesma soma'),
  line_accounts_differ: refused('Escolha linhas e lançamentos de uma só conta'),
  movement_reconciled: refused('Este lançamento já foi conciliado. Atualize a página e confira.'),
  movement_of_undone_line: refused(
    'Este lançamento veio de uma linha do banco e foi desfeito com ela. Escolha outro, ou lance a linha de novo.',
  ),
} as const satisfies Record<string, ErrorEntry>
