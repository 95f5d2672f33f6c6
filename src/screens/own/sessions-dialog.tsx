import CalendarDays from 'lucide-react/icons/calendar-days'
import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import { useRef, useState } from 'react'
import { deviceName, isHandheld } from '#domain/session/device.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { Button } from '#src/ui/control/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { type Line, LineList } from '#src/ui/table/line-list.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { momentOf, type OpenSession, useOpenSessions, useSessionEnding } from './open-sessions.ts'

/** The user's sessions, with sign-out. */
export function SessionsDialog({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const close = useRef<HTMLButtonElement>(null)
  const { data, error, isFetching, refetch } = useOpenSessions()
  const { ending, end, endOthers } = useSessionEnding(() => close.current?.focus())
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <Dialog
      open={isOpen}
      title="Sessões"
      description="Os aparelhos em que a sua conta está aberta, e os calendários que leem os seus vencimentos. Se não reconhecer algum, encerre a sessão e altere a senha."
      width="wide"
      initialFocus={close}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <>
          <Button ref={close} variant="outline" onClick={() => setOpen(false)}>
            Fechar
          </Button>
          {others > 1 && (
            <Button variant="danger" busy={ending === 'others'} disabled={ending !== null} onClick={endOthers}>
              Encerrar as outras {others}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <LineList
          label="Sessões abertas"
          lines={data.map((one) => lineOf(one, one.id === ending, ending !== null, () => end(one.id)))}
        />
      ) : error ? (
        <ErrorState retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOfFailure(error)}
        </ErrorState>
      ) : (
        <div aria-busy>
          <Skeleton height="title" />
        </div>
      )}
    </Dialog>
  )
}

function lineOf(session: OpenSession, isEnding: boolean, isBusy: boolean, end: () => void): Line {
  const { id, isCurrent, isCalendar, userAgent, address, createdAt, lastUsedAt } = session
  const device = isCalendar ? 'Endereço de calendário' : deviceName(userAgent ?? undefined)
  return {
    id,
    icon: isCalendar ? (
      <CalendarDays aria-hidden />
    ) : isHandheld(userAgent ?? undefined) ? (
      <Smartphone aria-hidden />
    ) : (
      <Laptop aria-hidden />
    ),
    title: device,
    mark: isCurrent && <Badge tone="positive">Este aparelho</Badge>,
    details: [
      [`Aberta em ${momentOf(createdAt)}`, address && `pelo endereço ${address}`].filter(Boolean).join(', '),
      isCurrent ? 'Em uso agora' : `Último uso em ${momentOf(lastUsedAt)}`,
    ],
    action: !isCurrent && (
      <Button
        variant="outline"
        size="dense"
        aria-label={`Encerrar sessão: ${device}`}
        busy={isEnding}
        disabled={isBusy}
        onClick={end}
      >
        Encerrar sessão
      </Button>
    ),
  }
}
