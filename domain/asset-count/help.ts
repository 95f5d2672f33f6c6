import type { ScreenHelp } from '../record/screen-help.ts'

export const assetCountHelp = {
  '/general-registers/asset-count': {
    purpose: 'A conferência dos bens: andar pela igreja lendo as etiquetas.',
    how: [
      'Abra a conferência no celular e leia as etiquetas com a câmera.',
      'Ao encerrar, você vê o que foi encontrado, o que falta e o que está em outro local.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
