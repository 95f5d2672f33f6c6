import { useSelector } from '@xstate/react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { formatMoney, moneyOf } from '#domain/value/money.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useEdit, useFields, useFormLines } from '#src/records/form/state/form-context.ts'
import { FormFund } from '#src/screens/treasury/fund/form-fund.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { lineCents, moneyOfOrder, payingOptions } from './payment-values.ts'
import { SharedSentences, sharedSentences } from './shared-sentence.tsx'

const listStyle = css({ display: 'flex', flexDirection: 'column', borderWidth: 'thin', rounded: 'lg' })
const lineStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  px: '3',
  py: '2',
  '& + &': { borderTopWidth: 'thin' },
})
const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' })
const wordsStyle = css({ flex: '[1 1 10rem]', minW: '0', overflowWrap: 'anywhere' })
const nameStyle = css({ fontWeight: 'medium' })
const detailStyle = css({ color: 'text.muted', fontSize: 'sm' })
const problemStyle = css({ color: 'negative', fontSize: 'sm' })
const endStyle = css({ display: 'flex', alignItems: 'center', gap: '2', ms: 'auto' })
const moneyStyle = css({ fontFamily: 'figures', fontWeight: 'semibold', whiteSpace: 'nowrap' })

const FormFile = lazy(() => import('#src/records/file/form-file.tsx'), 'FormFile', {
  waiting: () => <Skeleton height="block" />,
})

/** Lines of the payment: instalment, amount, refusal. */
export function PaymentLines() {
  const { actor } = useFields()
  const lines = useFormLines('items')
  const problems = useSelector(actor, ({ context }) => context.problems)
  const shared = sharedSentences(
    problems.filter(({ param }) => /^items\.\d+$/.test(param)).map(({ msg, params }) => sentenceOf(msg, params)),
  )
  return (
    <>
      <SharedSentences shared={shared} />
      <ul aria-label="Parcelas" className={listStyle}>
        {lines.map((line, place) => (
          <PaymentLine key={textAt(line, 'id')} line={line} place={place} shared={shared} isOnly={lines.length === 1} />
        ))}
      </ul>
    </>
  )
}

const adjusted = ['value', 'interest', 'fine', 'discount', 'fundId', 'proof']

interface PaymentLineProps {
  line: Values
  place: number
  isOnly: boolean
  /** Sentences shared by several lines, shown above them. */
  shared: ReadonlyMap<string, number>
}

function PaymentLine({ line, place, isOnly, shared }: PaymentLineProps) {
  const { actor, isReadOnly, shownPaths } = useFields()
  const edit = useEdit()
  const lines = useFormLines('items')
  const [isAdjusted, setAdjusted] = useState(isOnly)
  const at = `items.${place}`
  const problems = useSelector(actor, ({ context }) => context.problems).filter(
    ({ param }) => param === at || param.startsWith(`${at}.`),
  )
  const isWrongInside = problems.some(({ param }) => adjusted.includes(param.slice(at.length + 1)))
  useEffect(() => {
    // Shows problems of the line also while its inputs are collapsed.
    for (const path of [at, `${at}.id`, ...adjusted.map((name) => `${at}.${name}`)]) shownPaths.add(path)
  })
  const isOpen = isAdjusted || isWrongInside
  const name = textAt(line, 'name')
  const outside = problems.filter(({ param }) => !isOpen || !adjusted.includes(param.slice(at.length + 1)))
  return (
    <li className={lineStyle}>
      <div className={headStyle}>
        <div className={wordsStyle}>
          <p className={nameStyle}>{name}</p>
          <p className={detailStyle}>{textAt(line, 'detail')}</p>
        </div>
        <div className={endStyle}>
          <span className={moneyStyle}>{formatMoney(moneyOf(lineCents(line)))}</span>
          {!isOnly && !isReadOnly && (
            <>
              <Button
                size="dense"
                variant="ghost"
                icon={<SlidersHorizontal aria-hidden />}
                aria-expanded={isOpen}
                aria-label={`Ajustar ${name}`}
                onClick={() => setAdjusted(!isAdjusted)}
              >
                Ajustar
              </Button>
              <IconButton
                size="dense"
                label={`Tirar ${name}`}
                icon={<X aria-hidden />}
                onClick={() => edit({ items: lines.filter((_, other) => other !== place) })}
              />
            </>
          )}
        </div>
      </div>
      {outside.map(({ msg, param, params }) => (
        <p key={param + msg} className={problemStyle}>
          {shared.has(sentenceOf(msg, params)) ? 'Recusada' : sentenceOf(msg, params)}
        </p>
      ))}
      {isOpen && (
        <>
          <FormInput at={`${at}.value`} />
          <FormRow>
            <FormInput at={`${at}.interest`} />
            <FormInput at={`${at}.fine`} />
            <FormInput at={`${at}.discount`} />
          </FormRow>
          <FormFund
            at={`${at}.fundId`}
            placeholder={moneyOfOrder(line)}
            offered={(funds) => payingOptions(line, funds)}
          />
          <FormFile at={`${at}.proof`} />
        </>
      )}
    </li>
  )
}
