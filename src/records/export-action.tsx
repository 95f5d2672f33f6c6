import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#domain/errors.ts'
import { useRuntime } from '#src/app/runtime-context.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { Button } from '#src/ui/button.tsx'
import { useToasts } from '#src/ui/toasts.ts'

interface Taken {
  name: string
  href: string
}

/** What a file is by the end of its name. */
const types: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

export interface ExportActionProps {
  /** The signed address of the file, below the origin of the API. @throws RequestFailure */
  locate: () => Promise<string>
}

/** Takes a list along as a file. It is fetched first, so that a refusal leaves the page where it is. */
export function ExportAction({ locate }: ExportActionProps) {
  const { api, platform } = useRuntime()
  const toasts = useToasts()
  const [taken, setTaken] = useState<Taken | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const taking = useMutation({
    mutationFn: async () => {
      const address = new URL(await locate(), api)
      const answer = await platform.fetch(address)
      if (!answer.ok) throw new RequestFailure({ key: 'download_failed', status: answer.status })
      const name = decodeURIComponent(address.pathname.split('/').at(-1) ?? '')
      const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
      const file = new Blob([await answer.arrayBuffer()], { type: types[extension] ?? 'application/pdf' })
      return { name, href: URL.createObjectURL(file) }
    },
    onSuccess: setTaken,
    onError: () => toasts.error(sentenceOf('download_failed')),
  })
  useEffect(() => {
    if (!taken) return
    link.current?.click()
    return () => URL.revokeObjectURL(taken.href)
  }, [taken])
  return (
    <>
      <Button variant="outline" icon={<Download aria-hidden />} busy={taking.isPending} onClick={() => taking.mutate()}>
        Exportar
      </Button>
      {taken && (
        <a ref={link} href={taken.href} download={taken.name} hidden>
          {taken.name}
        </a>
      )}
    </>
  )
}
