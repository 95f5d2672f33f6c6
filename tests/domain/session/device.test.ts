import { describe, expect, it } from 'vitest'
import { deviceName, isHandheld } from '#domain/session/device.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a user agent in plain words', () => {
  it.each([
    [`${windows} Chrome/140.0.0.0 Safari/537.36`, 'Chrome no Windows'],
    [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge no Windows'],
    [`${windows} Chrome/125.0.0.0 Safari/537.36 OPR/111.0.0.0`, 'Opera no Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox no Linux'],
    [`${mac} Version/18.0 Safari/605.1.15`, 'Safari no Mac'],
    [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari no iPhone'],
    [`${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome no iPhone'],
    [`${android} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome no Android'],
    [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet no Android'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0 Safari/537.36', 'Chrome no Chromebook'],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/156.0.0.0 Safari/537.36', 'Chrome no Linux'],
    ['SomethingElse (Windows NT 10.0)', 'Navegador no Windows'],
    ['curl/8.5.0', 'Aparelho desconhecido'],
    [undefined, 'Aparelho desconhecido'],
  ])('%s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })

  it('tells a phone from a desk', () => {
    expect([iphone, android].every(isHandheld)).toBe(true)
    expect([windows, mac, undefined].some(isHandheld)).toBe(false)
  })
})
