import type { ThemeValues } from './theme-values.ts'

const both = (light: string, dark: string) => ({ light, dark })
const one = (light: string) => ({ light })

/** Theme presets. Each passes the contrast check in both schemes. */
export const presets: readonly { id: string; label: string; values: ThemeValues }[] = [
  { id: 'celeiro', label: 'Celeiro', values: {} },
  {
    id: 'forest',
    label: 'Mata',
    values: {
      canvas: both('#f4f5f0', '#10140f'),
      surface: both('#ffffff', '#181d17'),
      accent: both('#1f5c43', '#7fd1ae'),
      'accent-hover': both('#17472f', '#9be0c3'),
      'accent-soft': both('#e2f1ea', '#1a3328'),
      'accent-text': both('#ffffff', '#0b1f16'),
      'radius-sm': one('0.125rem'),
      'radius-md': one('0.25rem'),
      'radius-lg': one('0.375rem'),
      'font-heading': one('Georgia, "Times New Roman", serif'),
    },
  },
  {
    id: 'compact',
    label: 'Azul compacto',
    values: {
      accent: both('#1a56a8', '#8ab8ff'),
      'accent-hover': both('#134386', '#a9caff'),
      'accent-soft': both('#e6effb', '#16294a'),
      'accent-text': both('#ffffff', '#0a1a33'),
      space: one('0.1875rem'),
      'page-padding': one('1rem'),
      'control-height': one('2.25rem'),
      'dense-height': one('2rem'),
      'sidebar-width': one('13rem'),
      'menu-surface': both('#10243f', '#0b1628'),
      'menu-surface-hover': both('#1b3558', '#16263f'),
      'menu-border': both('#29456d', '#24344e'),
      'menu-text': both('#f2f6fc', '#eef3fa'),
      'menu-text-muted': both('#b4c4da', '#a9b8cd'),
      'menu-accent': both('#ffffff', '#ffffff'),
      'menu-accent-soft': both('#2a5490', '#27466f'),
      'font-size-xl': one('1.125rem'),
    },
  },
  {
    id: 'contrast',
    label: 'Contraste alto',
    values: {
      canvas: both('#ffffff', '#000000'),
      surface: both('#ffffff', '#000000'),
      'surface-raised': both('#ffffff', '#0a0a0a'),
      border: both('#1a1a1a', '#e6e6e6'),
      'border-control': both('#1a1a1a', '#e6e6e6'),
      text: both('#000000', '#ffffff'),
      'text-muted': both('#2b2b2b', '#dddddd'),
      accent: both('#3d0f9e', '#d0bcff'),
      'accent-hover': both('#2a0973', '#e2d6ff'),
      'focus-width': one('3px'),
    },
  },
]
