import { useState } from 'react'
import { type OrderedCheck, OrderedChecks } from '#src/ui/choice/ordered-checks.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { AmountChange } from '#src/ui/figure/amount-change.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { Voucher } from '#src/ui/figure/voucher.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { FilterBar } from '#src/ui/table/filter-bar.tsx'
import { LineForm } from '#src/ui/table/line-form.tsx'
import { type PageSize, Pagination } from '#src/ui/table/pagination.tsx'
import { SelectionBar } from '#src/ui/table/selection-bar.tsx'
import type { Sort } from '#src/ui/table/sort-header.tsx'
import { Table } from '#src/ui/table/table.tsx'
import { TotalsLine } from '#src/ui/table/totals-line.tsx'
import { Row, Specimen } from './specimen.tsx'

interface Installment {
  id: string
  supplier: string
  due: string
  value: string
  late: boolean
}

const rows: Installment[] = [
  { id: '1', supplier: 'Padaria Pão da Vida', due: '03/02/2026', value: 'R$ 1.250,00', late: false },
  { id: '2', supplier: 'Companhia de Águas do Estado de São Paulo', due: '28/01/2026', value: 'R$ 342,18', late: true },
  { id: '3', supplier: 'Gráfica Boas Novas', due: '10/02/2026', value: 'R$ 89,90', late: false },
]

const columns: Column<Installment>[] = [
  { id: 'supplier', header: 'Favorecido', kind: 'name', text: (row) => row.supplier, sortable: true },
  { id: 'due', header: 'Vencimento', kind: 'date', text: (row) => row.due, sortable: true },
  {
    id: 'status',
    header: 'Situação',
    kind: 'badge',
    text: (row) => (row.late ? 'Atrasada' : 'Pendente'),
    cell: (row) => <Badge tone={row.late ? 'negative' : 'neutral'}>{row.late ? 'Atrasada' : 'Pendente'}</Badge>,
  },
  { id: 'value', header: 'Valor', kind: 'money', text: (row) => row.value, sortable: true },
]

const columnChecks: OrderedCheck[] = [
  { id: 'supplier', label: 'Favorecido', checked: true, locked: 'Sempre visível' },
  { id: 'due', label: 'Vencimento', checked: true },
  { id: 'value', label: 'Valor', checked: true },
  { id: 'document', label: 'Documento', checked: false },
]

export function ListGroup() {
  const [sort, setSort] = useState<Sort | null>({ column: 'due', descending: false })
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<PageSize>(20)
  const [count, setCount] = useState(3)
  const [search, setSearch] = useState('água')
  const [checks, setChecks] = useState<OrderedCheck[]>(columnChecks)
  const [view, setView] = useState('Vencidas da semana')
  return (
    <>
      <Specimen name="filter-bar.tsx, table.tsx, sort-header.tsx, pagination.tsx" wide>
        <FilterBar
          search={{ label: 'Buscar parcelas', value: search, onSearch: setSearch }}
          onClear={() => setSearch('')}
        />
        <Table caption="Parcelas" columns={columns} rows={rows} rowKey={(row) => row.id} sort={sort} onSort={setSort} />
        <Pagination page={page} pageSize={pageSize} count={245} onPageChange={setPage} onPageSizeChange={setPageSize} />
      </Specimen>
      <Specimen name="table.tsx, enquanto carrega" wide>
        <Table caption="Parcelas a caminho" columns={columns} rows={[]} rowKey={(row) => row.id} skeletonRows={3} />
      </Specimen>
      <Specimen name="late/amount-change.tsx, late/notice.tsx">
        <AmountChange label="Sai de" name="Caixa Sede" before="R$ 1.250,00" after="R$ 980,00" />
        <AmountChange label="Entra em" name="Conta Movimento" before="R$ 15.800,00" after="R$ 16.070,00" />
        <Notice tone="info">A contagem anterior foi no domingo.</Notice>
        <Notice tone="warning">Com esta data, o saldo teria ficado negativo em 05/02/2026.</Notice>
      </Specimen>
      <Specimen name="late/voucher.tsx, late/fact-list.tsx">
        <Voucher
          amount="R$ 270,00"
          status={<Badge tone="positive">Efetivada</Badge>}
          from={{ label: 'Saiu de', name: 'Caixa Sede' }}
          to={{ label: 'Entrou em', name: 'Conta Movimento' }}
        >
          <FactList
            label="Dados da transferência"
            facts={[
              { label: 'Código', value: 'TRF-2026-000045' },
              { label: 'Data', value: '03/02/2026' },
            ]}
          />
        </Voucher>
      </Specimen>
      <Specimen name="late/totals-line.tsx" wide>
        <TotalsLine
          totals={[
            { label: 'Saldo inicial', figure: 'R$ 12.480,00' },
            { label: 'Entradas', figure: 'R$ 8.315,40', note: 'R$ 2.000,00 entre contas' },
            { label: 'Saídas', figure: '-R$ 6.902,15' },
            { label: 'Saldo final', figure: 'R$ 13.893,25' },
          ]}
        />
      </Specimen>
      <Specimen name="late/ordered-checks.tsx">
        <OrderedChecks label="Colunas da lista" items={checks} onChange={setChecks} />
      </Specimen>
      <Specimen name="late/line-form.tsx">
        <LineForm actions={<Button type="submit">Salvar visão</Button>} onSubmit={(event) => event.preventDefault()}>
          <Field label="Nome da nova visão" required>
            <TextInput value={view} onValueChange={setView} />
          </Field>
        </LineForm>
      </Specimen>
      <Specimen name="late/selection-bar.tsx" wide>
        <SelectionBar count={count} words={`${count} selecionados`} sum="R$ 1.682,08" onClear={() => setCount(0)}>
          <Button size="dense" variant="outline">
            Agendar
          </Button>
          <Button size="dense">Baixar R$ 1.682,08</Button>
        </SelectionBar>
        {count === 0 && (
          <Row>
            <Button variant="outline" onClick={() => setCount(3)}>
              Selecionar de novo
            </Button>
          </Row>
        )}
      </Specimen>
    </>
  )
}
