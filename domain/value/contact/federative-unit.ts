/** A federative unit as IBGE numbers it. */
export interface FederativeUnit {
  readonly acronym: string
  readonly name: string
  /** IBGE's number, by which its cities are asked for. */
  readonly number: string
}

/** The 27 federative units by their name. They stand here because no look-up has to be up to choose one. */
export const federativeUnits: readonly FederativeUnit[] = [
  { acronym: 'AC', name: 'Acre', number: '12' },
  { acronym: 'AL', name: 'Alagoas', number: '27' },
  { acronym: 'AP', name: 'Amapá', number: '16' },
  { acronym: 'AM', name: 'Amazonas', number: '13' },
  { acronym: 'BA', name: 'Bahia', number: '29' },
  { acronym: 'CE', name: 'Ceará', number: '23' },
  { acronym: 'DF', name: 'Distrito Federal', number: '53' },
  { acronym: 'ES', name: 'Espírito Santo', number: '32' },
  { acronym: 'GO', name: 'Goiás', number: '52' },
  { acronym: 'MA', name: 'Maranhão', number: '21' },
  { acronym: 'MT', name: 'Mato Grosso', number: '51' },
  { acronym: 'MS', name: 'Mato Grosso do Sul', number: '50' },
  { acronym: 'MG', name: 'Minas Gerais', number: '31' },
  { acronym: 'PA', name: 'Pará', number: '15' },
  { acronym: 'PB', name: 'Paraíba', number: '25' },
  { acronym: 'PR', name: 'Paraná', number: '41' },
  { acronym: 'PE', name: 'Pernambuco', number: '26' },
  { acronym: 'PI', name: 'Piauí', number: '22' },
  { acronym: 'RJ', name: 'Rio de Janeiro', number: '33' },
  { acronym: 'RN', name: 'Rio Grande do Norte', number: '24' },
  { acronym: 'RS', name: 'Rio Grande do Sul', number: '43' },
  { acronym: 'RO', name: 'Rondônia', number: '11' },
  { acronym: 'RR', name: 'Roraima', number: '14' },
  { acronym: 'SC', name: 'Santa Catarina', number: '42' },
  { acronym: 'SP', name: 'São Paulo', number: '35' },
  { acronym: 'SE', name: 'Sergipe', number: '28' },
  { acronym: 'TO', name: 'Tocantins', number: '17' },
]

export const isStateAcronym = (text: string): boolean => federativeUnits.some(({ acronym }) => acronym === text)
