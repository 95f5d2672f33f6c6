/** A file of RTF as its reference describes it, read without the writer: paragraphs, and rows of tables. */
export interface ReadRtf {
  readonly paragraphs: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const token = /\\'([0-9a-f]{2})|\\([a-z]+)(-?\d+)? ?|\\([\\{}])|([{}])|([^\\{}]+)/gy

export function readRtf(rtf: string): ReadRtf {
  if (!rtf.startsWith('{\\rtf1\\ansi')) throw new Error('no RTF')
  const [paragraphs, rows]: [string[], string[][]] = [[], []]
  /** Whether each open group is text. */
  const groups: boolean[] = []
  let [cells, text, left, end]: [string[], string, number, number] = [[], '', 0, 0]
  const say = (some: string) => {
    if (groups.at(-1)) text += some.slice(left)
    left = Math.max(0, left - some.length)
  }
  for (const match of rtf.matchAll(token)) {
    const [whole, byte, word, number, plain, brace, run] = match
    if (end > 0 && groups.length === 0) throw new Error('something stands after the file')
    end = match.index + whole.length
    if (brace === '{') groups.push(groups.at(-1) ?? true)
    if (brace === '}') groups.pop()
    if (byte !== undefined) say(String.fromCharCode(Number.parseInt(byte, 16)))
    if (plain !== undefined) say(plain)
    if (run !== undefined) say(run)
    if (word === 'fonttbl') groups[groups.length - 1] = false
    if (word === 'u') {
      const code = Number(number)
      text += String.fromCharCode(code < 0 ? code + 65_536 : code)
      left = 1
    }
    if (word === 'par') {
      if (text !== '') paragraphs.push(text)
      text = ''
    }
    if (word === 'cell') {
      cells.push(text)
      text = ''
    }
    if (word === 'row') {
      rows.push(cells)
      cells = []
    }
  }
  if (end !== rtf.length || groups.length > 0) throw new Error(`the file is broken at ${end} of ${rtf.length}`)
  return { paragraphs, rows }
}
