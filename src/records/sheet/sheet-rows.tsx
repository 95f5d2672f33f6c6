import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef, useState } from 'react'
import { FieldsContext, useEdit, useFields, useFormLines } from '#src/records/form/form-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css, cx } from '#styled-system/css/index.js'
import { Cells } from './cell.tsx'
import { type BlankLine, useNewLine } from './new-line.ts'
import { newRowMark } from './sheet-key.ts'
import { fieldsStyle, listStyle, rowStyle } from './sheet-style.ts'

/** On a phone one sees of a new line its first field, until the focus is in it. */
const newRowStyle = css({ '&:not(:focus-within) > div > div > :not(:first-child)': { smDown: { display: 'none' } } })
/** As wide as what removes a row. */
const space = { flex: '0 0 calc(1.875 * var(--celeiro-rem, 16px))' }

export interface SheetRowsProps {
  /** Path of the list. */
  at: string
  /** 'Cheque': each row is called so with its number. */
  rowName: string
  blank: BlankLine
  /** The fields of the row at this path, as cells. */
  children: (path: string) => ReactNode
}

/** The keys of so many rows: those that were there stay, new ones follow. */
function keysOf(count: number, keys: readonly number[]): number[] {
  const next = Math.max(-1, ...keys) + 1
  return Array.from({ length: count }, (_, index) => keys[index] ?? next + index - keys.length)
}

/** Lines of one kind as rows of a sheet. Below the last one stands another, which is there once something is typed into it. */
export function SheetRows(props: SheetRowsProps) {
  return (
    <FieldsContext value={useNewLine(props.at, props.blank)}>
      <Rows {...props} />
    </FieldsContext>
  )
}

function Rows({ at, rowName, children }: SheetRowsProps) {
  const { isReadOnly } = useFields()
  const lines = useFormLines(at)
  const edit = useEdit()
  const list = useRef<HTMLDivElement>(null)
  // A row has no id of its own; its key keeps the half-typed text of its inputs with it when another one goes.
  const [keys, setKeys] = useState(() => keysOf(lines.length, []))
  // Rows may come and go by what else is read into the form.
  if (keys.length !== lines.length) setKeys(keysOf(lines.length, keys))
  const remove = (index: number) => {
    setKeys(keys.filter((_, place) => place !== index))
    edit({ [at]: lines.slice(0, -1).filter((_, place) => place !== index) })
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }
  return (
    <div ref={list} className={listStyle}>
      {lines.map((_, index) => {
        const name = `${rowName} ${index + 1}`
        const isNew = !isReadOnly && index === lines.length - 1
        return (
          <fieldset
            key={keys[index]}
            aria-label={name}
            className={cx(rowStyle, isNew && newRowStyle)}
            {...(isNew && newRowMark)}
          >
            <div className={fieldsStyle}>
              <Cells>{children(`${at}.${index}`)}</Cells>
            </div>
            {isNew && <span style={space} />}
            {!isNew && !isReadOnly && (
              <IconButton
                label={`Remover ${name.toLowerCase()}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => remove(index)}
              />
            )}
          </fieldset>
        )
      })}
    </div>
  )
}
