import type { ThemeVariable } from '#src/element/theme/theme-variables.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { css } from '#styled-system/css/css.js'
import { fonts, shadowsOf } from './theme-choices.ts'
import { isAccepted } from './theme-values.ts'

const rowStyle = css({ display: 'flex', alignItems: 'center', gap: '2' })
const swatchStyle = css({
  w: '11',
  h: 'touch',
  p: '1',
  flexShrink: '0',
  borderWidth: 'thin',
  borderColor: 'border.control',
  rounded: 'md',
  bg: 'surface',
  cursor: 'pointer',
})
const sliderStyle = css({ flexGrow: '1', minW: '0', h: 'touch', accentColor: 'accent', cursor: 'pointer' })
const shownStyle = css({ w: '20', flexShrink: '0', textAlign: 'end', fontSize: 'sm', color: 'text.muted' })
const labelStyle = css({
  display: 'flex',
  flexDirection: 'column',
  fontSize: 'sm',
  fontWeight: 'medium',
  lineHeight: 'tight',
})
const codeStyle = css({ fontFamily: 'mono', fontSize: 'xs', fontWeight: 'normal', color: 'text.muted' })

export interface VariableControlProps {
  variable: ThemeVariable
  value: string
  onValueChange: (value: string) => void
}

/** Editor of one variable: colour picker, slider, or select. */
export function VariableControl(props: VariableControlProps) {
  const { variable, value, onValueChange } = props
  if (variable.kind === 'color') return <ColorControl {...props} key={value} />
  const options = choicesOf(variable)
  if (options) {
    return (
      <Field label={<VariableLabel variable={variable} />}>
        <Select options={options} value={value} onValueChange={onValueChange} />
      </Field>
    )
  }
  return <Slider {...props} />
}

function choicesOf({ kind, light }: ThemeVariable) {
  if (kind === 'font') return fonts
  return kind === 'shadow' ? shadowsOf(light) : null
}

function VariableLabel({ variable }: { variable: ThemeVariable }) {
  return (
    <span className={labelStyle}>
      {variable.label} <code className={codeStyle}>--celeiro-{variable.name}</code>
    </span>
  )
}

function ColorControl({ variable, value, onValueChange }: VariableControlProps) {
  const change = (typed: string) => {
    if (isAccepted(variable, typed)) onValueChange(typed)
  }
  return (
    <div className={rowStyle}>
      <input
        type="color"
        className={swatchStyle}
        aria-label={`${variable.label}: escolher a cor`}
        value={opaque(value)}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className={css({ flexGrow: '1' })}>
        <Field label={<VariableLabel variable={variable} />}>
          <TextInput
            defaultValue={value}
            spellCheck={false}
            onBlur={(event) => change(event.currentTarget.value.trim())}
          />
        </Field>
      </div>
    </div>
  )
}

/** Colour inputs accept neither short colours nor transparency. */
function opaque(color: string): string {
  const digits = color.slice(1)
  return digits.length < 6 ? `#${[...digits.slice(0, 3)].map((digit) => digit + digit).join('')}` : color.slice(0, 7)
}

function Slider({ variable, value, onValueChange }: VariableControlProps) {
  const { unit, most, step, least } = scaleOf(variable)
  return (
    <label className={labelStyle}>
      <VariableLabel variable={variable} />
      <span className={rowStyle}>
        <input
          type="range"
          className={sliderStyle}
          min={least}
          max={most}
          step={step}
          value={Number.parseFloat(value)}
          aria-valuetext={value}
          onChange={(event) => onValueChange(event.currentTarget.value + unit)}
        />
        <output className={shownStyle}>{value}</output>
      </span>
    </label>
  )
}

/** Slider range: zero to about twice the default. */
function scaleOf({ kind, name, light }: ThemeVariable): { unit: string; least: number; most: number; step: number } {
  const own = Number.parseFloat(light)
  const unit = light.replace(/^[\d.]+/, '')
  if (name === 'rem') return { unit, least: 12, most: 24, step: 1 }
  if (name === 'radius-full') return { unit, least: 0, most: 999, step: 1 }
  if (name === 'sticky-top') return { unit, least: 0, most: 120, step: 1 }
  if (kind === 'number') return { unit, least: 1, most: 2, step: 0.05 }
  if (kind === 'weight') return { unit, least: 300, most: 800, step: 100 }
  if (kind === 'time') return { unit, least: 0, most: 600, step: 20 }
  if (unit === 'px') return { unit, least: 0, most: 8, step: 1 }
  if (own >= 10) return { unit, least: own / 2, most: own * 2, step: 0.5 }
  return { unit, least: name.startsWith('radius') ? 0 : own / 2, most: own * 2, step: 0.0625 / (own < 0.5 ? 4 : 1) }
}
