import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Row {
  id: string
  name: string
  document: string
  email?: string
  phone?: string
  city?: string
  state?: string
  status: number
}

/** The least that React can be to show the rows of the first list. */
function Suppliers() {
  const [rows, setRows] = useState<Row[]>([])
  useEffect(() => {
    void fetch('/rows')
      .then((response) => response.json())
      .then((answer) => setRows(answer.rows))
  }, [])
  return (
    <table>
      <thead>
        <tr>
          {['Razão social', 'Documento', 'E-mail', 'Telefone', 'Cidade/UF', 'Situação'].map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, document, email, phone, city, state, status }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{document}</td>
            <td>{email}</td>
            <td>{phone}</td>
            <td>
              {city}/{state}
            </td>
            <td>{status === 1 ? 'Ativo' : 'Inativo'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const place = document.getElementById('table')
if (place) createRoot(place).render(<Suppliers />)
