import * as z from 'zod'
import { StoredFile } from '#domain/file/file.ts'

/** A stored file without its address, which is signed per reader. */
export type FileFacts = Omit<StoredFile, 'url'>

type Addressing = (answer: unknown, addressOf: (file: FileFacts) => string) => void

/** Adds signed addresses to the files of an answer, wherever its schema has one; undefined if it has none. */
export function fileAddressing(schema: z.ZodType): Addressing | undefined {
  if (schema === StoredFile)
    return (file, addressOf) => {
      if (file) Object.assign(file, { url: addressOf(file as FileFacts) })
    }
  if (schema instanceof z.ZodOptional) return fileAddressing(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodArray) return inEach(fileAddressing(schema.element as z.ZodType))
  return schema instanceof z.ZodObject ? inParts(schema) : undefined
}

const inEach = (part: Addressing | undefined): Addressing | undefined =>
  part &&
  ((list, addressOf) => {
    for (const one of (list as readonly unknown[] | undefined) ?? []) part(one, addressOf)
  })

function inParts({ shape }: z.ZodObject): Addressing | undefined {
  const parts = Object.entries(shape as Readonly<Record<string, z.ZodType>>).flatMap(([key, schema]) => {
    const part = fileAddressing(schema)
    return part ? [[key, part] as const] : []
  })
  if (parts.length === 0) return undefined
  return (record, addressOf) => {
    for (const [key, part] of parts) part((record as Readonly<Record<string, unknown>> | undefined)?.[key], addressOf)
  }
}
