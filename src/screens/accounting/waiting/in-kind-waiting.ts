import { useQuery } from '@tanstack/react-query'
import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import { formatMoney } from '#domain/value/money.ts'
import { volunteerWorkNoun } from '#domain/volunteer-work/noun.ts'
import { GiftsInKindDocument } from '#src/graphql/generated/gift-in-kind.ts'
import { VolunteerWorksDocument } from '#src/graphql/generated/volunteer-work.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'

/** Documents of a kind that wait for approval. */
export interface InKindWaiting {
  readonly title: string
  /** Of their list. */
  readonly path: string
  readonly words: string
}

const variables = { status: ['WAITING' as const], pageSize: 10 }

/** What of volunteers' work and of gifts that are not money waits: only for who may approve it. */
export function useInKindWaiting() {
  const client = useClient()
  const branchId = useBranchId()
  const [mayWork, mayGifts] = [useMay(volunteerWorkNoun)('approve'), useMay(giftInKindNoun)('approve')]
  const works = useQuery({
    queryKey: [volunteerWorkNoun.queryKey, 'waiting', branchId],
    queryFn: ({ signal }) => client.request(VolunteerWorksDocument, variables, { signal }),
    enabled: mayWork,
  })
  const gifts = useQuery({
    queryKey: [giftInKindNoun.queryKey, 'waiting', branchId],
    queryFn: ({ signal }) => client.request(GiftsInKindDocument, variables, { signal }),
    enabled: mayGifts,
  })
  const asked = [...(mayWork ? [works] : []), ...(mayGifts ? [gifts] : [])]
  const isAnswered = asked.every(({ data }) => data !== undefined)
  const { error, isFetching, refetch } = asked.find(({ data }) => data === undefined) ?? works
  const kinds = [
    waitingOf(volunteerWorkNoun, 'Trabalho voluntário que aguarda aprovação', works.data?.volunteerWorks),
    waitingOf(giftInKindNoun, 'Doações em bens e serviços que aguardam aprovação', gifts.data?.giftsInKind),
  ].flat()
  return { error, isFetching, refetch, kinds: isAnswered ? kinds : undefined }
}

interface Listed {
  readonly count: number
  readonly totals: { readonly waiting: string }
}

function waitingOf({ path, words }: typeof volunteerWorkNoun | typeof giftInKindNoun, title: string, listed?: Listed) {
  if (!listed || listed.count === 0) return []
  const { count, totals } = listed
  const what =
    count === 1
      ? `1 ${words.one}, de ${formatMoney(totals.waiting)}`
      : `${count.toLocaleString('pt-BR')} ${words.several}, de ${formatMoney(totals.waiting)} ao todo`
  return [{ title: `${title} (${count.toLocaleString('pt-BR')})`, path, words: what }] satisfies InKindWaiting[]
}
