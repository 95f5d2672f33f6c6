import { StrictMode } from 'react'
import { Admin, Datagrid, type DataProvider, FunctionField, List, Resource, TextField } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { columns, lists, pageSize, placeOf, readPage, type Supplier, statusOf } from '../supplier.ts'

const isNotAsked = (): Promise<never> => Promise.reject(new Error('The benchmark reads lists alone.'))

const dataProvider: DataProvider = {
  async getList(list, { pagination, sort }) {
    const { rows, total } = await readPage(list, pagination?.page ?? 1, sort?.order === 'DESC')
    return { data: rows as never[], total }
  },
  getOne: isNotAsked,
  getMany: isNotAsked,
  getManyReference: isNotAsked,
  create: isNotAsked,
  update: isNotAsked,
  updateMany: isNotAsked,
  delete: isNotAsked,
  deleteMany: isNotAsked,
}

function SupplierList() {
  return (
    <List perPage={pageSize} sort={{ field: 'name', order: 'ASC' }}>
      <Datagrid>
        {columns.map(({ source, label }) => (
          <TextField key={source} source={source} label={label} />
        ))}
        <FunctionField<Supplier> label="Cidade/UF" render={placeOf} />
        <FunctionField<Supplier> label="Situação" render={statusOf} />
      </Datagrid>
    </List>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Admin dataProvider={dataProvider} disableTelemetry>
        {lists.map(({ name, label }) => (
          <Resource key={name} name={name} options={{ label }} list={SupplierList} />
        ))}
      </Admin>
    </StrictMode>,
  )
