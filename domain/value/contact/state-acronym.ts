/** The 27 federative units by their acronym. */
const stateAcronyms: readonly string[] =
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ')

export const isStateAcronym = (text: string): boolean => stateAcronyms.includes(text)
