import { Link, useNavigate } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, useState } from 'react'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { useNotifications } from '#src/runtime/notifications.ts'
import { placeOf } from '#src/runtime/place-of.ts'
import { Button } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const linkStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '3',
  borderWidth: 'thin',
  rounded: 'md',
  color: 'text',
  textDecoration: 'none',
  _hover: { bg: 'surface.hover' },
  '& > svg': { w: '4', h: '4', flexShrink: '0', color: 'text.muted' },
})
const wordsStyle = css({ display: 'flex', flexDirection: 'column', gap: '0.5', flexGrow: '1', minW: '0' })
const titleStyle = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const detailStyle = css({ fontSize: 'sm', color: 'text.muted' })

/** Notifications with their links. */
export function NotificationsDialog({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const navigate = useNavigate()
  const chosen = useRef<string>(null)
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={isOpen}
      title="Avisos"
      description="O que está pendente para você agora. Cada aviso some quando a causa se resolve."
      initialFocus={close}
      onClose={() => setOpen(false)}
      onClosed={() => {
        onClosed()
        if (chosen.current) void navigate(placeOf(chosen.current))
      }}
      footer={
        <Button ref={close} variant="outline" onClick={() => setOpen(false)}>
          Fechar
        </Button>
      }
    >
      <Waiting
        onChoose={(path) => {
          chosen.current = path
          setOpen(false)
        }}
      />
    </Dialog>
  )
}

function Waiting({ onChoose }: { onChoose: (path: string) => void }) {
  const { data, error, refetch } = useNotifications()
  if (!data && error)
    return (
      <ErrorState title="Não foi possível ver os avisos" onRetry={() => void refetch()}>
        {sentenceOfFailure(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton height="block" />
  if (data.count === 0)
    return (
      <EmptyState picture="done" title="Nada pendente">
        Contas no negativo, caixas por contar e convites vencidos aparecem aqui.
      </EmptyState>
    )
  return (
    <ul className={listStyle}>
      {data.rows.map(({ id, title, detail, path }) => (
        <li key={id}>
          <Link
            {...placeOf(path)}
            className={linkStyle}
            onClick={(event) => {
              // Navigates after the dialog has closed, as its focus restoration would interfere.
              event.preventDefault()
              onChoose(path)
            }}
          >
            <span className={wordsStyle}>
              <span className={titleStyle}>{title}</span>
              <span className={detailStyle}>{detail}</span>
            </span>
            <ChevronRight aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
