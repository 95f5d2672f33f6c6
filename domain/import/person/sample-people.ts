import { csvText } from '../../value/text/csv-text.ts'

/** A roll to try the import of members with: one has no name, one of the CPFs is wrong. */
export const sampleMembers = csvText([
  ['Nome', 'CPF', 'Celular', 'E-mail', 'Envelope', 'CEP', 'Endereço', 'Número', 'Bairro', 'Cidade', 'UF'],
  [
    'Ester Amarante Lins',
    '111.444.777-35',
    '(11) 98765-0101',
    'ester.lins@exemplo.com.br',
    '901',
    '01310-100',
    'Avenida Paulista',
    '1000',
    'Bela Vista',
    'São Paulo',
    'SP',
  ],
  ['Jairo Monteiro Salgado', '', '(11) 98765-0102', '', '902', '', '', '', '', '', ''],
  [
    'Lídia Prates de Souza',
    '529.982.247-25',
    '(11) 98765-0103',
    'lidia.prates@exemplo.com.br',
    '903',
    '',
    '',
    '',
    '',
    '',
    '',
  ],
  ['Obede Ferraz', '123.456.789-00', '(11) 98765-0104', '', '904', '', '', '', '', '', ''],
  ['', '', '(11) 98765-0105', '', '905', '', '', '', '', '', ''],
])

/** A list to try the import of suppliers with: one of the documents is wrong. */
export const sampleSuppliers = csvText([
  ['Razão social', 'CPF/CNPJ', 'Nome fantasia', 'Telefone', 'E-mail', 'Cidade', 'UF'],
  [
    'Gráfica Boa Nova Ltda',
    '11.222.333/0001-81',
    'Boa Nova',
    '(11) 3333-0101',
    'contato@boanova.exemplo.com.br',
    'São Paulo',
    'SP',
  ],
  ['Som & Luz Serviços de Áudio', '12.ABC.345/01DE-35', 'Som & Luz', '(11) 3333-0102', '', 'Osasco', 'SP'],
  ['Antônio Carpinteiro', '390.533.447-05', '', '(11) 98765-0201', '', '', ''],
  ['Limpeza Total Eireli', '11.222.333/0001-80', '', '(11) 3333-0103', '', 'São Paulo', 'SP'],
])
