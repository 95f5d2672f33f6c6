import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { codeReader } from './code-reader.ts'

const boxStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const videoStyle = css({
  w: 'full',
  maxH: '[min(16rem, 40vh)]',
  objectFit: 'cover',
  rounded: 'md',
  bg: 'surface.hover',
})

/** Milliseconds between scans: fast enough to follow a hand, without heating the phone. */
const pause = 200
/** Debounce: milliseconds in which a code still in view is the same reading. */
const sameReading = 3_000

export interface CodeCameraProps {
  /** Called with the text of each code. */
  onRead: (text: string) => void
  onClose: () => void
}

/** QR code scanner by the phone's camera, continuous until closed. */
export function CodeCamera({ onRead, onClose }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const read = useEffectEvent((text: string) => {
    navigator.vibrate?.(60)
    onRead(text)
  })
  useEffect(() => {
    const stop = new AbortController()
    if (video.current) watch(video.current, stop.signal, read).catch(() => !stop.signal.aborted && setRefused(true))
    return () => stop.abort()
  }, [])
  return (
    <section aria-label="Câmera" className={boxStyle}>
      {isRefused ? (
        <FormNotice>
          Não foi possível usar a câmera deste aparelho. Permita o uso dela no navegador, ou digite o número da
          etiqueta.
        </FormNotice>
      ) : (
        <video ref={video} className={videoStyle} muted playsInline aria-label="O que a câmera vê" />
      )}
      <Button variant="outline" onClick={onClose}>
        Fechar a câmera
      </Button>
    </section>
  )
}

/** Scans until aborted. @throws DOMException without a camera or permission */
async function watch(video: HTMLVideoElement, signal: AbortSignal, onRead: (text: string) => void): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return end()
  signal.addEventListener('abort', end)
  video.srcObject = stream
  await video.play()
  const readCodes = await codeReader()
  const seen = new Map<string, number>()
  while (!signal.aborted) {
    for (const text of await readCodes(video)) {
      const now = performance.now()
      if (now - (seen.get(text) ?? -sameReading) >= sameReading && !signal.aborted) onRead(text)
      seen.set(text, now)
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
