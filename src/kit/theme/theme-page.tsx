import { useEffect, useMemo, useState } from 'react'
import { Root } from '#src/app/root.tsx'
import { type ThemeVariable, themeGroups } from '#src/element/theme/theme-variables.ts'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'
import { RadioGroup } from '#src/ui/choice/radio-group.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { TextArea } from '#src/ui/control/text-area.tsx'
import { Toaster } from '#src/ui/feedback/toaster.tsx'
import { createToasts, ToastsContext, useToasts } from '#src/ui/toasts.ts'
import { css } from '#styled-system/css/css.js'
import { ContrastTable } from './contrast-table.tsx'
import { presets } from './theme-presets.ts'
import { ThemePreview } from './theme-preview.tsx'
import { cssOf, currentOf, readTheme, type Scheme, searchOf, type ThemeValues, withValue } from './theme-values.ts'
import { VariableControl } from './variable-control.tsx'

const pageStyle = css({ maxW: '[96rem]', mx: 'auto', px: { base: '4', sm: '6' }, py: '6' })
const titleStyle = css({ fontSize: '2xl', fontWeight: 'semibold', lineHeight: 'tight', mb: '1' })
const leadStyle = css({ color: 'text.muted', mb: '5' })
const columnsStyle = css({
  display: 'grid',
  alignItems: 'start',
  gap: '6',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[22rem minmax(0, 1fr)]' },
})
const stackStyle = css({ display: 'flex', flexDirection: 'column', gap: '5', minW: '0' })
const groupStyle = css({ bg: 'surface', borderWidth: 'thin', rounded: 'lg', px: '4' })
const summaryStyle = css({ display: 'flex', alignItems: 'center', minH: 'touch', fontWeight: 'semibold' })
const controlsStyle = css({ display: 'flex', flexDirection: 'column', gap: '4', pb: '4' })
const headingStyle = css({ fontSize: 'lg', fontWeight: 'semibold' })
const rowStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const codeStyle = css({ '& textarea': { fontFamily: 'mono' } })

const schemes = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const

export interface ThemePageProps {
  /** Query string of the page, which encodes the theme. */
  search: string
  onSearchChange: (search: string) => void
  /** Copies to the clipboard. */
  copy: (text: string) => Promise<void>
}

/** Theme editor for portals: variables, contrast check, and the resulting CSS. */
export function ThemePage({ search, onSearchChange, copy }: ThemePageProps) {
  const [values, setValues] = useState(() => readTheme(search))
  const [scheme, setScheme] = useState<Scheme>('light')
  const toasts = useMemo(createToasts, [])
  useEffect(() => onSearchChange(searchOf(values)), [values, onSearchChange])
  const change = (variable: ThemeVariable, value: string) => setValues(withValue(values, variable, scheme, value))
  return (
    <Root theme={scheme}>
      <ArkEnvironment>
        <ToastsContext value={toasts}>
          <main className={pageStyle}>
            <h1 className={titleStyle}>Tema do Celeiro</h1>
            <p className={leadStyle}>Ajuste as variáveis, confira o contraste e leve a regra para o seu portal.</p>
            <div className={columnsStyle}>
              <div className={stackStyle}>
                <RadioGroup
                  label="Tema que se vê e se ajusta"
                  options={schemes}
                  value={scheme}
                  onValueChange={(chosen) => setScheme(chosen === 'dark' ? 'dark' : 'light')}
                />
                <Presets onChoose={setValues} />
                <Groups values={values} scheme={scheme} onChange={change} />
              </div>
              <div className={stackStyle}>
                <section aria-label="Prévia">
                  <ThemePreview values={values} scheme={scheme} />
                </section>
                <CssRule rule={cssOf(values)} copy={copy} onRestore={() => setValues({})} />
                <section aria-label="Contraste" className={stackStyle}>
                  <h2 className={headingStyle}>Contraste</h2>
                  <ContrastTable values={values} scheme={scheme} />
                </section>
              </div>
            </div>
          </main>
          <Toaster />
        </ToastsContext>
      </ArkEnvironment>
    </Root>
  )
}

interface CssRuleProps {
  rule: string
  copy: ThemePageProps['copy']
  onRestore: () => void
}

function CssRule({ rule, copy, onRestore }: CssRuleProps) {
  const toasts = useToasts()
  const copyRule = () =>
    copy(rule).then(
      () => toasts.success('CSS copiado'),
      () => toasts.error('Não foi possível copiar. Selecione o texto da regra e copie com Ctrl+C.'),
    )
  return (
    <section aria-label="Regra CSS" className={stackStyle}>
      <div className={codeStyle}>
        <Field label="Regra para a folha de estilo do portal">
          <TextArea readOnly rows={8} value={rule || 'Nada foi mudado: o tema é o do Celeiro.'} />
        </Field>
      </div>
      <div className={rowStyle}>
        <Button disabled={!rule} onClick={copyRule}>
          Copiar CSS
        </Button>
        <Button variant="outline" disabled={!rule} onClick={onRestore}>
          Restaurar
        </Button>
      </div>
    </section>
  )
}

function Presets({ onChoose }: { onChoose: (values: ThemeValues) => void }) {
  return (
    <section aria-label="Temas prontos" className={stackStyle}>
      <h2 className={headingStyle}>Temas prontos</h2>
      <div className={rowStyle}>
        {presets.map(({ id, label, values }) => (
          <Button key={id} variant="outline" size="dense" onClick={() => onChoose(values)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}

interface GroupsProps {
  values: ThemeValues
  scheme: Scheme
  onChange: (variable: ThemeVariable, value: string) => void
}

function Groups({ values, scheme, onChange }: GroupsProps) {
  return (
    <section aria-label="Variáveis" className={stackStyle}>
      <h2 className={headingStyle}>Variáveis</h2>
      {themeGroups.map(({ id, title, variables }, place) => (
        <details key={id} className={groupStyle} open={place === 1}>
          <summary className={summaryStyle}>
            {title} ({variables.length})
          </summary>
          <div className={controlsStyle}>
            {variables.map((variable: ThemeVariable) => (
              <VariableControl
                key={variable.name}
                variable={variable}
                value={currentOf(values, variable, scheme)}
                onValueChange={(value) => onChange(variable, value)}
              />
            ))}
          </div>
        </details>
      ))}
    </section>
  )
}
