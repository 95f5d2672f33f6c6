import { useSelector } from '@xstate/react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { todayOf } from '#domain/value/day/moment.ts'
import { cmc7Of } from '#domain/wallet-check/cmc7.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { DateControl } from '#src/records/form/input/date-control.tsx'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { InputOrFact } from '#src/records/form/input/form-fact.tsx'
import { FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useEdit, useFields, useFormField, useFormText } from '#src/records/form/state/form-context.ts'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useBankOptions } from '#src/records/link/lookups.ts'
import { Cell } from '#src/records/sheet/cell.tsx'
import { besideMark } from '#src/records/sheet/sheet-key.ts'
import { SheetRows } from '#src/records/sheet/sheet-rows.tsx'
import { usePresent } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css } from '#styled-system/css/css.js'
import { blankCheck } from './offering-definition.ts'

const detailsStyle = css({ flexBasis: 'full', pb: '2' })

/** Rows of cheques; a CMC7 line in the first field fills the others. */
export function CheckInputs() {
  const today = todayOf(usePresent())
  const { options, isLoading } = useBankOptions()
  return (
    <SheetRows at="checks" rowName="Cheque" blank={(values) => newCheck(values, today)}>
      {(line) => <Check at={line} banks={options} isLoading={isLoading} />}
    </SheetRows>
  )
}

/** Dated on the day of worship by default. */
function newCheck(values: Values, today: string): Values {
  const worship = textAt(values, 'worshipDate')
  return blankCheck(/^\d{4}-\d{2}-\d{2}$/.test(worship) ? worship : today)
}

interface CheckProps {
  at: string
  banks: readonly Option[]
  isLoading: boolean
}

const detailKeys = ['issueDate', 'issuerDocument', 'issuerPhone'] as const

function Check({ at, banks, isLoading }: CheckProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { actor } = useFields()
  const isWrong = useSelector(actor, ({ context }) =>
    context.problems.some(({ param }) => detailKeys.some((key) => param === `${at}.${key}`)),
  )
  const shows = isOpen || isWrong
  return (
    <>
      <Cell width={9} grows>
        <Bank at={at} banks={banks} isLoading={isLoading} />
      </Cell>
      <Cell width={4.5}>
        <FormInput at={`${at}.agency`} />
      </Cell>
      <Cell width={6.5}>
        <FormInput at={`${at}.account`} />
      </Cell>
      <Cell width={5.5}>
        <FormInput at={`${at}.number`} />
      </Cell>
      <Cell width={10} grows>
        <FormInput at={`${at}.issuerName`} />
      </Cell>
      <Cell width={6.5}>
        <FormInput at={`${at}.value`} />
      </Cell>
      <Cell width={7.5}>
        <div {...besideMark}>
          <GoodFor at={at} />
        </div>
      </Cell>
      <IconButton
        label="Emissão, documento e telefone"
        icon={<Ellipsis aria-hidden />}
        aria-expanded={shows}
        aria-controls={shows ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {shows && (
        <div id={id} className={detailsStyle} data-details {...besideMark}>
          <FormRow>
            {detailKeys.map((key) => (
              <FormInput key={key} at={`${at}.${key}`} />
            ))}
          </FormRow>
        </div>
      )}
    </>
  )
}

/** Bank by number or name, or a CMC7 line: scanners type it and end with Enter. */
function Bank({ at, banks, isLoading }: CheckProps) {
  const edit = useEdit()
  const take = (target: EventTarget): boolean => {
    const line = target instanceof HTMLInputElement ? cmc7Of(target.value) : undefined
    if (!line) return false
    const bank = banks.find(({ label }) => label.startsWith(`${line.bank} ·`))
    edit({
      [`${at}.cmc7`]: line.digits,
      ...(bank && { [`${at}.bankId`]: bank.value }),
      [`${at}.agency`]: line.agency,
      [`${at}.account`]: line.account,
      [`${at}.number`]: line.number,
    })
    return true
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && take(event.target)) event.preventDefault()
  }
  return (
    <div onKeyDownCapture={enter} onBlurCapture={(event: FocusEvent) => take(event.target)}>
      <FormCombobox
        at={`${at}.bankId`}
        options={banks}
        loading={isLoading}
        placeholder="Número ou CMC7"
        unlisted={unlistedRecord}
      />
    </div>
  )
}

/** A date makes the cheque post-dated; without one it is a spot cheque. */
function GoodFor({ at }: { at: string }) {
  const formField = useFormField(`${at}.goodForDate`)
  const edit = useEdit()
  const isSpot = useFormText(`${at}.type`) !== 'POST_DATED'
  const change = (day: string) =>
    edit({ [`${at}.goodForDate`]: day, [`${at}.type`]: day === '' ? 'SPOT' : 'POST_DATED' })
  return (
    <InputOrFact formField={{ ...formField, frame: { ...formField.frame, required: false } }}>
      <DateControl value={isSpot ? '' : formField.value} placeholder="à vista" onValueChange={change} />
    </InputOrFact>
  )
}
