import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { formerBuilds } from '#server/page/former-builds.ts'

const day = 24 * 60 * 60 * 1_000

let folder: string
let firstBuild: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-builds-'))
  firstBuild = path.join(folder, 'data', 'element')
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** Deploys a build over the one before, and starts its server; answers what it finds of the former ones. */
async function deploy(version: string, script: string): Promise<string[]> {
  const current = path.join(folder, 'dist')
  rmSync(current, { recursive: true, force: true })
  mkdirSync(path.join(current, 'chunks'), { recursive: true })
  writeFileSync(path.join(current, 'version.json'), JSON.stringify({ version, script }))
  writeFileSync(path.join(current, 'chunks', script), script)
  const builds = await formerBuilds(current, firstBuild)
  return builds.map(
    (build) =>
      `${build.isOfSameVersion ? 'same' : build.version} ${readdirSync(path.join(build.folder, 'chunks')).join()}`,
  )
}

/** As if all that was noted until now had been so that many days ago. */
function letPass(days: number): void {
  const then = new Date(Date.now() - days * day)
  for (const name of readdirSync(firstBuild)) utimesSync(path.join(firstBuild, name), then, then)
}

describe('former builds of the element', () => {
  it('are found after a deploy that left nothing of them, also after many starts, newest first', async () => {
    expect(await deploy('0.2.0', 'a.js')).toEqual([])
    expect(await deploy('0.2.0', 'a.js')).toEqual([])
    expect(await deploy('0.2.0', 'b.js')).toEqual(['same a.js'])
    letPass(1)
    expect(await deploy('0.3.0', 'c.js')).toEqual(['0.2.0 b.js', '0.2.0 a.js'])
    const [first] = await formerBuilds(path.join(folder, 'dist'), firstBuild)
    expect(readFileSync(path.join(first?.folder ?? '', 'chunks/b.js'), 'utf8')).toBe('b.js')
  })

  it('are counted from the day on which they were replaced, and gone after thirty', async () => {
    await deploy('0.2.0', 'a.js')
    letPass(100)
    expect(await deploy('0.3.0', 'b.js')).toEqual(['0.2.0 a.js'])
    letPass(29)
    expect(await deploy('0.3.0', 'b.js')).toEqual(['0.2.0 a.js'])
    letPass(31)
    expect(await deploy('0.3.0', 'b.js')).toEqual([])
    expect(readdirSync(firstBuild)).toHaveLength(1)
  })

  it('become the newest again when a deploy is taken back', async () => {
    await deploy('0.2.0', 'a.js')
    await deploy('0.3.0', 'b.js')
    expect(await deploy('0.2.0', 'a.js')).toEqual(['0.3.0 b.js'])
    letPass(31)
    expect(await deploy('0.3.0', 'b.js')).toEqual(['0.2.0 a.js'])
  })

  it('are ten at most, however often it is built', async () => {
    for (let number = 0; number < 13; number += 1) await deploy('0.2.0', `${number}.js`)
    expect(await deploy('0.2.0', 'last.js')).toHaveLength(10)
    expect(readdirSync(firstBuild).filter((name) => !name.endsWith('.replaced'))).toHaveLength(11)
  })

  it('are none where nothing was built', async () => {
    expect(await formerBuilds(path.join(folder, 'nothing'), firstBuild)).toEqual([])
  })
})
