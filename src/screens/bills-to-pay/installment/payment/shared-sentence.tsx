import { installmentNoun } from '#domain/installment/noun.ts'
import { counted } from '#src/records/selection/counted.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'

/** Sentences that occur more than once, with their counts. */
export function sharedSentences(sentences: readonly (string | undefined)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const sentence of sentences) if (sentence) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  return new Map([...counts].filter(([, count]) => count > 1))
}

/** Refusals shared by several instalments, once each. */
export function SharedSentences({ shared }: { shared: ReadonlyMap<string, number> }) {
  return [...shared].map(([sentence, count]) => (
    <NoticeLine key={sentence} tone="negative" live>
      {`${counted(count, installmentNoun.words)}: ${sentence}`}
    </NoticeLine>
  ))
}
