/** How values are taken that something else in their file contradicts: as they are written, or the other way round. */
export const signAnswers = ['WRITTEN', 'TURNED'] as const
export type Signs = (typeof signAnswers)[number]

/** Refusals of a file that are questions, and the two answers to each: that it is as written, or the other way round. */
export const signQuestions = {
  signs_contradict_kind: { WRITTEN: 'Vale o sinal do valor', TURNED: 'Vale o tipo do lançamento' },
  signs_opposite_to_balance: { WRITTEN: 'Como estão no arquivo', TURNED: 'Ao contrário: trocar entradas e saídas' },
  signs_of_card_bill: { WRITTEN: 'Sem sinal é entrada', TURNED: 'Sem sinal é saída: são compras' },
  signs_not_told: { WRITTEN: 'São todos entradas', TURNED: 'São todos saídas' },
} as const satisfies Readonly<Record<string, Readonly<Record<Signs, string>>>>

export type SignQuestion = keyof typeof signQuestions

export const isSignQuestion = (code: string): code is SignQuestion => Object.hasOwn(signQuestions, code)
