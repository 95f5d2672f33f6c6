import { Dialog } from '#src/ui/dialog.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { css } from '#styled-system/css/css.js'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '3', mb: '2' })
const lineStyle = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4' })
const keysStyle = css({ display: 'flex', gap: '1' })
const keyStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  px: '2',
  rounded: 'sm',
  borderWidth: 'thin',
  borderColor: 'border.control',
  fontSize: 'sm',
})

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
  const shortcuts: [keys: string[], does: string][] = [
    [['/'], 'Ir para a busca'],
    ...(create ? [[['N'], create] satisfies [string[], string]] : []),
    [['↓', '↑'], 'Ir para a próxima linha ou a anterior'],
    [['Enter'], 'Abrir o registro da linha'],
    [['Espaço'], 'Selecionar a linha; com Shift, até ela'],
    [['Esc'], 'Fechar o que está aberto ou desfazer a seleção'],
    [['?'], 'Mostrar estes atalhos'],
  ]
  return (
    <Dialog open={open} onClose={onClose} title="Atalhos do teclado" description="Valem fora dos campos de digitação.">
      <dl className={listStyle}>
        {shortcuts.map(([keys, does]) => (
          <div key={does} className={lineStyle}>
            <dt>{does}</dt>
            <dd className={keysStyle}>
              {keys.map((key) => (
                <kbd key={key} className={keyStyle}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Usar os atalhos de uma só tecla"
        help="Desligue se atrapalharem o ditado por voz."
        checked={hasCharacters}
        onCheckedChange={onChoose}
      />
    </Dialog>
  )
}
