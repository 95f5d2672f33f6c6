import { useSelector } from '@xstate/react'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import type { ImportResult } from '#domain/import/result.ts'
import type { RefusedRow } from '#domain/import/table/reading.ts'
import { csvText } from '#domain/value/text/csv-text.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { saveFile } from '#src/records/file/file-fetch.ts'
import { Button } from '#src/ui/control/button.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { refusedIn } from '../source/file-reading.ts'
import { type ImportActor, importRequestOf, type StepProps } from '../source/import-actor.ts'
import { type ImportSource, mappingOf, signsOf } from '../source/import-source.ts'

/** Saves all refused rows with reasons: unreadable ones are parsed again here, the others fetched in pages. */
export function RefusedFile({ actor, source }: StepProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const [isBusy, setBusy] = useState(false)
  const toasts = useToasts()
  const result = useSelector(actor, ({ context }) => context.result)
  useEffect(() => {
    const anchor = link.current
    return () => {
      if (anchor?.href.startsWith('blob:')) URL.revokeObjectURL(anchor.href)
    }
  }, [])
  if (!result) return null
  const save = async () => {
    const { file } = actor.getSnapshot().context
    if (!file) return
    setBusy(true)
    try {
      const content = new Blob([await refusedText(actor, source, file as File, result)], { type: 'text/csv' })
      if (link.current) saveFile(link.current, { name: `recusadas-${file.name.replace(/\.[^.]*$/, '')}.csv`, content })
    } catch (error) {
      toasts.error(sentenceOfFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="dense" variant="outline" busy={isBusy} icon={<Download aria-hidden />} onClick={() => void save()}>
        Baixar linhas recusadas
      </Button>
      <a ref={link} href="#recusadas" hidden>
        Arquivo
      </a>
    </>
  )
}

/** Refused row, by the server or by the parser here. */
type Refused = Omit<RefusedRow, 'msg'> & { readonly msg: string }

/** CSV of refused rows: line, field, reason. @throws RequestFailure for further pages */
async function refusedText(
  actor: ImportActor,
  source: ImportSource,
  file: File,
  { rows: reported, failure }: ImportResult,
): Promise<string> {
  const { columns, isMapped, values } = actor.getSnapshot().context
  const mapping = isMapped ? mappingOf(columns?.names, values) : undefined
  const read = await refusedIn(source, file, { mapping, signs: signsOf(values) }).catch(() => [])
  const rows = new Map<number, readonly [string, string, string]>()
  const take = (refused: readonly Refused[]) => {
    for (const { line, param, msg, params } of refused)
      rows.set(line, [String(line), source.layout.columns[param]?.label ?? '', sentenceOf(msg, params ?? {})])
  }
  take(reported)
  take(read)
  for (let after = lastJudged(reported, read); rows.size < failure && after !== undefined; ) {
    const more = await judgedAfter(actor, source, after)
    take(more)
    after = more.at(-1)?.line
  }
  const sorted = [...rows].sort(([one], [other]) => one - other).map(([, row]) => row)
  return csvText([['Linha', 'Campo', 'Motivo'], ...sorted])
}

/** Last listed line that only the server refuses: the paging cursor. */
const lastJudged = (reported: readonly Refused[], read: readonly Refused[]): number | undefined => {
  const unread = new Set(read.map(({ line }) => line))
  return reported.findLast(({ line }) => !unread.has(line))?.line
}

/** Server refusals after that line; of an imported file, judged as before its import. */
async function judgedAfter(
  actor: ImportActor,
  source: ImportSource,
  refusedAfter: number,
): Promise<ImportResult['rows']> {
  const { values, result } = actor.getSnapshot().context
  const input = {
    ...importRequestOf(actor),
    refusedAfter,
    ...(result?.importId && { beforeImport: result.importId }),
  }
  const { rows } = await source.send({ input, values, dryRun: true }, {})
  return rows
}
