import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import { useRef, useState } from 'react'
import { deviceName, isHandheld } from '#domain/session/device.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { EndOtherSessionsDocument, EndSessionDocument, OpenSessionsDocument } from '#src/graphql/generated/account.ts'
import type { OpenSessionsQuery } from '#src/graphql/generated/graphql.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import { Badge } from '#src/ui/figure/badge.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { type Line, LineList } from '#src/ui/table/line-list.tsx'

const queryKey = ['openSessions']

/** The user's sessions, with sign-out. */
export function SessionsDialog({ onClosed }: { onClosed: () => void }) {
  const client = useClient()
  const [isOpen, setOpen] = useState(true)
  const close = useRef<HTMLButtonElement>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      client.request(OpenSessionsDocument, {}, { signal }).then(({ openSessions }) => openSessions),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  const { ending, end, endOthers } = useEnding(() => close.current?.focus())
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <Dialog
      open={isOpen}
      title="Sessões"
      description="Os aparelhos em que a sua conta está aberta. Se não reconhecer algum, encerre a sessão e altere a senha."
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

/** Ends sessions; then moves the focus, as the pressed button is gone. */
function useEnding(refocus: () => void) {
  const client = useClient()
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const reread = () => queryClient.invalidateQueries({ queryKey })
  const fail = (error: unknown) => {
    toasts.error(sentenceOfFailure(error))
    if (error instanceof RequestFailure && error.code === 'session_not_found') void reread()
  }
  const one = useMutation({
    mutationFn: (id: string) => client.request(EndSessionDocument, { id }),
    networkMode: 'always',
    onError: fail,
    onSuccess: async () => {
      toasts.success('Sessão encerrada')
      await reread()
      refocus()
    },
  })
  const others = useMutation({
    mutationFn: () => client.request(EndOtherSessionsDocument, {}),
    networkMode: 'always',
    onError: fail,
    onSuccess: async ({ endOtherSessions: { count } }) => {
      toasts.success(count === 1 ? 'Sessão encerrada' : `${count} sessões encerradas`)
      await reread()
      refocus()
    },
  })
  const ending = others.isPending ? 'others' : one.isPending ? one.variables : null
  return { ending, end: one.mutate, endOthers: () => others.mutate() }
}

type OpenSession = OpenSessionsQuery['openSessions'][number]

function lineOf(session: OpenSession, isEnding: boolean, isBusy: boolean, end: () => void): Line {
  const { id, isCurrent, userAgent, address, createdAt, lastUsedAt } = session
  const device = deviceName(userAgent ?? undefined)
  return {
    id,
    icon: isHandheld(userAgent ?? undefined) ? <Smartphone aria-hidden /> : <Laptop aria-hidden />,
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

const moments = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** 'dd/mm/aaaa, hh:mm' in the browser's time zone. */
const momentOf = (instant: string): string => moments.format(new Date(instant)).replace(/(\d+\/\d+\/\d+),? /, '$1 às ')
