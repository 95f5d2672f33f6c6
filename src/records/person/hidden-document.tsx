import { useEffect, useEffectEvent } from 'react'
import { wholeDocument } from '#domain/value/document.ts'
import type { DocumentSearchProps } from '#src/records/filter/document-search.tsx'
import { useLatePiece } from '#src/records/late/late-piece.ts'

const loadSearch = () => import('#src/records/filter/document-search.tsx')

/** Under a search for a whole document that is answered masked: how it is found, or why not. It loads with the first. */
export function HiddenDocument({ text, ...about }: { text: string } & DocumentSearchProps) {
  const { piece, ask } = useLatePiece(loadSearch)
  const load = useEffectEvent(ask)
  const isOne = wholeDocument(text) !== undefined
  useEffect(() => {
    if (isOne) load()
  }, [isOne])
  return isOne && piece && <piece.DocumentSearch {...about} />
}
