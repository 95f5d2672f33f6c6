import { inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50

/** The files of a zip archive as text, by name, from its directory. */
export const filesOf = (archive: Buffer): Map<string, string> =>
  new Map([...bytesOf(archive)].map(([name, bytes]) => [name, bytes.toString('utf8')]))

/** The files of a zip archive, by name, from its directory. */
export function bytesOf(archive: Buffer): Map<string, Buffer> {
  let end = archive.length - 22
  while (archive.readUInt32LE(end) !== endOfDirectory) end--
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(start, start + size)
    files.set(archive.toString('utf8', at + 46, at + 46 + nameLength), method === 8 ? inflateRawSync(content) : content)
    at += 46 + nameLength + extra + comment
  }
  return files
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string): string => xml.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** The cells of an XLSX file's first sheet as they are stored, and its raw XML. */
export function sheetOf(archive: Buffer): { rows: string[][]; xml: string } {
  const files = filesOf(archive)
  const xml = files.get('xl/worksheets/sheet1.xml') ?? ''
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    plain([...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, part]) => part).join('')),
  )
  const cellOf = ([, attributes = '', content = '']: RegExpMatchArray): string => {
    const value = /<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/s.exec(content)?.[1] ?? ''
    return /t="s"/.test(attributes) ? (shared[Number(value)] ?? '') : plain(value)
  }
  const rows = [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(cellOf),
  )
  return { rows, xml }
}
