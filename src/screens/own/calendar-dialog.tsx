import { useMutation, useQueryClient } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useRef, useState } from 'react'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { OpenCalendarFeedDocument } from '#src/graphql/generated/account.ts'
import { useBranchId, useBranchName, useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { CopyText } from '#src/ui/figure/copy-text.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { type Line, LineList } from '#src/ui/table/line-list.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { momentOf, type OpenSession, openSessionsKey, useOpenSessions, useSessionEnding } from './open-sessions.ts'

const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** The user's calendar addresses: a new one, shown once, and those that are read. */
export function CalendarDialog({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const close = useRef<HTMLButtonElement>(null)
  const { api } = useRuntime()
  const toasts = useToasts()
  const branch = useBranchName()
  const { data, error, isFetching, refetch } = useOpenSessions()
  const { ending, end } = useSessionEnding(() => close.current?.focus())
  const opening = useOpening()
  const url = opening.data && new URL(opening.data.url, api).href
  const calendars = data?.filter(({ isCalendar }) => isCalendar) ?? []
  return (
    <Dialog
      open={isOpen}
      title="Calendário"
      description={`Os vencimentos a pagar, o dia de depositar cada cheque e o fechamento dos meses, na agenda do seu celular ou computador (Google Agenda, Outlook, Apple). Só o que o seu perfil mostra em ${branch}; nenhum doador ou emitente é citado.`}
      width="wide"
      initialFocus={close}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <>
          <Button ref={close} variant="outline" onClick={() => setOpen(false)}>
            Fechar
          </Button>
          {!url && (
            <Button
              busy={opening.isPending}
              onClick={() => opening.mutate(undefined, { onSuccess: () => close.current?.focus() })}
            >
              Criar endereço
            </Button>
          )}
        </>
      }
    >
      <div className={columnStyle}>
        {url && (
          <>
            <CopyText
              label="Endereço para assinar"
              actionLabel="Copiar endereço"
              text={url}
              onCopied={() => toasts.success('Endereço copiado')}
            />
            <Notice tone="info">
              Na sua agenda, escolha “Adicionar por URL” e cole o endereço. Quem tiver este endereço vê estas datas e
              valores: guarde-o como uma senha. Ele não aparece de novo; se o perder, encerre-o e crie outro.
            </Notice>
          </>
        )}
        {data ? (
          calendars.length > 0 && (
            <LineList
              label="Endereços em uso"
              lines={calendars.map((one) => lineOf(one, one.id === ending, ending !== null, () => end(one.id)))}
            />
          )
        ) : error ? (
          <ErrorState retrying={isFetching} onRetry={() => void refetch()}>
            {sentenceOfFailure(error)}
          </ErrorState>
        ) : (
          <div aria-busy>
            <Skeleton height="title" />
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** Makes an address, of the selected branch or of all. */
function useOpening() {
  const client = useClient()
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const branchId = useBranchId()
  return useMutation({
    mutationFn: () =>
      client
        .request(OpenCalendarFeedDocument, branchId ? { branchId } : {})
        .then(({ openCalendarFeed }) => openCalendarFeed),
    networkMode: 'always',
    onError: (failure) => toasts.error(sentenceOfFailure(failure)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: openSessionsKey }),
  })
}

const lineOf = (
  { id, createdAt, lastUsedAt }: OpenSession,
  isEnding: boolean,
  isBusy: boolean,
  end: () => void,
): Line => ({
  id,
  icon: <CalendarDays aria-hidden />,
  title: `Criado em ${momentOf(createdAt)}`,
  details: [
    createdAt === lastUsedAt ? 'Nenhuma agenda o leu ainda' : `Lido pela última vez em ${momentOf(lastUsedAt)}`,
  ],
  action: (
    <Button
      variant="outline"
      size="dense"
      aria-label={`Encerrar o endereço criado em ${momentOf(createdAt)}`}
      busy={isEnding}
      disabled={isBusy}
      onClick={end}
    >
      Encerrar
    </Button>
  ),
})
