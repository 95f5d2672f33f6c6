import Upload from 'lucide-react/icons/upload'
import { type ComponentType, useState } from 'react'
import { ToolButton } from '#src/ui/control/tool-button.tsx'

/** The import of a noun, which loads with the first press. */
export type ImportPanel = ComponentType<{ open: boolean; onClose: () => void }>

/** The way to import, among the tools of a list; `isBrief` shows its picture alone. */
export function ImportAction({ Panel, isBrief }: { Panel: ImportPanel; isBrief: boolean }) {
  const [opening, setOpening] = useState({ number: 0, isOpen: false })
  return (
    <>
      <ToolButton
        label="Importar"
        isBrief={isBrief}
        icon={<Upload aria-hidden />}
        onClick={() => setOpening(({ number }) => ({ number: number + 1, isOpen: true }))}
      />
      {opening.number > 0 && (
        <Panel
          key={opening.number}
          open={opening.isOpen}
          onClose={() => setOpening((last) => ({ ...last, isOpen: false }))}
        />
      )}
    </>
  )
}
