import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { EndOtherSessionsDocument, EndSessionDocument, OpenSessionsDocument } from '#src/graphql/generated/account.ts'
import type { OpenSessionsQuery } from '#src/graphql/generated/graphql.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { useToasts } from '#src/ui/toasts.ts'

export type OpenSession = OpenSessionsQuery['openSessions'][number]

export const openSessionsKey = ['openSessions']

/** The person's open sessions and calendar addresses, read each time they are looked at. */
export function useOpenSessions() {
  const client = useClient()
  return useQuery({
    queryKey: openSessionsKey,
    queryFn: ({ signal }) =>
      client.request(OpenSessionsDocument, {}, { signal }).then(({ openSessions }) => openSessions),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
}

/** Ends sessions; then moves the focus, as the pressed button is gone. */
export function useSessionEnding(refocus: () => void) {
  const client = useClient()
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const reread = () => queryClient.invalidateQueries({ queryKey: openSessionsKey })
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

const moments = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** 'dd/mm/aaaa às hh:mm' in the browser's time zone. */
export const momentOf = (instant: string): string =>
  moments.format(new Date(instant)).replace(/(\d+\/\d+\/\d+),? /, '$1 às ')
