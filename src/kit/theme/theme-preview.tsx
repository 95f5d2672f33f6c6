import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Root } from '#src/app/root.tsx'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'
import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { Switch } from '#src/ui/choice/switch.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { MoneyInput } from '#src/ui/control/money-input.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { SidePanel } from '#src/ui/popup/side-panel.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { propertiesOf, type Scheme, type ThemeValues } from './theme-values.ts'

const frameStyle = css({ borderWidth: 'thin', borderColor: 'border', rounded: 'lg', overflow: 'hidden' })
const shellStyle = css({ display: 'flex', containerType: 'inline-size', containerName: 'celeiro-preview' })
const sideStyle = css({
  w: 'sidebar',
  flexShrink: '0',
  bg: 'surface',
  borderEndWidth: 'thin',
  '@container celeiro-preview (width < 46em)': { display: 'none' },
})
const brandStyle = css({
  display: 'flex',
  alignItems: 'center',
  h: 'topBar',
  px: '4',
  fontSize: 'lg',
  fontWeight: 'semibold',
})
const linkStyle = css({ display: 'flex', alignItems: 'center', minH: 'dense', mx: '3', px: '3', rounded: 'md' })
const currentStyle = css({ bg: 'accent.soft', color: 'accent', fontWeight: 'medium' })
const columnStyle = css({ flexGrow: '1', minW: '0' })
const barStyle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  h: 'topBar',
  px: '4',
  bg: 'surface',
  borderBottomWidth: 'thin',
})
const mainStyle = css({ display: 'flex', flexDirection: 'column', gap: '5', p: { base: 'pageNarrow', md: 'page' } })
const headStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const titleStyle = css({ fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight' })
const figureStyle = css({ fontSize: '2xl', fontWeight: 'semibold', fontFamily: 'figures', lineHeight: 'tight' })
const mutedStyle = css({ color: 'text.muted', fontSize: 'sm' })
const rowStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const gridStyle = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[repeat(2, minmax(0, 1fr))]' },
})

const suppliers = [
  { id: '1', name: 'Gráfica Aurora', value: 'R$ 1.250,00', tone: 'positive', status: 'Ativo' },
  { id: '2', name: 'Padaria São José', value: 'R$ 270,00', tone: 'warning', status: 'Vence hoje' },
  { id: '3', name: 'Energia do Vale', value: 'R$ 980,40', tone: 'negative', status: 'Bloqueado' },
] as const
type Supplier = (typeof suppliers)[number]

const columns: Column<Supplier>[] = [
  { id: 'name', header: 'Nome', kind: 'name', sortable: true, text: ({ name }) => name },
  { id: 'value', header: 'A pagar', kind: 'money', text: ({ value }) => value },
  {
    id: 'status',
    header: 'Situação',
    kind: 'badge',
    text: ({ status }) => status,
    cell: ({ tone, status }) => <Badge tone={tone}>{status}</Badge>,
  },
]

const branches = [
  { value: 'main', label: 'Sede' },
  { value: 'north', label: 'Congregação Norte' },
]

export interface ThemePreviewProps {
  values: ThemeValues
  scheme: Scheme
}

/** Preview: real components under a theme that is set as a page would set it. */
export function ThemePreview({ values, scheme }: ThemePreviewProps) {
  return (
    <div className={frameStyle} style={propertiesOf(values, scheme)}>
      <Root theme={scheme}>
        <ArkEnvironment>
          <div className={shellStyle}>
            <div className={sideStyle} data-area="menu">
              <p className={brandStyle}>Celeiro</p>
              <p className={`${linkStyle} ${currentStyle}`}>Fornecedores</p>
              <p className={linkStyle}>Regiões</p>
            </div>
            <div className={columnStyle}>
              <div className={barStyle} data-area="bar">
                <span>Sede</span>
                <Badge tone="info">Ambiente local</Badge>
              </div>
              <div className={mainStyle}>
                <List />
                <Form />
              </div>
            </div>
          </div>
        </ArkEnvironment>
      </Root>
    </div>
  )
}

function List() {
  return (
    <>
      <div className={headStyle}>
        <h3 className={titleStyle}>Fornecedores</h3>
        <Button icon={<Plus aria-hidden />}>Novo fornecedor</Button>
      </div>
      <Table
        caption="Fornecedores"
        columns={columns}
        rows={suppliers}
        rowKey={({ id }) => id}
        sort={{ column: 'name', descending: false }}
        onSort={() => {}}
        onRowPress={() => {}}
      />
      <div>
        <p className={mutedStyle}>Total a pagar neste mês</p>
        <p className={figureStyle}>R$ 2.500,40</p>
      </div>
    </>
  )
}

function Form() {
  const [open, setOpen] = useState<'dialog' | 'panel' | null>(null)
  const [value, setValue] = useState('1250.00')
  const [branch, setBranch] = useState('main')
  const close = () => setOpen(null)
  return (
    <>
      <div className={gridStyle}>
        <Field label="Nome" help="Como no documento" required>
          <TextInput defaultValue="Gráfica Aurora" />
        </Field>
        <Field label="E-mail" error="Informe um e-mail válido">
          <TextInput defaultValue="contato@" />
        </Field>
        <Field label="Valor">
          <MoneyInput value={value} onValueChange={setValue} />
        </Field>
        <Field label="Filial">
          <Select options={branches} value={branch} onValueChange={setBranch} />
        </Field>
      </div>
      <div className={rowStyle}>
        <Checkbox label="Enviar aviso" defaultChecked />
        <Switch label="Ativo" defaultChecked />
      </div>
      <Skeleton width="long" />
      <div className={rowStyle}>
        <Button variant="outline" onClick={() => setOpen('panel')}>
          Abrir painel
        </Button>
        <Button variant="danger" onClick={() => setOpen('dialog')}>
          Estornar R$ 270,00
        </Button>
        <Button variant="ghost" size="dense">
          Limpar filtros
        </Button>
      </div>
      <ConfirmDialog
        open={open === 'dialog'}
        title="Estornar a baixa?"
        description="Caixa Sede: R$ 980,00 → R$ 1.250,00. O estorno não pode ser desfeito."
        actionLabel="Estornar R$ 270,00"
        onConfirm={close}
        onCancel={close}
      />
      <SidePanel
        open={open === 'panel'}
        onClose={close}
        title="Novo fornecedor"
        footer={<Button onClick={close}>Salvar</Button>}
      >
        <Field label="Nome do fornecedor" required>
          <TextInput />
        </Field>
      </SidePanel>
    </>
  )
}
