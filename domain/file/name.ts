const longest = 120

/** What an attachment may be, and the ending that its name gets. */
export const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
} as const

export type AttachmentType = keyof typeof endings

/** Letters without accents, digits and hyphens. */
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/**
 * Stored file name: no folders, lower case, no accents, at most 120 characters with ending; `../../Recibo Nº 5.PDF`
 * becomes `recibo-no-5.pdf`. The ending is given, or the name's own.
 */
export function storedFileName(name: string, ending?: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const cut = last.lastIndexOf('.')
  const [stem, own] = cut > 0 ? [last.slice(0, cut), last.slice(cut + 1)] : [last, '']
  const end = ending ?? slug(own).slice(0, 10)
  const most = longest - (end ? end.length + 1 : 0)
  const slugged = slug(stem.normalize('NFKC')).slice(0, most).replace(/-+$/, '') || 'arquivo'
  return end ? `${slugged}.${end}` : slugged
}
