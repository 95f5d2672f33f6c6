import Upload from 'lucide-react/icons/upload'
import { type ComponentType, useState } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'

// Where there is little room the picture says it, and shows its name.
const labelStyle = css({ display: { base: 'none', lg: 'contents' } })

/** The import of a noun, which loads with the first press. */
export type ImportPanel = ComponentType<{ open: boolean; onClose: () => void }>

/** The way to import, among the tools of a list. */
export function ImportAction({ Panel }: { Panel: ImportPanel }) {
  const [opening, setOpening] = useState({ number: 0, isOpen: false })
  return (
    <>
      <Button
        variant="ghost"
        aria-label="Importar"
        icon={<Upload aria-hidden />}
        onClick={() => setOpening(({ number }) => ({ number: number + 1, isOpen: true }))}
      >
        <span className={labelStyle}>Importar</span>
      </Button>
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
