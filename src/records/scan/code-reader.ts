/** The browser's own reader of codes, where it has one: Chromium on telephones and on some desktops. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: readonly string[] }): BarcodeDetector
      getSupportedFormats(): Promise<readonly string[]>
    }
  }
}

/** The texts of the QR codes that a camera sees now. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<readonly string[]>

/** The longer side of a frame that is read by our own reader: a label fills a good part of it. */
const longestSide = 640

/** How codes are read here: by the browser where it can, else by a reader that comes then. */
export async function codeReader(): Promise<ReadCodes> {
  const Own = window.BarcodeDetector
  if (Own && (await Own.getSupportedFormats()).includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return []
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return [decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))]
    } catch {
      // A frame without a code is refused as one that cannot be read.
      return []
    }
  }
}
