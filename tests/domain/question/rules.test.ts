import { describe, expect, it } from 'vitest'
import { kindOfResource, questionedNouns } from '#domain/question/document.ts'
import { questionedResources } from '#domain/question/resource.ts'
import { namesAnyOf, questionObstacle } from '#domain/question/rules.ts'

describe('a text names a giver', () => {
  it.each([
    ['Foi a Zuleica Prado que deu', ['Zuleica Prado']],
    ['foi de ZULEICA PRADO.', ['Zuleica Prado']],
    ['Depósito da Zuleica do Prado, em mãos', ['Zuleica Maria Prado']],
    ['Zuleica M. Prado', ['Zuleica Maria do Prado']],
    ['Zuleica Maria Prado', ['Zuleica Maria Aparecida Prado']],
    ['É da Conceição Araujo', ['José da Silva', 'Conceição Araújo']],
    ['A Ana trouxe', ['Ana']],
  ])('%s', (text, people) => expect(namesAnyOf(text, people)).toBe(true))

  it.each([
    ['O cheque é de quem deu a oferta', ['Zuleica Prado']],
    ['A Zuleica da secretaria conferiu', ['Zuleica Prado']],
    ['A família Prado', ['Zuleica Prado']],
    ['Zuleica recebeu do João; o Prado assinou', ['Zuleica Prado']],
    ['Zuleicas Prados', ['Zuleica Prado']],
    ['Anais do congresso', ['Ana']],
    ['Nota 123', ['123']],
    ['Nada', []],
  ])('and not here: %s', (text, people) => expect(namesAnyOf(text, people)).toBe(false))
})

describe('a question', () => {
  const somebody = { isOwn: false, isAnswerer: false, isAdmin: false }

  it('is answered by who writes such records, and never by who asked', () => {
    expect(questionObstacle('answer', { ...somebody, isAnswerer: true })).toBeUndefined()
    expect(questionObstacle('answer', somebody)).toEqual({ code: 'question_not_yours' })
    expect(questionObstacle('answer', { isOwn: true, isAnswerer: true, isAdmin: true })).toEqual({
      code: 'question_own',
    })
  })

  it('is resolved and asked again by who asked; an administrator resolves it, too', () => {
    for (const move of ['resolve', 'reopen'] as const) {
      expect(questionObstacle(move, { ...somebody, isOwn: true })).toBeUndefined()
      expect(questionObstacle(move, { ...somebody, isAnswerer: true })).toEqual({ code: 'question_of_another' })
    }
    expect(questionObstacle('resolve', { ...somebody, isAdmin: true })).toBeUndefined()
    expect(questionObstacle('reopen', { ...somebody, isAdmin: true })).toEqual({ code: 'question_of_another' })
  })

  it('is about records of these resources', () => {
    const nouns = Object.entries(questionedNouns)
    expect([...questionedResources].toSorted()).toEqual(nouns.map(([, { resource }]) => resource).toSorted())
    for (const [kind, { resource }] of nouns) expect(kindOfResource(resource)).toBe(kind)
    expect(kindOfResource('member')).toBeUndefined()
  })
})
