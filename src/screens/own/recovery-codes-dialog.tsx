import { useState } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { CopyText } from '#src/ui/figure/copy-text.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { css } from '#styled-system/css/css.js'

const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** New recovery codes, which are shown this once. */
export function RecoveryCodesDialog({ codes, onClosed }: { codes: readonly string[]; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const toasts = useToasts()
  return (
    <Dialog
      open={isOpen}
      title="Guarde os códigos de recuperação"
      description="Sem os seus aparelhos, cada um destes códigos entra uma vez no lugar deles."
      closeOnOutside={false}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={<Button onClick={() => setOpen(false)}>Já guardei</Button>}
    >
      <div className={columnStyle}>
        <CopyText
          label="Códigos de recuperação"
          actionLabel="Copiar códigos"
          text={codes.join('\n')}
          rows={codes.length}
          onCopied={() => toasts.success('Códigos copiados')}
        />
        <Notice tone="warning">
          Eles não aparecem de novo. Imprima-os ou anote em um lugar seguro, fora deste aparelho.
        </Notice>
      </div>
    </Dialog>
  )
}
