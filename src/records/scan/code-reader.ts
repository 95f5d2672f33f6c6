/** Native Barcode Detection API: Chromium on phones and some desktops. */
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

/** Reads the QR codes of a video frame. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<readonly string[]>

/** Longer side, in px, of a frame for our own decoder: a label fills much of it. */
const longestSide = 640

/** Native decoder if available, else a lazily loaded one. */
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
      // The decoder throws for a frame without a code.
      return []
    }
  }
}
