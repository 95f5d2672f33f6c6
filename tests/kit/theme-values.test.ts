import { describe, expect, it } from 'vitest'
import { type ThemeVariable, themeVariables } from '#src/element/theme/theme-variables.ts'
import { fonts, shadowsOf } from '#src/kit/theme/theme-choices.ts'
import {
  cssOf,
  currentOf,
  isAccepted,
  propertiesOf,
  readTheme,
  searchOf,
  withValue,
} from '#src/kit/theme/theme-values.ts'

function variable(name: string): ThemeVariable {
  const variable = themeVariables.find((one) => one.name === name)
  if (!variable) throw new Error(`no variable ${name}`)
  return variable
}

describe('the theme of an address', () => {
  it('comes back from the address that holds it', () => {
    const theme = { accent: { light: '#1f5c43', dark: '#7fd1ae' }, 'radius-md': { light: '4px' } }
    expect(searchOf(theme)).toBe('?accent=%231f5c43&accent.dark=%237fd1ae&radius-md=4px')
    expect(readTheme(searchOf(theme))).toEqual(theme)
    expect(searchOf({})).toBe('')
  })

  it('keeps one scheme of a colour, and knows one of anything else', () => {
    expect(readTheme('?accent.dark=%23fff')).toEqual({ accent: { dark: '#fff' } })
    expect(readTheme('?radius-md.dark=4px')).toEqual({})
  })

  it.each([
    ['accent', 'red'],
    ['accent', '#12345'],
    ['accent', '#fff;}body{display:none'],
    ['radius-md', 'calc(1px)'],
    ['radius-md', '-1px'],
    ['radius-md', '4em'],
    ['line-height', '1.5;'],
    ['font-weight-medium', '550'],
    ['duration-fast', '1s'],
    ['font', 'Georgia; color: red'],
    ['font', 'url(https://example.org)'],
    ['font', '"Open Sans, serif'],
    ['shadow-raised', '0 0 1px red; } *{'],
    ['shadow-raised', '0 1px 4px rgb(0 0 0 / 0.2'],
    ['nothing', '#fff'],
  ])('leaves %s=%s out', (name, value) => {
    expect(readTheme(`?${new URLSearchParams([[name, value]])}`)).toEqual({})
  })

  it('takes back what can be chosen', () => {
    for (const [name, choices] of [
      ['font', fonts],
      ['shadow-raised', shadowsOf(variable('shadow-raised').light)],
      ['shadow-floating', shadowsOf(variable('shadow-floating').light)],
    ] as const)
      for (const { value } of choices) expect(isAccepted(variable(name), value), value).toBe(true)
  })

  it('takes every default back in that is no other variable', () => {
    for (const one of themeVariables)
      for (const value of [one.light, one.dark ?? one.light])
        if (!value.startsWith('var(')) expect(isAccepted(one, value), `${one.name}: ${value}`).toBe(true)
  })
})

describe('a changed value', () => {
  it('is taken out when it is the default again', () => {
    const changed = withValue({}, variable('accent'), 'dark', '#fff')
    expect(changed).toEqual({ accent: { dark: '#fff' } })
    expect(withValue(changed, variable('accent'), 'dark', currentOf({}, variable('accent'), 'dark'))).toEqual({})
    expect(withValue({}, variable('radius-md'), 'dark', '4px')).toEqual({ 'radius-md': { light: '4px' } })
  })

  it('leads those that follow it, in its scheme', () => {
    const theme = { accent: { light: '#123456' } }
    expect(currentOf(theme, variable('focus'), 'light')).toBe('#123456')
    expect(currentOf(theme, variable('focus'), 'dark')).toBe(variable('accent').dark)
    expect(currentOf({ font: { light: 'Verdana' } }, variable('font-heading'), 'dark')).toBe('Verdana')
  })
})

describe('the rule of a theme', () => {
  it('holds what was changed and no more', () => {
    const theme = {
      accent: { light: '#1f5c43' },
      surface: { light: '#fff', dark: '#fff' },
      'radius-md': { light: '0rem' },
    }
    expect(cssOf(theme)).toBe(
      'celeiro-app {\n  --celeiro-surface: #fff;\n  --celeiro-accent: light-dark(#1f5c43, #a78bfa);\n  --celeiro-radius-md: 0rem;\n}\n',
    )
    expect(cssOf({})).toBe('')
  })

  it('is set on the preview one scheme at a time', () => {
    const theme = { accent: { light: '#1f5c43' }, 'radius-md': { light: '0rem' } }
    expect(propertiesOf(theme, 'light')).toEqual({ '--celeiro-accent': '#1f5c43', '--celeiro-radius-md': '0rem' })
    expect(propertiesOf(theme, 'dark')).toEqual({ '--celeiro-radius-md': '0rem' })
  })
})
