import { wholeDocument } from '#domain/value/document.ts'
import type { DocumentSearchProps } from '#src/records/filter/document-search.tsx'
import { lazy } from '#src/ui/lazy.tsx'

const DocumentSearch = lazy(() => import('#src/records/filter/document-search.tsx'), 'DocumentSearch')

/** Under a search for a whole document that is answered masked: how it is found, or why not. It loads with the first. */
export function HiddenDocument({ text, ...about }: { text: string } & DocumentSearchProps) {
  return wholeDocument(text) !== undefined && <DocumentSearch {...about} />
}
