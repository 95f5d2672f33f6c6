import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redacted } from '#src/inspect/redaction.ts'

/** What must never leave the app, as people and servers write it. */
const canaries = [
  'eyJzaWQiOiJ4In0.c2ln-canary_token',
  'Celeiro#2026',
  '529.982.247-25',
  '52998224725',
  '12ABC34501DE35',
  '12.345.678/0001-95',
  '(11) 98765-4321',
  '+5511987654321',
  'maria.silva@igreja.example',
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  'Maria da Silva',
  'maria-da-silva',
  'mariadasilva.pix',
  'R$ 1.250,00',
] as const

const keys = [
  'tokens',
  'password',
  'values',
  'pixKey',
  'document',
  'name',
  'code',
  'status',
  'msg',
  'param',
  'key',
  'x.0.y',
]

/** Any value around a canary: objects, lists, errors, dates, maps, the canary as a key, and rings. */
const around = (canary: string) =>
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom<unknown>(
        canary,
        canary,
        new Date(0),
        null,
        undefined,
        7,
        true,
        10n,
        Symbol(canary),
        () => canary,
      ),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...keys, canary), tie('value'), { maxKeys: 4 }),
      fc.constantFrom<unknown>(
        Object.assign(new Error(canary), { code: canary, key: canary, name: canary }),
        new Map([[canary, canary]]),
        new Set([canary]),
        {
          get hidden() {
            return canary
          },
        },
        ringOf(canary),
        new URL('https://celeiro.example/'),
        { toJSON: () => canary, toString: () => canary },
      ),
    ),
  })).value

function ringOf(canary: string): object {
  const ring: Record<string, unknown> = { text: canary, list: [canary] }
  ring.values = ring
  return ring
}

describe('what the inspector may see', () => {
  it.each(canaries)('bears no %j, wherever it stands', (canary) => {
    fc.assert(
      fc.property(around(canary), (value) => {
        expect(JSON.stringify(redacted(value))).not.toContain(canary)
      }),
      { numRuns: 300 },
    )
  })

  it('bears no text of a person, however it is written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.string({ minLength: 4 }), (key, text) => {
        const redactedText = JSON.stringify(redacted({ [key]: `ß${text}` }))
        expect(redactedText).not.toContain('ß')
      }),
    )
  })

  it('describes what it does not show', () => {
    expect(
      redacted({
        name: 'Gráfica Aurora',
        city: 'a',
        street: '',
        password: 'Celeiro#2026',
        tokens: { accessToken: 'x', refreshToken: null },
        approvalLimit: 1250,
        lockDate: new Date(0),
        bankAccounts: [{ pixKey: 'a@b.c' }],
        waiting: [() => {}],
        'bankAccounts.0.pixKey': 'x',
        mariadasilva: 'x',
        52998224725: 'x',
      }),
    ).toEqual({
      'chave oculta 11': 'texto de 1 caractere',
      'bankAccounts.0.pixKey': 'texto de 1 caractere',
      'chave oculta 12': 'texto de 1 caractere',
      name: 'texto de 14 caracteres',
      city: 'texto de 1 caractere',
      street: 'vazio',
      password: 'texto oculto',
      tokens: { accessToken: 'texto oculto', refreshToken: null },
      approvalLimit: 'número',
      lockDate: 'data',
      bankAccounts: [{ pixKey: 'texto de 5 caracteres' }],
      waiting: ['função'],
    })
  })

  it('shows what the code itself wrote', () => {
    const secrets = {
      id: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
      version: 3,
      sessionNumber: 2,
      status: 'INACTIVE',
      isRenewed: false,
      problem: { key: 'bad_request.invalid_credentials', retryable: true },
      problems: [{ msg: 'required', param: 'bankAccounts.0.pixKey' }],
    }
    expect(redacted(secrets)).toEqual(secrets)
    const typed = {
      id: 'maria',
      status: 'MARIA',
      msg: 'maria',
      param: 'x.52998224725',
      key: 'maria.required',
      version: '3',
    }
    expect(Object.values(redacted(typed) ?? {}).every((text) => String(text).startsWith('texto de'))).toBe(true)
  })

  it('ends for what is endless', () => {
    expect(redacted(ringOf('a'))).toMatchObject({ values: 'o mesmo que acima' })
    expect(redacted(Array.from({ length: 100 }, () => 1))).toHaveLength(31)
    const deep = Array.from({ length: 50 }).reduce<object>((inner) => ({ inner }), {})
    expect(JSON.stringify(redacted(deep)).length).toBeLessThan(200)
  })
})
