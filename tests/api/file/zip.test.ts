import { expect, it } from 'vitest'
import { ZipWriter } from '#api/file/zip.ts'

const most = 65_535

it('an archive takes as many files as its directory can count, and says so of one more before a byte of it leaves', () => {
  const zip = new ZipWriter()
  let bytes = 0
  for (let at = 0; at < most; at++) bytes += zip.open(`${at}`).length
  expect(() => zip.open('one more')).toThrow('an archive holds 65535 files at most')
  const directory = zip.finish()
  const end = directory.subarray(-22)
  expect([end.readUInt32LE(0), end.readUInt16LE(8), end.readUInt16LE(10)]).toEqual([0x06054b50, most, most])
  expect(end.readUInt32LE(16)).toBe(bytes)
  expect(directory.indexOf('one more')).toBe(-1)
})
