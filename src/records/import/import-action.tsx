import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import Upload from 'lucide-react/icons/upload'
import { type ComponentType, useState } from 'react'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { ToolButton } from '#src/ui/control/tool-button.tsx'

/** Lazy import panel of a noun. */
export type ImportPanel = ComponentType<{ open: boolean; onClose: () => void }>

/** Import button of a list; `isBrief`: icon only. Opens at once by navigation state `isToImport`. */
export function ImportAction({ Panel, isBrief }: { Panel: ImportPanel; isBrief: boolean }) {
  const navigate = useNavigate()
  const isAsked = useLocation({ select: ({ state }) => state.isToImport === true })
  const [opening, setOpening] = useState({ number: 0, isOpen: false })
  return (
    <>
      <ToolButton
        label="Importar"
        isBrief={isBrief}
        icon={<Upload aria-hidden />}
        onClick={() => setOpening(({ number }) => ({ number: number + 1, isOpen: true }))}
      />
      {(isAsked || opening.number > 0) && (
        <Panel
          key={opening.number}
          open={isAsked || opening.isOpen}
          onClose={() => {
            setOpening((last) => ({ number: Math.max(last.number, 1), isOpen: false }))
            if (isAsked) void navigate({ to: '.', search: true, replace: true, state: {} })
          }}
        />
      )}
    </>
  )
}

/** Link of an empty list to the import that fills it. */
export const ImportFirst = ({ path, label }: { path: string; label: string }) => (
  <Link to={path} state={{ isToImport: true }} part="button" className={buttonStyle({ variant: 'outline' })}>
    <Upload aria-hidden />
    {label}
  </Link>
)
