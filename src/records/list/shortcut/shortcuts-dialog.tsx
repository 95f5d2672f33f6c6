import { Switch } from '#src/ui/choice/switch.tsx'
import { KeyList } from '#src/ui/figure/key-list.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'

export interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
  /** 'Novo fornecedor'; null when that may not be done. */
  create: string | null
  hasCharacters: boolean
  onChoose: (hasCharacters: boolean) => void
}

/** Says which keys a list listens to, and lets those of a single character be turned off. */
export function ShortcutsDialog({ open, onClose, create, hasCharacters, onChoose }: ShortcutsDialogProps) {
  const lines = [
    { keys: ['/'], does: 'Ir para a busca' },
    ...(create ? [{ keys: ['N'], does: create }] : []),
    { keys: ['↓', '↑'], does: 'Ir para a próxima linha ou a anterior' },
    { keys: ['Enter'], does: 'Abrir o registro da linha' },
    { keys: ['Espaço'], does: 'Selecionar a linha (com Shift, todas até ela)' },
    { keys: ['Esc'], does: 'Fechar o que está aberto ou desfazer a seleção' },
    { keys: ['?'], does: 'Mostrar estes atalhos' },
  ]
  return (
    <Dialog open={open} onClose={onClose} title="Atalhos do teclado" description="Valem fora dos campos de digitação.">
      <KeyList lines={lines} />
      <Switch
        label="Usar os atalhos de uma só tecla"
        help="Desligue se atrapalharem o ditado por voz."
        checked={hasCharacters}
        onCheckedChange={onChoose}
      />
    </Dialog>
  )
}
