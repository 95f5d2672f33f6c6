import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { Menu } from '#src/ui/popup/menu.tsx'
import { Popover } from '#src/ui/popup/popover.tsx'
import { SidePanel } from '#src/ui/popup/side-panel.tsx'
import { Tooltip } from '#src/ui/popup/tooltip.tsx'
import { Row, Specimen } from './specimen.tsx'

const nothing = () => {}

export function ActionGroup() {
  return (
    <>
      <Specimen name="button.tsx">
        <Row>
          <Button icon={<Plus aria-hidden />}>Novo fornecedor</Button>
          <Button variant="outline">Cancelar</Button>
          <Button variant="ghost">Limpar filtros</Button>
          <Button variant="danger">Estornar R$ 270,00</Button>
        </Row>
        <Row>
          <Button disabled>Salvar</Button>
          <Button busy>Salvando</Button>
          <Button size="dense">Aplicar</Button>
          <Button size="dense" variant="outline">
            Exportar
          </Button>
        </Row>
        <Button full>Entrar</Button>
      </Specimen>
      <Specimen name="icon-button.tsx, menu.tsx, popover.tsx, tooltip.tsx">
        <Row>
          <IconButton label="Editar" icon={<Pencil aria-hidden />} />
          <IconButton label="Excluir" icon={<Trash2 aria-hidden />} variant="outline" />
          <IconButton label="Editar depois" icon={<Pencil aria-hidden />} size="dense" disabled />
          <Menu
            trigger={<IconButton label="Mais ações" icon={<Ellipsis aria-hidden />} variant="outline" />}
            items={[
              { id: 'edit', label: 'Editar', icon: <Pencil aria-hidden />, onSelect: nothing },
              { id: 'copy', label: 'Copiar', disabled: true, onSelect: nothing },
              {
                id: 'delete',
                label: 'Excluir',
                icon: <Trash2 aria-hidden />,
                danger: true,
                separated: true,
                onSelect: nothing,
              },
            ]}
          />
          <Popover trigger={<Button variant="outline">Ver composição</Button>} title="Composição do valor">
            R$ 1.200,00 da parcela mais R$ 50,00 de juros.
          </Popover>
          <Tooltip text="Só quem aprova pode estornar">
            <Button variant="outline">Estornar</Button>
          </Tooltip>
        </Row>
      </Specimen>
      <Specimen name="dialog.tsx, confirm-dialog.tsx, side-panel.tsx" wide>
        <Row>
          <Windows />
        </Row>
      </Specimen>
    </>
  )
}

function Windows() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'panel' | null>(null)
  const close = () => setOpen(null)
  const actions = (
    <>
      <Button variant="outline" onClick={close}>
        Cancelar
      </Button>
      <Button onClick={close}>Salvar</Button>
    </>
  )
  const name = (
    <Field label="Nome" required>
      <TextInput />
    </Field>
  )
  return (
    <>
      <Button variant="outline" onClick={() => setOpen('dialog')}>
        Abrir diálogo
      </Button>
      <Button variant="outline" onClick={() => setOpen('confirm')}>
        Abrir confirmação
      </Button>
      <Button variant="outline" onClick={() => setOpen('panel')}>
        Abrir painel
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Nova região"
        description="Agrupa filiais"
        footer={actions}
      >
        {name}
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Estornar a baixa?"
        description="Caixa Sede: R$ 980,00 → R$ 1.250,00. O estorno não pode ser desfeito."
        actionLabel="Estornar R$ 270,00"
        tone="danger"
        onConfirm={close}
        onCancel={close}
      />
      <SidePanel open={open === 'panel'} onClose={close} title="Nova região" footer={actions}>
        {name}
      </SidePanel>
    </>
  )
}
