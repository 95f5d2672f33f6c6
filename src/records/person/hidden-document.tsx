import { wholeDocument } from '#domain/value/identifier/document.ts'
import type { DocumentSearchProps } from '#src/records/person/document-search.tsx'
import { lazy } from '#src/ui/lazy.tsx'

const DocumentSearch = lazy(() => import('#src/records/person/document-search.tsx'), 'DocumentSearch')

/** Notice below a search by a whole document that is masked to the user; lazy. */
export function HiddenDocument({ text, ...about }: { text: string } & DocumentSearchProps) {
  return wholeDocument(text) !== undefined && <DocumentSearch {...about} />
}
