export type PageEntry = { kind: 'page'; page: number } | { kind: 'gap'; key: string }

/** Page numbers: first, last, current with neighbours, and gaps. At most seven entries. */
export function pageNumbers(current: number, last: number): PageEntry[] {
  const page = (number: number): PageEntry => ({ kind: 'page', page: number })
  if (last <= 7) return Array.from({ length: last }, (_, index) => page(index + 1))
  const start = Math.min(Math.max(current - 1, 3), last - 4)
  const middle = [start, start + 1, start + 2].map(page)
  const before = current <= 4 ? page(2) : gap('before')
  const after = current >= last - 3 ? page(last - 1) : gap('after')
  return [page(1), before, ...middle, after, page(last)]
}

function gap(key: string): PageEntry {
  return { kind: 'gap', key }
}
