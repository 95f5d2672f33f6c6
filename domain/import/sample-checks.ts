import { csvText } from '../value/text/csv-text.ts'

/** Cheques to try the import with: one has no value. */
export const sampleChecks = csvText([
  ['Banco', 'Agência', 'Conta', 'Número', 'CMC7', 'Emitente', 'Documento', 'Telefone', 'Emissão', 'Bom para', 'Valor'],
  ['001', '1234', '56789-0', '900101', '', 'Ester Amarante Lins', '111.444.777-35', '', '02/11/2026', '', '150,00'],
  ['341', '4321', '98765', '900102', '', 'Jairo Monteiro Salgado', '', '', '02/11/2026', '10/12/2026', '1.250,00'],
  ['237', '1111', '22222-3', '900103', '', 'Noemi Prates', '', '', '05/11/2026', '05/01/2027', ''],
])
