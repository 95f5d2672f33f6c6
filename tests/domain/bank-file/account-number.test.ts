import { expect, it } from 'vitest'
import { isSameAccount, lacksDigit } from '#domain/bank-file/account-number.ts'
import { accountOfFile } from '#domain/bank-file/account-of-file.ts'

const registered = { bank: '341', agency: '1234', agencyDigit: '', account: '56789', accountDigit: '0' }

it.each([
  ['341', '', '56789-0', true],
  ['0341', '1234', '56789', true],
  ['0341', '', '1234567890', true],
  ['', '', '', true],
  ['748', '', '56789-0', false],
  ['341', '', '56780-0', false],
  ['341', '', '6789-0', false],
  ['341', '1234-5', '56789-0', true],
  ['341', '4321', '56789-0', false],
  ['341', '0', '56789-0', true],
])('tells whether bank %j, agency %j, account %j is the registered one: %s', (bank, agency, account, isSame) => {
  expect(isSameAccount({ bank, agency, account }, registered)).toBe(isSame)
})

it.each([
  [{ bank: '341', agency: '', account: '56789-0' }, '', true],
  [{ bank: '341', agency: '1234', account: '567890' }, '', true],
  [{ bank: '341', agency: '4321', account: '56789-0' }, '', false],
  [{ bank: '341', agency: '', account: '56780-0' }, '', false],
  [{ bank: '341', agency: '', account: '56789-1' }, '0', false],
])('says of %j and the digit %j whether the register misses it: %s', (file, accountDigit, isMissing) => {
  expect(lacksDigit(file, { ...registered, accountDigit })).toBe(isMissing)
})

it.each([
  ['1', '0001', '', true],
  ['9999-9', '9999', '9', true],
  ['9999-9', '9999', '', true],
  ['9999', '9999', '9', true],
  ['9999-8', '9999', '9', false],
])('takes agency %j for %j with digit %j: %s', (agency, own, agencyDigit, isSame) => {
  const account = { ...registered, agency: own, agencyDigit }
  expect(isSameAccount({ bank: '341', agency, account: '56789-0' }, account)).toBe(isSame)
})

it("takes Santander's 034 for its 033", () => {
  const santander = { ...registered, bank: '033', agency: '0001', account: '13001234', accountDigit: '5' }
  expect(isSameAccount({ bank: '034', agency: '', account: '0130012345' }, santander)).toBe(true)
})

const statementOf = (...numbers: string[]): string =>
  `OFXHEADER:100\n<OFX>${numbers.map((number) => `<BANKACCTFROM><BANKID>341<ACCTID>${number}</BANKACCTFROM>`).join('')}<X>`

it.each([
  [statementOf('56789-0'), ['56789', '11111'], '56789'],
  [statementOf('56789-0'), ['11111'], undefined],
  [statementOf('56789-0'), ['56789', '056789'], undefined],
  [statementOf('56789-0', '11111-0'), ['56789', '11111'], undefined],
  [statementOf(''), ['56789'], undefined],
  ['Data;Valor', ['56789'], undefined],
])('of %j among %j the file is of %s', (head, numbers, matching) => {
  const accounts = numbers.map((account) => ({ ...registered, account }))
  expect(accountOfFile(head, accounts)?.account).toBe(matching)
})
