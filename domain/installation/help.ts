import type { ScreenHelp } from '../record/screen-help.ts'

export const installationHelp = {
  '/system-health': {
    purpose: 'Se o sistema está bem: cópias de segurança, e-mails, espaço em disco e tarefas automáticas.',
    how: ['Tudo verde: nada a fazer. O que está em vermelho diz o que fazer ou a quem avisar.'],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
