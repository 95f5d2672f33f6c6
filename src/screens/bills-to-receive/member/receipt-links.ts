import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { ContributionLinksDocument, EndContributionLinkDocument } from '#src/graphql/generated/contribution-link.ts'
import type { ContributionLinksQuery } from '#src/graphql/generated/graphql.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { useToasts } from '#src/ui/toasts.ts'

export type ReceiptLink = ContributionLinksQuery['contributionLinks']['rows'][number]

/** Key of all that is read of receipts' links. */
export const receiptLinksKey = ['contributionLinks']

interface Which {
  year?: string
  memberId?: string
}

/** The newest links that are good, of a year or a person. */
export function useReceiptLinks(which: Which, enabled: boolean) {
  const client = useClient()
  return useQuery({
    queryKey: [...receiptLinksKey, useBranchId(), which],
    queryFn: ({ signal }) =>
      client.request(ContributionLinksDocument, which, { signal }).then(({ contributionLinks }) => contributionLinks),
    networkMode: 'always',
    staleTime: 0,
    enabled,
  })
}

/** What is done to links: each has them read again, and says what came of it unless that is shown. */
export function useReceiptLinkAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  done?: (answer: Answer) => string,
) {
  const queryClient = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onError: (failure) => toasts.error(sentenceOfFailure(failure)),
    onSuccess: (answer) => done && toasts.success(done(answer)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: receiptLinksKey }),
  })
}

/** Ends one link. */
export function useReceiptLinkEnding() {
  const client = useClient()
  return useReceiptLinkAct(
    (id: string) => client.request(EndContributionLinkDocument, { id }),
    () => 'Link encerrado',
  )
}
