import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import encodeQR from 'qr'

const width = 640
const height = 480

/** What a browser is launched with so that its camera sees a QR code of this text, and gives it without asking. */
export function cameraThatSees(text: string): string[] {
  // The folder of the run is removed with it.
  const file = join(mkdtempSync(join(process.env.CELEIRO_E2E_DATA ?? tmpdir(), 'celeiro-camera-')), 'label.y4m')
  writeFileSync(file, videoOf(encodeQR(text, 'raw', { border: 4 })))
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
}

/** Five frames of a second in YUV4MPEG2: the code as wide as the picture is high, without any colour. */
function videoOf(code: readonly (readonly boolean[])[]): Buffer {
  const luma = Buffer.alloc(width * height, 235)
  const scale = Math.floor(height / code.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (code[Math.floor(y / scale)]?.[Math.floor(x / scale)]) luma[y * width + x] = 16
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), ...Array(5).fill(frame)])
}
