import { expect, it } from 'vitest'
import { importedMembers, importedSuppliers } from '#domain/import/person/person-row.ts'
import { sampleMembers, sampleSuppliers } from '#domain/import/person/sample-people.ts'
import { type RefusedRow, readBytes, type TextReader } from '#domain/import/table/reading.ts'
import { RecordReader } from '#domain/import/table/record-reader.ts'

/** The number of imported rows of a sample, and the refused ones by field. */
function read(
  text: string,
  reader: (taking: { line(): void; refuse(row: RefusedRow): void; ignore(): void }) => TextReader,
) {
  let total = 0
  const refused: string[] = []
  const count = () => {
    total += 1
  }
  const refuse = ({ line, param, msg }: RefusedRow) => void refused.push(`${line} ${param} ${msg}`)
  const reading = readBytes(reader({ line: count, refuse, ignore: () => {} }))
  reading.push(new TextEncoder().encode(text))
  reading.end()
  return { taken: total, refused }
}

it('the sample of members has three of them, and two rows that show why one is refused', () => {
  expect(read(sampleMembers, (taking) => new RecordReader(importedMembers({ legalBasis: 3 }), taking))).toEqual({
    taken: 3,
    refused: ['5 document invalid_document', '6 memberName required'],
  })
})

it('the sample of suppliers has three of them, one of a lettered CNPJ, and a row that is refused', () => {
  expect(read(sampleSuppliers, (taking) => new RecordReader(importedSuppliers({}), taking))).toEqual({
    taken: 3,
    refused: ['5 document invalid_document'],
  })
})
