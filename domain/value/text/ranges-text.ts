/** Numbers as people say them: '3 a 5, 9'. */
export function rangesText(numbers: readonly number[]): string {
  const ranges: { first: number; last: number }[] = []
  for (const number of [...new Set(numbers)].toSorted((one, other) => one - other)) {
    const open = ranges.at(-1)
    if (open && open.last === number - 1) open.last = number
    else ranges.push({ first: number, last: number })
  }
  return ranges
    .map(({ first, last }) => (first === last ? String(first) : `${first}${last === first + 1 ? ', ' : ' a '}${last}`))
    .join(', ')
}
