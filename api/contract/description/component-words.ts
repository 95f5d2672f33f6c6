/** What named values are. */
export const componentWords: Readonly<Record<string, string>> = {
  Id: 'Identifier, a UUID in lower case',
  Money: 'Reais as text with two decimals: `"1250.00"`',
  Percent: 'A percentage as text with up to four decimals: `"2.49"`',
  LocalDate: 'A day by the clocks of the church: `"2026-11-25"`',
  IsoDateTime: 'A moment in UTC: `"2026-11-25T17:00:00.000Z"`',
  Competence: 'A month: `"2026-11"`',
  Document: 'CPF or CNPJ without punctuation; a CNPJ may have letters',
  Cpf: 'CPF, its eleven digits',
  Phone: 'Telephone of Brazil with its area code: ten or eleven digits',
  OtherPhone:
    'A further telephone as it was written, of any country: `"+351 912 345 678"`; one of Brazil is answered masked',
  ZipCode: 'CEP, its eight digits',
  StateAcronym: 'State of Brazil: `"SP"`',
  Email: 'E-mail address',
}
