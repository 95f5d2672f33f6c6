import {
  getDefaultSortOrder,
  List,
  RefineThemes,
  ThemedLayout,
  useNotificationProvider,
  useTable,
} from '@refinedev/antd'
import { type DataProvider, Refine } from '@refinedev/core'
import routerProvider, { NavigateToResource } from '@refinedev/react-router'
import { App, ConfigProvider, Table } from 'antd'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'
import { columns, lists, pageSize, placeOf, readPage, type Supplier, statusOf } from '../supplier.ts'
import '@refinedev/antd/dist/reset.css'

const isNotAsked = (): Promise<never> => Promise.reject(new Error('The benchmark reads lists alone.'))

const dataProvider: DataProvider = {
  async getList({ resource, pagination, sorters }) {
    const { rows, total } = await readPage(resource, pagination?.currentPage ?? 1, sorters?.[0]?.order === 'desc')
    return { data: rows as never[], total }
  },
  getOne: isNotAsked,
  create: isNotAsked,
  update: isNotAsked,
  deleteOne: isNotAsked,
  getApiUrl: () => '',
}

function SupplierList() {
  const { tableProps, sorters } = useTable<Supplier>({
    pagination: { pageSize },
    sorters: { initial: [{ field: 'name', order: 'asc' }] },
    syncWithLocation: true,
  })
  return (
    <List>
      <Table {...tableProps} rowKey="id">
        {columns.map(({ source, label }) => (
          <Table.Column<Supplier>
            key={source}
            dataIndex={source}
            title={label}
            sorter
            defaultSortOrder={getDefaultSortOrder(source, sorters)}
          />
        ))}
        <Table.Column<Supplier> title="Cidade/UF" render={(_, row) => placeOf(row)} />
        <Table.Column<Supplier> title="Situação" render={(_, row) => statusOf(row)} />
      </Table>
    </List>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter basename={import.meta.env.BASE_URL}>
        <ConfigProvider theme={RefineThemes.Blue}>
          <App>
            <Refine
              dataProvider={dataProvider}
              routerProvider={routerProvider}
              notificationProvider={useNotificationProvider}
              resources={lists.map(({ name, label }) => ({ name, list: `/${name}`, meta: { label } }))}
              options={{ syncWithLocation: true, warnWhenUnsavedChanges: true, disableTelemetry: true }}
            >
              <Routes>
                <Route
                  element={
                    <ThemedLayout>
                      <Outlet />
                    </ThemedLayout>
                  }
                >
                  <Route index element={<NavigateToResource resource="suppliers" />} />
                  {lists.map(({ name }) => (
                    <Route key={name} path={`/${name}`} element={<SupplierList />} />
                  ))}
                </Route>
              </Routes>
            </Refine>
          </App>
        </ConfigProvider>
      </BrowserRouter>
    </StrictMode>,
  )
