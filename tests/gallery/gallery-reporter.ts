import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FullResult, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter'
import { indexPage } from './index-page.ts'
import { galleryFolder } from './place.ts'
import { themes, widthsOf } from './shot.ts'
import { shots } from './shots.ts'

/** Reports failed shots, and writes an index of the others. */
export default class GalleryReporter implements Reporter {
  readonly #failures: string[] = []
  #taken = 0

  onBegin(_config: unknown, suite: Suite): void {
    const all = shots.flatMap(widthsOf).length
    // Some of them again: the pictures of the others stay.
    if (suite.allTests().length === all) rmSync(galleryFolder, { recursive: true, force: true })
    console.log(`${suite.allTests().length} states to picture, in ${themes.length} themes each`)
  }

  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    if (status === 'passed') {
      this.#taken += themes.length
      return
    }
    this.#failures.push(test.title)
    console.error(`✗ ${test.title}\n  ${error?.message ?? status}`)
  }

  onError({ message }: { message?: string }): void {
    console.error(message)
  }

  onEnd({ duration }: FullResult): void {
    const index = path.join(galleryFolder, 'index.html')
    if (this.#taken > 0) writeFileSync(index, indexPage(shots, this.#failures))
    const seconds = Math.round(duration / 1000)
    console.log(`${this.#taken} pictures taken, ${this.#failures.length} states failed, in ${seconds} s: ${index}`)
  }
}
