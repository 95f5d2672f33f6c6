/** A row as the bare page's server answers it. */
export interface Supplier {
  id: string
  name: string
  document: string
  email?: string
  phone?: string
  city?: string
  state?: string
  status: number
}

interface Page {
  rows: Supplier[]
  total: number
}

/** Twenty suppliers by name, from the server of the bare page; of any other list, none. */
export async function readPage(list: string, page: number, isDescending: boolean): Promise<Page> {
  if (list !== 'suppliers') return { rows: [], total: 0 }
  const response = await fetch(`/rows?page=${page}${isDescending ? '&descending' : ''}`)
  return response.json()
}

/** As the product's menu calls them. */
export const lists = [
  { name: 'suppliers', label: 'Fornecedores' },
  { name: 'regions', label: 'Regiões' },
] as const

export const pageSize = 20

/** The columns of the bare table. */
export const columns = [
  { source: 'name', label: 'Razão social' },
  { source: 'document', label: 'Documento' },
  { source: 'email', label: 'E-mail' },
  { source: 'phone', label: 'Telefone' },
] as const

export const placeOf = ({ city, state }: Supplier): string => `${city}/${state}`

export const statusOf = ({ status }: Supplier): string => (status === 1 ? 'Ativo' : 'Inativo')
