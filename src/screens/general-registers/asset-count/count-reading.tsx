import { useMutation } from '@tanstack/react-query'
import Camera from 'lucide-react/icons/camera'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { CountAssetDocument } from '#src/graphql/generated/asset-count.ts'
import type { AssetCountResult } from '#src/graphql/generated/graphql.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { NoticeLine, type NoticeLineProps } from '#src/ui/feedback/notice-line.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { css } from '#styled-system/css/css.js'

const CodeCamera = lazy(() => import('#src/records/scan/code-camera.tsx'), 'CodeCamera')

const boxStyle = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const formStyle = css({ display: 'flex', alignItems: 'flex-end', gap: '3', '& > div': { flex: '1' } })

interface ReadingNotice {
  readonly tone: NonNullable<NoticeLineProps['tone']>
  readonly text: string
}

const notices: Readonly<Record<AssetCountResult, ReadingNotice>> = {
  FOUND: { tone: 'positive', text: 'encontrado' },
  MISPLACED: { tone: 'warning', text: 'está aqui, mas o cadastro diz outro lugar' },
  LEFT: { tone: 'warning', text: 'está aqui, mas já foi baixado ou vendido' },
  MISSING: { tone: 'warning', text: 'não foi contado' },
}

/** Continuous reading of labels: camera, barcode scanner, or typing. */
export function CountReading({ countId, onCounted }: { countId: string; onCounted: () => unknown }) {
  const client = useClient()
  const [isWatching, setWatching] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const counting = useMutation({
    mutationFn: (number: string) => client.request(CountAssetDocument, { id: countId, input: { number } }),
    onSuccess: onCounted,
  })
  const count = (number: string) => {
    if (number.trim() !== '') counting.mutate(number.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { current } = input
    if (!current) return
    count(current.value)
    current.value = ''
    current.focus()
  }
  const { data, error, variables: number = '' } = counting
  return (
    <div className={boxStyle}>
      <form className={formStyle} onSubmit={submit}>
        <Field label="Número da etiqueta" error={error && sentenceOfFailure(error)}>
          <TextInput ref={input} maxLength={20} enterKeyHint="done" />
        </Field>
        <Button type="submit" busy={counting.isPending}>
          Conferir
        </Button>
      </form>
      {isWatching ? (
        <CodeCamera onRead={count} onClose={() => setWatching(false)} />
      ) : (
        <Button variant="outline" icon={<Camera aria-hidden />} onClick={() => setWatching(true)}>
          Ler com a câmera
        </Button>
      )}
      {data && !error && <Answer number={number} {...data.outcome} />}
    </div>
  )
}

interface AnswerProps {
  number: string
  result?: AssetCountResult | null
  name?: string | null
  isRepeated: boolean
}

/** Result of the last label. */
function Answer({ number, result, name, isRepeated }: AnswerProps) {
  const { tone, text }: ReadingNotice = result
    ? notices[result]
    : { tone: 'negative', text: 'nenhum bem tem este número' }
  return (
    <NoticeLine tone={tone} live>
      {`${number}${name ? `, ${name}` : ''}: ${text}${isRepeated ? ' (já conferido antes)' : ''}`}
    </NoticeLine>
  )
}
