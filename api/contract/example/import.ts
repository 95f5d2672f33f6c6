import { isReference, type Schema, schemaRef } from '../document/document.ts'

/** What an import takes as a form: the file itself, and what is said of it. */
export function importForm(body: Schema | undefined): Schema {
  const { fileId: _fileId, ...fields } = body && !isReference(body) ? (body.properties ?? {}) : {}
  return {
    type: 'object',
    description: 'The file with what is said of it: lists and truths as JSON, all else as text',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary', description: 'The file' }, ...fields },
  }
}

/** The other ways to send a file. */
export const importExamples = {
  'multipart/form-data': { schema: schemaRef('ImportForm') },
  'text/csv': {
    schema: { type: 'string' as const, format: 'binary', description: 'The bytes of the file' },
    example: 'nome;documento\nPadaria Pão da Vida;11222333000181\n',
  },
}
