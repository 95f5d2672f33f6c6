import { inflateSync } from 'node:zlib'

/** The objects of a PDF by their numbers: what stands before a stream, and the stream itself. */
function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const raw = pdf.toString('latin1')
  return new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => {
      const [head = '', stream] = body.split('stream\n')
      const bytes = Buffer.from((stream ?? '').replace(/\nendstream[\s\S]*$/, ''), 'latin1')
      const isPacked = head.includes('FlateDecode') && bytes.length > 0
      return [number, { head, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') }]
    }),
  )
}

/** What each glyph of a font stands for, by its four digits, as its ToUnicode table says. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '0', list = ''] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, code = '']] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      const letter = Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
      letters.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), letter)
    }
  return letters
}

/** The filled rectangles of the first page of one of our PDFs, in points from its upper left corner. */
export function rectanglesOf(pdf: Buffer) {
  const objects = objectsOf(pdf)
  const page = [...objects.values()].find(({ head }) => /\/Type \/Page\b/.test(head))
  const { stream = '' } = objects.get(/\/Contents (\d+) 0 R/.exec(page?.head ?? '')?.[1] ?? '') ?? {}
  return [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((match) => {
    const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number)
    return { x, y, width, height }
  })
}

const told = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(<[\da-f]+>) Tj|\/(\w+) Do\b/gi

/**
 * The texts of each page of one of our PDFs, in the order in which they were drawn. What parts words is one space; a document
 * draws each by itself, and what stands before a hyphen too.
 */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const at = (number = '') => objects.get(number) ?? { head: '', stream: '' }
  const tableOf = (font: string) => lettersOf(at(/\/ToUnicode (\d+) 0 R/.exec(at(font).head)?.[1]).stream)
  const tables = new Map<string, Map<string, string>>()
  const textOf = (stream: string, resources: string): string => {
    const named = new Map(
      [...resources.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [name, number]),
    )
    let [font, text] = ['', '']
    for (const [, name, several, one, form] of stream.matchAll(told)) {
      if (name) font = named.get(name) ?? ''
      else if (form) {
        const { head, stream: drawn } = at(named.get(form))
        if (head.includes('/Subtype /Form')) text += textOf(drawn, head)
      } else {
        const table = tables.get(font) ?? tableOf(font)
        tables.set(font, table)
        const codes = [...(several ?? one ?? '').matchAll(/<([\da-f]*)>/gi)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        )
        text += `${codes.map((code) => table.get(code.toLowerCase()) ?? '').join('')} `
      }
    }
    return text
  }
  const tree = [...objects.values()].find(({ head }) => /\/Type \/Pages\b/.test(head))?.head ?? ''
  const numbers = [...(/\/Kids \[([^\]]*)\]/.exec(tree)?.[1]?.matchAll(/(\d+) 0 R/g) ?? [])].map(
    ([, number = '']) => number,
  )
  return numbers.map((number) => {
    const { head } = at(number)
    const resources = at(/\/Resources (\d+) 0 R/.exec(head)?.[1]).head
    return textOf(at(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream, resources)
      .replace(/ {2,}/g, ' ')
      .replace(/(?<=\S)- (?=\S)/g, '-')
  })
}

/**
 * What of PDF/A-2b (ISO 19005-2) a reader of the file's structure can tell: its metadata as the XML text, and what breaks
 * the rules, by name. Whether colours and glyphs are drawn right only a validator tells.
 */
export function archivalFaultsOf(pdf: Buffer): { readonly metadata: string; readonly faults: readonly string[] } {
  const objects = objectsOf(pdf)
  const heads = [...objects.values()].map(({ head }) => head)
  const raw = pdf.toString('latin1')
  const catalog = heads.find((head) => /\/Type \/Catalog\b/.test(head)) ?? ''
  const at = (head: string, key: string) => objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(head)?.[1] ?? '')
  const metadata = Buffer.from(at(catalog, 'Metadata')?.stream ?? '', 'latin1').toString('utf8')
  const intent = at(catalog, 'OutputIntents')?.head ?? ''
  const isEmbedded = (descriptor: string) => /\/FontFile[23]? \d+ 0 R/.test(descriptor)
  const rules: Readonly<Record<string, boolean>> = {
    'the head says a version from 1.4 to 1.7': /^%PDF-1\.[4-7]\n%[\x80-\xff]{4}/.test(raw),
    'the file has an identifier': /\/ID \[<[\da-f]+> <[\da-f]+>\]/i.test(raw),
    'nothing is encrypted': !/\/Encrypt\b/.test(raw),
    'nothing runs, and nothing is attached': !heads.some((head) =>
      /\/(JavaScript|JS|Launch|EmbeddedFiles|AA)\b/.test(head),
    ),
    'the language is told': /\/Lang \(pt-BR\)/.test(catalog),
    'the title is shown': /\/DisplayDocTitle true/.test(raw),
    'the metadata say part 2, level B': /<pdfaid:part>2<[\s\S]*<pdfaid:conformance>B</.test(metadata),
    'the metadata are not compressed': !/Filter/.test(at(catalog, 'Metadata')?.head ?? 'Filter'),
    'colours have a profile': /GTS_PDFA1/.test(intent) && (at(intent, 'DestOutputProfile')?.stream.length ?? 0) > 1_000,
    'every font is embedded': heads.filter((head) => /\/Type \/FontDescriptor/.test(head)).every(isEmbedded),
    'no font is one of the reader': !heads.some((head) => /\/Subtype \/Type1\b/.test(head)),
    'every font tells its letters': heads
      .filter((head) => /\/Subtype \/Type0/.test(head))
      .every((head) => /\/ToUnicode \d+ 0 R/.test(head)),
  }
  return { metadata, faults: Object.keys(rules).filter((rule) => !rules[rule]) }
}
