/** A theming variable, `--celeiro-<name>`. */
export interface ThemeVariable {
  readonly name: string
  readonly kind: 'color' | 'length' | 'number' | 'weight' | 'time' | 'font' | 'shadow'
  /** Label on the theming page. */
  readonly label: string
  /** The default; lengths in rem are multiples of `--celeiro-rem`. */
  readonly light: string
  /** Default in the dark theme, if different. */
  readonly dark?: string
}

export interface ThemeGroup {
  readonly id: string
  readonly title: string
  readonly variables: readonly ThemeVariable[]
}

/** Fallback fonts of equal width until ours is loaded (src/ui/face): no layout shift. */
const ownFace = 'CeleiroSans, Arial, "Liberation Sans", Roboto, system-ui, sans-serif'

/** Colours that menu and bar may override. */
export const areaColours = [
  'surface',
  'surface-hover',
  'border',
  'text',
  'text-muted',
  'accent',
  'accent-soft',
] as const

/**
 * Theming variables by kind: the source of the style system's tokens and of the theming page; the element's
 * docstring and docs/embedding.md describe them. A default naming another variable follows it.
 */
export const themeGroups = [
  {
    id: 'surface',
    title: 'Fundos e linhas',
    variables: [
      { name: 'canvas', kind: 'color', label: 'Fundo da tela', light: '#f6f6f9', dark: '#121119' },
      { name: 'surface', kind: 'color', label: 'Cartões, tabelas e barras', light: '#ffffff', dark: '#1a1923' },
      { name: 'surface-raised', kind: 'color', label: 'Painéis, janelas e menus', light: '#ffffff', dark: '#23212e' },
      { name: 'surface-hover', kind: 'color', label: 'Sob o ponteiro', light: '#f2f1f7', dark: '#2b2938' },
      { name: 'border', kind: 'color', label: 'Linhas', light: '#e4e2ec', dark: '#343142' },
      { name: 'border-control', kind: 'color', label: 'Contorno dos campos', light: '#8e8b9c', dark: '#716d84' },
      { name: 'backdrop', kind: 'color', label: 'Véu atrás das janelas', light: '#14121f7a', dark: '#000000a3' },
      { name: 'skeleton', kind: 'color', label: 'Espera do conteúdo', light: 'var(--celeiro-colors-border)' },
    ],
  },
  {
    id: 'text',
    title: 'Texto e destaque',
    variables: [
      { name: 'text', kind: 'color', label: 'Texto', light: '#1b1a25', dark: '#efeef6' },
      { name: 'text-muted', kind: 'color', label: 'Texto secundário', light: '#5c596b', dark: '#aba7bb' },
      { name: 'accent', kind: 'color', label: 'Destaque', light: '#6d28d9', dark: '#a78bfa' },
      { name: 'accent-hover', kind: 'color', label: 'Destaque sob o ponteiro', light: '#5a1fb8', dark: '#bda8fc' },
      { name: 'accent-soft', kind: 'color', label: 'Fundo do que está escolhido', light: '#f1ebfd', dark: '#2c2447' },
      { name: 'accent-text', kind: 'color', label: 'Texto sobre o destaque', light: '#ffffff', dark: '#17112a' },
      { name: 'focus', kind: 'color', label: 'Anel do foco', light: 'var(--celeiro-colors-accent)' },
      { name: 'selection', kind: 'color', label: 'Texto selecionado: fundo', light: 'var(--celeiro-colors-accent)' },
      { name: 'selection-text', kind: 'color', label: 'Texto selecionado', light: 'var(--celeiro-colors-accent-text)' },
    ],
  },
  {
    id: 'meaning',
    title: 'Cores com significado',
    variables: [
      { name: 'positive', kind: 'color', label: 'Positivo', light: '#0f7047', dark: '#5fd39b' },
      { name: 'positive-soft', kind: 'color', label: 'Fundo do positivo', light: '#e3f5eb', dark: '#13301f' },
      { name: 'negative', kind: 'color', label: 'Negativo', light: '#bf1f2f', dark: '#ff8f8f' },
      { name: 'negative-hover', kind: 'color', label: 'Negativo sob o ponteiro', light: '#9f1625', dark: '#ffaaaa' },
      { name: 'negative-soft', kind: 'color', label: 'Fundo do negativo', light: '#fdeaeb', dark: '#3b191e' },
      { name: 'negative-text', kind: 'color', label: 'Texto sobre o negativo', light: '#ffffff', dark: '#2a0a0e' },
      { name: 'warning', kind: 'color', label: 'Atenção', light: '#8a4f00', dark: '#f2b75c' },
      { name: 'warning-soft', kind: 'color', label: 'Fundo da atenção', light: '#fdf1dc', dark: '#36270d' },
      { name: 'info', kind: 'color', label: 'Informação', light: '#1b5cb3', dark: '#86b6ff' },
      { name: 'info-soft', kind: 'color', label: 'Fundo da informação', light: '#e7f0fc', dark: '#15284a' },
    ],
  },
  {
    id: 'area',
    title: 'Menu e barra do topo',
    variables: [
      { name: 'menu-surface', kind: 'color', label: 'Menu: fundo', light: 'var(--celeiro-colors-surface)' },
      {
        name: 'menu-surface-hover',
        kind: 'color',
        label: 'Menu: sob o ponteiro',
        light: 'var(--celeiro-colors-surface-hover)',
      },
      { name: 'menu-border', kind: 'color', label: 'Menu: linhas', light: 'var(--celeiro-colors-border)' },
      { name: 'menu-text', kind: 'color', label: 'Menu: texto', light: 'var(--celeiro-colors-text)' },
      { name: 'menu-text-muted', kind: 'color', label: 'Menu: grupos', light: 'var(--celeiro-colors-text-muted)' },
      { name: 'menu-accent', kind: 'color', label: 'Menu: tela atual', light: 'var(--celeiro-colors-accent)' },
      {
        name: 'menu-accent-soft',
        kind: 'color',
        label: 'Menu: fundo da tela atual',
        light: 'var(--celeiro-colors-accent-soft)',
      },
      { name: 'bar-surface', kind: 'color', label: 'Barra: fundo', light: 'var(--celeiro-colors-surface)' },
      {
        name: 'bar-surface-hover',
        kind: 'color',
        label: 'Barra: sob o ponteiro',
        light: 'var(--celeiro-colors-surface-hover)',
      },
      { name: 'bar-border', kind: 'color', label: 'Barra: linhas', light: 'var(--celeiro-colors-border)' },
      { name: 'bar-text', kind: 'color', label: 'Barra: texto', light: 'var(--celeiro-colors-text)' },
      {
        name: 'bar-text-muted',
        kind: 'color',
        label: 'Barra: segundo texto',
        light: 'var(--celeiro-colors-text-muted)',
      },
      { name: 'bar-accent', kind: 'color', label: 'Barra: destaque', light: 'var(--celeiro-colors-accent)' },
      {
        name: 'bar-accent-soft',
        kind: 'color',
        label: 'Barra: fundo do destaque',
        light: 'var(--celeiro-colors-accent-soft)',
      },
    ],
  },
  {
    id: 'type',
    title: 'Letra',
    variables: [
      { name: 'rem', kind: 'length', label: 'Medida de tudo', light: '16px' },
      { name: 'font', kind: 'font', label: 'Letra do texto', light: ownFace },
      { name: 'font-heading', kind: 'font', label: 'Letra dos títulos', light: 'var(--celeiro-fonts-body)' },
      { name: 'font-figures', kind: 'font', label: 'Letra dos números', light: 'var(--celeiro-fonts-body)' },
      { name: 'font-size-xs', kind: 'length', label: 'Letra mínima', light: '0.75rem' },
      { name: 'font-size-sm', kind: 'length', label: 'Letra pequena', light: '0.8125rem' },
      { name: 'font-size-md', kind: 'length', label: 'Letra comum', light: '0.875rem' },
      { name: 'font-size-lg', kind: 'length', label: 'Letra grande', light: '1rem' },
      { name: 'font-size-xl', kind: 'length', label: 'Título da lista', light: '1.25rem' },
      { name: 'font-size-2xl', kind: 'length', label: 'Título da tela', light: '1.75rem' },
      { name: 'font-weight-medium', kind: 'weight', label: 'Peso dos botões', light: '500' },
      { name: 'font-weight-semibold', kind: 'weight', label: 'Peso dos títulos', light: '600' },
      { name: 'line-height', kind: 'number', label: 'Altura da linha', light: '1.5' },
      { name: 'line-height-tight', kind: 'number', label: 'Altura da linha dos títulos', light: '1.25' },
    ],
  },
  {
    id: 'space',
    title: 'Medidas',
    variables: [
      { name: 'space', kind: 'length', label: 'Espaço (a unidade)', light: '0.25rem' },
      { name: 'page-padding', kind: 'length', label: 'Margem da tela', light: '1.5rem' },
      { name: 'control-height', kind: 'length', label: 'Altura dos campos e botões', light: '2.5rem' },
      { name: 'dense-height', kind: 'length', label: 'Altura nas listas', light: '2.25rem' },
      { name: 'touch-height', kind: 'length', label: 'Altura em telas de toque', light: '2.75rem' },
      { name: 'sidebar-width', kind: 'length', label: 'Largura do menu', light: '15rem' },
      { name: 'sidebar-narrow-width', kind: 'length', label: 'Largura do menu recolhido', light: '4rem' },
      { name: 'top-bar-height', kind: 'length', label: 'Altura da barra do topo', light: '4rem' },
      { name: 'sticky-top', kind: 'length', label: 'O que a página mantém no topo', light: '0px' },
      { name: 'panel-width', kind: 'length', label: 'Largura do painel', light: '36rem' },
      { name: 'dialog-width', kind: 'length', label: 'Largura das janelas', light: '28rem' },
    ],
  },
  {
    id: 'shape',
    title: 'Forma e movimento',
    variables: [
      { name: 'radius-sm', kind: 'length', label: 'Canto pequeno', light: '0.375rem' },
      { name: 'radius-md', kind: 'length', label: 'Canto dos campos e botões', light: '0.625rem' },
      { name: 'radius-lg', kind: 'length', label: 'Canto dos cartões', light: '0.875rem' },
      { name: 'radius-full', kind: 'length', label: 'Canto das etiquetas', light: '999px' },
      { name: 'border-width', kind: 'length', label: 'Espessura das linhas', light: '1px' },
      { name: 'focus-width', kind: 'length', label: 'Espessura do foco', light: '2px' },
      { name: 'focus-offset', kind: 'length', label: 'Distância do foco', light: '2px' },
      {
        name: 'shadow-raised',
        kind: 'shadow',
        label: 'Sombra dos cartões',
        light: '0 1px 2px light-dark(#1b1a250f, #0006), 0 1px 3px light-dark(#1b1a250a, #0000)',
      },
      {
        name: 'shadow-floating',
        kind: 'shadow',
        label: 'Sombra das janelas',
        light: '0 12px 32px light-dark(#1b1a2529, #0000008f), 0 2px 8px light-dark(#1b1a2514, #0006)',
      },
      { name: 'duration-fast', kind: 'time', label: 'Movimento rápido', light: '120ms' },
      { name: 'duration-normal', kind: 'time', label: 'Movimento comum', light: '200ms' },
    ],
  },
] as const satisfies readonly ThemeGroup[]

export type ThemeVariableName = (typeof themeGroups)[number]['variables'][number]['name']

export const themeVariables: readonly ThemeVariable[] = themeGroups.flatMap(({ variables }) => [...variables])

/** The name as a page writes it. */
export const cssNameOf = ({ name }: Pick<ThemeVariable, 'name'>): string => `--celeiro-${name}`

/** Token value: the page's variable, else the theme's default. */
export function themed(name: ThemeVariableName): { value: string } {
  const found = themeVariables.find((variable) => variable.name === name)
  if (!found) throw new Error(`${name} is no theme variable`)
  const { light, dark } = found
  return { value: `var(${cssNameOf(found)}, ${dark ? `light-dark(${light}, ${dark})` : light})` }
}

/** Colour of an area: its own variable, else the general one. */
export const themedArea = (area: 'menu' | 'bar', name: (typeof areaColours)[number]): string =>
  `var(--celeiro-${area}-${name}, ${themed(name).value})`
