/** A path with what its list is filtered by, as the router takes it. */
export function placeOf(path: string): { to: string; search: Record<string, string> } {
  const [to = '', filters = ''] = path.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(filters)) }
}
