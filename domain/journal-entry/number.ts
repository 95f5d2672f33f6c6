const figure = new Intl.NumberFormat('pt-BR')

/** Number of an entry in the Diário: 'nº 1.234'. */
export const wordedNumber = (number: number): string => `nº ${figure.format(number)}`
