import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticeText } from './package/notice.ts'
import { root } from './step/fingerprint.mjs'

writeFileSync(join(root, 'NOTICE'), noticeText(root))
