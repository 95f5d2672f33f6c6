import { useSelector } from '@xstate/react'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#domain/error/errors.ts'
import type { RefusedRow } from '#domain/import/reading.ts'
import type { ImportResult } from '#domain/import/result.ts'
import { csvText } from '#domain/value/csv-text.ts'
import { saveFile } from '#src/records/export/file-fetch.ts'
import { Button } from '#src/ui/control/button.tsx'
import { refusedIn } from './file-reading.ts'
import type { StepProps } from './import-actor.ts'
import { type ImportSource, mappingOf } from './import-source.ts'

/** Saves all refused rows with why: those that cannot be read are read again here, the server told of the others. */
export function RefusedFile({ actor, source }: StepProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const [isBusy, setBusy] = useState(false)
  const told = useSelector(actor, ({ context }) => context.told)
  useEffect(() => {
    const anchor = link.current
    return () => {
      if (anchor?.href.startsWith('blob:')) URL.revokeObjectURL(anchor.href)
    }
  }, [])
  if (!told) return null
  const save = async () => {
    const { file, columns, isMapped, values } = actor.getSnapshot().context
    if (!file) return
    setBusy(true)
    const mapping = isMapped ? mappingOf(columns?.names, values) : undefined
    const read = await refusedIn(source, file as File, mapping).catch(() => [])
    const content = new Blob([refusedText(source, read, told.rows)], { type: 'text/csv' })
    if (link.current) saveFile(link.current, { name: `recusadas-${file.name.replace(/\.[^.]*$/, '')}.csv`, content })
    setBusy(false)
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

/** The file of the refused rows: which one, where and why. */
function refusedText({ layout }: ImportSource, read: readonly RefusedRow[], told: ImportResult['rows']): string {
  const rows = new Map<number, readonly [string, string, string]>()
  for (const { line, param, msg, params } of [...told, ...read])
    rows.set(line, [String(line), layout.columns[param]?.label ?? '', sentenceOf(msg, params ?? {})])
  const sorted = [...rows].sort(([one], [other]) => one - other).map(([, row]) => row)
  return csvText([['Linha', 'Campo', 'Motivo'], ...sorted])
}
