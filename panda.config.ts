import { defineConfig } from '@pandacss/dev'
import { areaColours, themed, themedArea } from './src/element/theme/theme-variables.ts'
import { leavingWidths, menuFrom, paneWidths, twoLinesBelow } from './src/ui/breakpoints.ts'

const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24]

/** Multiples of the 4 px grid (and its half). */
const grid = (multiple: (step: number) => string) =>
  Object.fromEntries(steps.map((step) => [step, { value: step === 0 ? '0' : multiple(step) }]))

/** What stands between things follows the page's unit; what things measure follows `--celeiro-rem` alone. */
const spacing = {
  ...grid((step) => `calc(${step} * var(--celeiro-spacing-1))`),
  1: themed('space'),
}

const areas = ['menu', 'bar'] as const

/** Tokens of an area of the shell: the page's value for the area, else what holds around it. */
function areaStyle(area: (typeof areas)[number]): Record<string, string> {
  const colours = areaColours.map((name) => [`--celeiro-colors-${name}`, themedArea(area, name)])
  return {
    ...Object.fromEntries(colours),
    '--celeiro-colors-focus': `var(--celeiro-focus, {colors.accent})`,
    color: 'text',
  }
}

const markedByColour = '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]'

export default defineConfig({
  presets: ['@pandacss/preset-base'],
  // Ours, in src/ui/isolation.css, resets only what the product has.
  preflight: false,
  include: ['./src/**/*.{ts,tsx}'],
  // The pages of the kit have a sheet of their own, which no user loads: see panda.kit.config.ts.
  exclude: ['./src/graphql/generated/**', './src/kit/**', './src/inspector/**'],
  outdir: 'styled-system',
  outExtension: 'js',
  importMap: 'styled-system',
  strictTokens: true,
  strictPropertyValues: true,
  prefix: { cssVar: 'celeiro' },
  // On :host a rule of the host page would take the variables over.
  cssVarRoot: ':where(.celeiro-root)',
  conditions: {
    listNarrow: `@container celeiro-list (width < ${twoLinesBelow}em)`,
    shellNarrow: `@container celeiro-shell (width < ${menuFrom}em)`,
    // What fingers need, and what covers the window, goes by the window.
    windowWide: '@media (width >= 40em)',
    shellWide: `@container celeiro-shell (width >= ${menuFrom}em)`,
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
    '.celeiro-root ::selection': { backgroundColor: 'selection', color: 'selection.text' },
    '.celeiro-root :is(h1, h2, h3)': { fontFamily: 'heading' },
    '.celeiro-root :is(input, textarea)::placeholder': { color: 'text.muted', opacity: '1' },
    '.celeiro-root :focus-visible': {
      outline: `[${themed('focus-width').value} solid {colors.focus}]`,
      outlineOffset: `[${themed('focus-offset').value}]`,
    },
    '.celeiro-root :is(button, summary, [role=button]):not(:disabled)': { cursor: 'pointer' },
    // What sticks says what it covers, so that neither keys nor the browser leave the focus below it (WCAG 2.4.11).
    '.celeiro-root :is(a, button, input, textarea, summary, [tabindex], tr, tbody)': {
      scrollMarginTop: '[calc(var(--bar-height, {spacing.stickyTop}) + var(--head-height, 0px) + 0.5rem)]',
      scrollMarginBottom: '[calc(var(--foot-height, 0px) + 1.25rem)]',
    },
    '.celeiro-root[data-density=compact] tbody': {
      '--row-height': '2rem',
      '--celeiro-dense-height': '1.875rem',
      // Lower rows have room for one line.
      '--line-display': 'inline',
      '--cell-lines': '1',
    },
    '.celeiro-root [hidden]': { display: 'none!' },
    ...Object.fromEntries(areas.map((area) => [`.celeiro-root [data-area=${area}]`, areaStyle(area)])),
    // There, backgrounds and colours are the system's: what is marked by them alone is marked by a line.
    '@media (forced-colors: active)': {
      [`.celeiro-root :is(${markedByColour}):not(:focus-visible)`]: {
        outline: '[2px solid Highlight]',
        outlineOffset: '[-2px]',
      },
      '.celeiro-root [role=switch]': {
        borderWidth: 'thin',
        _before: { bg: '[CanvasText]', forcedColorAdjust: 'none' },
      },
    },
    ...Object.fromEntries(
      leavingWidths.map((width) => [
        `@container celeiro-list (${twoLinesBelow}em <= width < ${width}em)`,
        { [`.celeiro-root [data-leaves="${width}"]`]: { display: 'none' } },
      ]),
    ),
    '@media (prefers-reduced-motion: reduce)': {
      '.celeiro-root *, .celeiro-root *::before, .celeiro-root *::after': {
        animationDuration: '1ms!',
        animationIterationCount: '1!',
        // With any duration, each thing would pass to another theme only after the one around it has.
        transitionDuration: '0s!',
        scrollBehavior: 'auto!',
      },
    },
  },
  theme: {
    // The one scale of what is a heading: nothing else sizes one.
    textStyles: {
      /** Who is greeted, and the name of the product. */
      display: {
        value: {
          fontSize: '{fontSizes.2xl}',
          fontWeight: '{fontWeights.semibold}',
          letterSpacing: '{letterSpacings.tight}',
          lineHeight: '{lineHeights.tight}',
        },
      },
      /** What a screen is; on a phone its tools stand in the same line. */
      screen: {
        value: {
          fontSize: { base: '{fontSizes.lg}', sm: '{fontSizes.xl}' },
          fontWeight: '{fontWeights.semibold}',
          letterSpacing: '{letterSpacings.tight}',
          lineHeight: '{lineHeights.tight}',
        },
      },
      /** What a panel or a dialog is. */
      panel: {
        value: {
          fontSize: '{fontSizes.lg}',
          fontWeight: '{fontWeights.semibold}',
          letterSpacing: '{letterSpacings.tight}',
          lineHeight: '{lineHeights.tight}',
        },
      },
      /** A part of any of them. */
      section: {
        value: { fontSize: '{fontSizes.lg}', fontWeight: '{fontWeights.semibold}', lineHeight: '{lineHeights.tight}' },
      },
    },
    // Of the pane around, not of the window: see scripts/build/style-sheet.ts.
    breakpoints: Object.fromEntries(Object.entries(paneWidths).map(([name, width]) => [name, `${width}em`])),
    keyframes: {
      rise: { from: { opacity: '0', transform: 'translateY(4px)' }, to: { opacity: '1', transform: 'none' } },
      fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
      fadeOut: { from: { opacity: '1' }, to: { opacity: '0' } },
      // A short way: a press while it moves is released on the same button.
      slideIn: { from: { opacity: '0', transform: 'translateX(24px)' }, to: { opacity: '1', transform: 'none' } },
      slideOut: { from: { transform: 'none' }, to: { transform: 'translateX(100%)' } },
      turn: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.5' } },
      advance: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } },
    },
    tokens: {
      colors: {
        current: { value: 'currentColor' },
        transparent: { value: 'transparent' },
        canvas: themed('canvas'),
        surface: { DEFAULT: themed('surface'), raised: themed('surface-raised'), hover: themed('surface-hover') },
        border: { DEFAULT: themed('border'), control: themed('border-control') },
        text: { DEFAULT: themed('text'), muted: themed('text-muted') },
        accent: {
          DEFAULT: themed('accent'),
          hover: themed('accent-hover'),
          soft: themed('accent-soft'),
          text: themed('accent-text'),
        },
        positive: { DEFAULT: themed('positive'), soft: themed('positive-soft') },
        negative: {
          DEFAULT: themed('negative'),
          hover: themed('negative-hover'),
          soft: themed('negative-soft'),
          text: themed('negative-text'),
        },
        warning: { DEFAULT: themed('warning'), soft: themed('warning-soft') },
        info: { DEFAULT: themed('info'), soft: themed('info-soft') },
        backdrop: themed('backdrop'),
        skeleton: themed('skeleton'),
        focus: themed('focus'),
        selection: { DEFAULT: themed('selection'), text: themed('selection-text') },
      },
      spacing: {
        ...spacing,
        page: themed('page-padding'),
        pageNarrow: { value: 'var(--celeiro-page-padding, 1rem)' },
        stickyTop: themed('sticky-top'),
      },
      sizes: {
        ...grid((step) => `${step / 4}rem`),
        full: { value: '100%' },
        control: themed('control-height'),
        dense: themed('dense-height'),
        touch: themed('touch-height'),
        sidebar: themed('sidebar-width'),
        narrowSidebar: themed('sidebar-narrow-width'),
        topBar: themed('top-bar-height'),
        menu: { value: '12rem' },
        search: { value: '22.5rem' },
        dialog: themed('dialog-width'),
        panel: themed('panel-width'),
        prose: { value: '32rem' },
      },
      radii: {
        none: { value: '0' },
        sm: themed('radius-sm'),
        md: themed('radius-md'),
        lg: themed('radius-lg'),
        full: themed('radius-full'),
        // What has its meaning from being round, such as a radio button, whatever a page rounds.
        circle: { value: '50%' },
      },
      fonts: {
        body: themed('font'),
        heading: themed('font-heading'),
        figures: themed('font-figures'),
        mono: { value: 'ui-monospace, monospace' },
      },
      fontSizes: {
        xs: themed('font-size-xs'),
        sm: themed('font-size-sm'),
        md: themed('font-size-md'),
        lg: themed('font-size-lg'),
        xl: themed('font-size-xl'),
        '2xl': themed('font-size-2xl'),
      },
      fontWeights: {
        normal: { value: '400' },
        medium: themed('font-weight-medium'),
        semibold: themed('font-weight-semibold'),
      },
      lineHeights: { none: { value: '1' }, tight: themed('line-height-tight'), normal: themed('line-height') },
      letterSpacings: { tight: { value: '-0.01em' }, wide: { value: '0.02em' } },
      borderWidths: { none: { value: '0' }, thin: themed('border-width'), thick: { value: '2px' } },
      animations: {
        turn: { value: 'turn 700ms linear infinite' },
        pulse: { value: 'pulse 1600ms ease-in-out infinite' },
        advance: { value: 'advance 1200ms ease-in-out infinite' },
        rise: { value: 'rise {durations.fast} cubic-bezier(0.2, 0, 0, 1)' },
        fadeIn: { value: 'fadeIn {durations.fast} ease-out' },
        fadeOut: { value: 'fadeOut {durations.fast} ease-in' },
        slideIn: { value: 'slideIn {durations.normal} cubic-bezier(0.2, 0, 0, 1)' },
        slideOut: { value: 'slideOut {durations.normal} ease-in' },
        // Hidden at first: an answer within 150 ms shows no skeleton at all.
        appearLate: { value: 'fadeIn 150ms ease-out 150ms both' },
      },
      durations: { fast: themed('duration-fast'), normal: themed('duration-normal') },
      easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
      zIndex: {
        raised: { value: 1 },
        sticky: { value: 2 },
        overlay: { value: 1300 },
        dropdown: { value: 1500 },
        toast: { value: 1700 },
      },
      shadows: { raised: themed('shadow-raised'), floating: themed('shadow-floating') },
    },
  },
})
