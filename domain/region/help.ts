import type { ScreenHelp } from '../record/screen-help.ts'

export const regionHelp = {
  '/general-registers/region': {
    purpose: 'As regiões em que as filiais se agrupam.',
    how: ['Só é preciso se a igreja tem muitas filiais. Uma região reúne regionais.'],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
