/** Splits a path into route and search. */
export function placeOf(path: string): { to: string; search: Record<string, string> } {
  const [to = '', filters = ''] = path.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(filters)) }
}
