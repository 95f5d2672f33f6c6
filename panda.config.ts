import { defineConfig } from '@pandacss/dev'

/** A colour in both themes; `host` names the `--celeiro-*` variable with which a host page may override it. */
const color = (light: string, dark: string, host?: string) => {
  const themed = (value: string) => (host ? `var(--celeiro-${host}, ${value})` : value)
  return { value: { base: themed(light), _dark: themed(dark) } }
}

/** Multiples of the 4 px grid (and its half), in rem so that a host's `--celeiro-rem` scales everything. */
const grid = Object.fromEntries(
  [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24].map((step) => [
    step,
    { value: step === 0 ? '0' : `${step / 4}rem` },
  ]),
)

const systemFont =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", "Helvetica Neue", Arial, sans-serif'

export default defineConfig({
  presets: ['@pandacss/preset-base'],
  preflight: { scope: '.celeiro-root', level: 'parent' },
  include: ['./src/**/*.{ts,tsx}'],
  // Their styles stand in a sheet of their own, `src/ui/late/late.css`: see panda.late.config.ts.
  exclude: ['./src/graphql/generated/**', './src/ui/late/**', './src/kit/**', './src/inspector/**'],
  outdir: 'styled-system',
  outExtension: 'js',
  importMap: 'styled-system',
  strictTokens: true,
  strictPropertyValues: true,
  prefix: { cssVar: 'celeiro' },
  // On :host a rule of the host page would take the variables over.
  cssVarRoot: ':where(.celeiro-root)',
  conditions: {
    dark: '.celeiro-root[data-theme=dark] &',
    light: '.celeiro-root[data-theme=light] &',
    tableAsCards: '@container (max-width: 639px)',
  },
  globalCss: {
    '.celeiro-root': {
      fontFamily: 'body',
      fontSize: 'md',
      lineHeight: 'normal',
      color: 'text',
      backgroundColor: 'canvas',
      textAlign: 'start',
      fontVariantNumeric: 'tabular-nums',
      WebkitFontSmoothing: 'antialiased',
    },
    '.celeiro-root :is(*, ::before, ::after)': { borderColor: 'border' },
    '.celeiro-root ::selection': { backgroundColor: 'accent', color: 'accent.text' },
    '.celeiro-root :is(input, textarea)::placeholder': { color: 'text.muted', opacity: '1' },
    '.celeiro-root :focus-visible': {
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineColor: 'accent',
      outlineOffset: '2px',
    },
    '.celeiro-root :is(button, summary, [role=button]):not(:disabled)': { cursor: 'pointer' },
    '@media (prefers-reduced-motion: reduce)': {
      '.celeiro-root *, .celeiro-root *::before, .celeiro-root *::after': {
        animationDuration: '1ms!',
        animationIterationCount: '1!',
        transitionDuration: '1ms!',
        scrollBehavior: 'auto!',
      },
    },
  },
  theme: {
    breakpoints: { sm: '40em', md: '52em', lg: '64em' },
    keyframes: {
      rise: { from: { opacity: '0', transform: 'translateY(4px)' }, to: { opacity: '1', transform: 'none' } },
      fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
      fadeOut: { from: { opacity: '1' }, to: { opacity: '0' } },
      slideIn: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
      slideOut: { from: { transform: 'none' }, to: { transform: 'translateX(100%)' } },
      turn: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.5' } },
      advance: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } },
    },
    tokens: {
      colors: { current: { value: 'currentColor' }, transparent: { value: 'transparent' } },
      spacing: grid,
      sizes: {
        ...grid,
        full: { value: '100%' },
        control: { value: '2.5rem' },
        dense: { value: '2.25rem' },
        touch: { value: '2.75rem' },
        menu: { value: '12rem' },
        search: { value: '20rem' },
        dialog: { value: '28rem' },
        panel: { value: '36rem' },
        prose: { value: '32rem' },
      },
      radii: {
        none: { value: '0' },
        sm: { value: '0.375rem' },
        md: { value: '0.625rem' },
        lg: { value: '0.875rem' },
        full: { value: '999px' },
      },
      fonts: { body: { value: `var(--celeiro-font, ${systemFont})` }, mono: { value: 'ui-monospace, monospace' } },
      fontSizes: {
        xs: { value: '0.75rem' },
        sm: { value: '0.8125rem' },
        md: { value: '0.875rem' },
        lg: { value: '1rem' },
        xl: { value: '1.25rem' },
        '2xl': { value: '1.75rem' },
      },
      fontWeights: { normal: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
      lineHeights: { none: { value: '1' }, tight: { value: '1.25' }, normal: { value: '1.5' } },
      letterSpacings: { tight: { value: '-0.01em' }, wide: { value: '0.02em' } },
      borderWidths: { none: { value: '0' }, thin: { value: '1px' }, thick: { value: '2px' } },
      animations: {
        turn: { value: 'turn 700ms linear infinite' },
        pulse: { value: 'pulse 1600ms ease-in-out infinite' },
        advance: { value: 'advance 1200ms ease-in-out infinite' },
        rise: { value: 'rise 120ms cubic-bezier(0.2, 0, 0, 1)' },
        fadeIn: { value: 'fadeIn 120ms ease-out' },
        fadeOut: { value: 'fadeOut 120ms ease-in' },
        slideIn: { value: 'slideIn 200ms cubic-bezier(0.2, 0, 0, 1)' },
        slideOut: { value: 'slideOut 160ms ease-in' },
        // Hidden at first: an answer within 150 ms shows no skeleton at all.
        appearLate: { value: 'fadeIn 150ms ease-out 150ms both' },
      },
      durations: { fast: { value: '120ms' }, normal: { value: '200ms' } },
      easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
      zIndex: {
        raised: { value: 1 },
        sticky: { value: 2 },
        overlay: { value: 1300 },
        modal: { value: 1400 },
        dropdown: { value: 1500 },
        toast: { value: 1700 },
      },
    },
    semanticTokens: {
      colors: {
        canvas: color('#f6f6f9', '#121119', 'canvas'),
        surface: {
          DEFAULT: color('#ffffff', '#1a1923', 'surface'),
          raised: color('#ffffff', '#23212e', 'surface-raised'),
          hover: color('#f2f1f7', '#2b2938', 'surface-hover'),
        },
        border: {
          DEFAULT: color('#e4e2ec', '#343142', 'border'),
          control: color('#8e8b9c', '#716d84', 'border-control'),
        },
        text: { DEFAULT: color('#1b1a25', '#efeef6', 'text'), muted: color('#5c596b', '#aba7bb', 'text-muted') },
        accent: {
          DEFAULT: color('#6d28d9', '#a78bfa', 'accent'),
          hover: color('#5a1fb8', '#bda8fc', 'accent-hover'),
          soft: color('#f1ebfd', '#2c2447', 'accent-soft'),
          text: color('#ffffff', '#17112a', 'accent-text'),
        },
        positive: { DEFAULT: color('#0f7047', '#5fd39b'), soft: color('#e3f5eb', '#13301f') },
        negative: {
          DEFAULT: color('#bf1f2f', '#ff8f8f'),
          hover: color('#9f1625', '#ffaaaa'),
          soft: color('#fdeaeb', '#3b191e'),
          text: color('#ffffff', '#2a0a0e'),
        },
        warning: { DEFAULT: color('#8a4f00', '#f2b75c'), soft: color('#fdf1dc', '#36270d') },
        info: { DEFAULT: color('#1b5cb3', '#86b6ff'), soft: color('#e7f0fc', '#15284a') },
        backdrop: color('rgb(20 18 31 / 0.48)', 'rgb(0 0 0 / 0.64)'),
      },
      shadows: {
        raised: {
          value: {
            base: '0 1px 2px rgb(27 26 37 / 0.06), 0 1px 3px rgb(27 26 37 / 0.04)',
            _dark: '0 1px 2px rgb(0 0 0 / 0.4)',
          },
        },
        floating: {
          value: {
            base: '0 12px 32px rgb(27 26 37 / 0.16), 0 2px 8px rgb(27 26 37 / 0.08)',
            _dark: '0 12px 32px rgb(0 0 0 / 0.56), 0 2px 8px rgb(0 0 0 / 0.4)',
          },
        },
      },
    },
  },
})
