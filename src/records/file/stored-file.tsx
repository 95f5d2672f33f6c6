import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { fetchFile, saveFile } from '#src/records/file/file-fetch.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { Button, buttonStyle } from '#src/ui/control/button.tsx'
import { FileCard } from '#src/ui/file/file-card.tsx'
import { Picture } from '#src/ui/file/picture.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { useStoredFile } from './use-stored-file.ts'

/** Lifetime of a signed address. */
const freshMilliseconds = 4 * 60_000

export interface StoredFileProps {
  id: string
  /** Further actions, if it may be changed. */
  acts?: ReactNode
}

/** A file of a record: a picture inline, anything else to open or save. */
export function StoredFile({ id, acts }: StoredFileProps) {
  const { api } = useRuntime()
  const { file, error, picture } = useStoredFile(id, freshMilliseconds)
  if (error) return <FormNotice action={acts}>{sentenceOfFailure(error)}</FormNotice>
  if (!file) return <Skeleton height="block" />
  const { name, size, url } = file
  return (
    <FileCard
      name={name}
      size={size}
      acts={
        <>
          <a
            href={new URL(`${url}&view=1`, api).href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({ variant: 'outline', size: 'dense' })}
          >
            <ExternalLink aria-hidden />
            Abrir
          </a>
          <SaveButton url={url} />
          {acts}
        </>
      }
    >
      {picture && <Picture content={picture} label={`Imagem: ${name}`} />}
    </FileCard>
  )
}

/** Downloads the file; a refusal shows a toast and does not navigate. */
function SaveButton({ url }: { url: string }) {
  const { api, platform } = useRuntime()
  const toasts = useToasts()
  const link = useRef<HTMLAnchorElement>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const anchor = link.current
    return () => {
      if (anchor?.href.startsWith('blob:')) URL.revokeObjectURL(anchor.href)
    }
  }, [])
  const save = () => {
    setBusy(true)
    return fetchFile({ api, platform }, url)
      .then(
        (file) => link.current && saveFile(link.current, file),
        (error: unknown) => void toasts.error(sentenceOfFailure(error)),
      )
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button size="dense" variant="outline" busy={isBusy} icon={<Download aria-hidden />} onClick={save}>
        Baixar
      </Button>
      <a ref={link} href="#arquivo" hidden>
        Arquivo
      </a>
    </>
  )
}
