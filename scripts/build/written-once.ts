/** Long enough to be worth a name. */
const longText = 24

/** A module's export, in which whatever occurs again is written once. */
export function writtenOnce(name: string, value: unknown): string {
  const counts = new Map<string, number>()
  const count = (one: unknown): void => {
    const text = JSON.stringify(one)
    const before = counts.get(text) ?? 0
    counts.set(text, before + 1)
    if (before === 0 && typeof one === 'object' && one !== null) for (const inner of Object.values(one)) count(inner)
  }
  count(value)
  const names = new Map<string, string>()
  const lines: string[] = []
  const written = (one: unknown): string => {
    const text = JSON.stringify(one)
    const known = names.get(text)
    if (known) return known
    const isShared = text.length > longText && (counts.get(text) ?? 0) > 1
    const whole = Array.isArray(one)
      ? `[${one.map(written)}]`
      : typeof one === 'object' && one !== null
        ? `{${Object.entries(one).map(([key, inner]) => `${JSON.stringify(key)}:${written(inner)}`)}}`
        : text
    if (!isShared) return whole
    const own = `${name}${names.size}`
    names.set(text, own)
    lines.push(`const ${own} = ${whole}`)
    return own
  }
  const all = written(value)
  return [...lines, `export const ${name} = ${all}`].join('\n')
}
