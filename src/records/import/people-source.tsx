import { flag, link, optional, withHelp } from '#domain/field/fields.ts'
import type { ImportResult } from '#domain/import/result.ts'
import { checkedMapping } from '#domain/import/table/column.ts'
import { type ImportedRecords, RecordReader } from '#domain/import/table/record-reader.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormFlag } from '#src/records/form/input/form-flag.tsx'
import { KnownRows } from './existing-rows.tsx'
import { Remarks, Repeated } from './remark-rows.tsx'
import { type ImportSource, tableEndings } from './source/import-source.ts'

const fields = {
  branchId: optional(withHelp(link('Filial'), 'Sem filial, todas as filiais veem quem for importado')),
  addsSameContact: flag('Importar também quem só tem o mesmo e-mail, ou nome e telefone, de alguém já cadastrado'),
}

/** Variables common to imports of people. */
export const askedOfPeople = (values: Values): { branchId?: string; addsSameContact: boolean } => {
  const branchId = textAt(values, 'branchId')
  return { ...(branchId && { branchId }), addsSameContact: textAt(values, 'addsSameContact') === 'true' }
}

type Own = 'resource' | 'title' | 'description' | 'row' | 'check' | 'send' | 'samples'

export interface PeopleSource<Field extends string, Input> extends Pick<ImportSource, Own> {
  readonly records: ImportedRecords<Field, Input>
  readonly branchId: string | null
  /** Further fields of the form. */
  readonly own?: Pick<ImportSource, 'fields' | 'blank' | 'inputs'>
}

/** Sample file of people, whose text is requested on demand. */
export const sampleFile = (
  name: string,
  text: string,
  read: () => Promise<string>,
): NonNullable<ImportSource['samples']> => ({
  text,
  files: [
    {
      label: 'Usar arquivo de exemplo',
      make: async () => ({ file: new File([await read()], name, { type: 'text/csv' }) }),
    },
  ],
})

/** Import definition of people: existing ones are reported and left unchanged. */
export function peopleSource<Field extends string, Input>(source: PeopleSource<Field, Input>): ImportSource {
  const { records, branchId, own, ...noun } = source
  return {
    ...noun,
    endings: tableEndings,
    duplicateText: 'Já estavam no cadastro',
    fields: { ...own?.fields, ...fields },
    blank: { ...own?.blank, branchId: branchId ?? '', addsSameContact: 'false' },
    inputs: (
      <>
        {own?.inputs}
        <FormBranch />
        <FormFlag at="addsSameContact" />
      </>
    ),
    layout: records.layout,
    isTable: () => true,
    reader: (refuse, { mapping }) =>
      new RecordReader(
        records,
        { line: () => {}, refuse, ignore: () => {} },
        { mapping: checkedMapping(records.layout, mapping ?? {}) },
      ),
    details: ({ known, before, remarks }: ImportResult, isDone) => (
      <>
        {before && !isDone && <Repeated before={before} />}
        <KnownRows known={known} isDone={isDone} />
        {remarks && <Remarks remarks={remarks} label="Telefones para conferir" note="as pessoas entram" />}
      </>
    ),
  }
}
