import { QrCodeFrame, QrCodePattern, QrCodeRoot } from '@ark-ui/react/qr-code'
import Download from 'lucide-react/icons/download'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'

const frameStyle = css({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '3' })
// Scanners need dark on light, in the dark theme too.
const pictureStyle = css({
  w: '[13rem]',
  maxW: 'full',
  rounded: 'md',
  borderWidth: 'thin',
  bg: '[#fff]',
  overflow: 'hidden',
  '& svg': { display: 'block', w: 'full', h: 'auto' },
  '& path': { fill: '[#000]' },
})

/** Quiet zone in modules (ISO/IEC 18004). */
const quietZone = 4
/** Pixels per module in the PNG. */
const moduleSize = 10

export interface QrPictureProps {
  value: string
  /** Text alternative: what it leads to. */
  label: string
  /** File name without extension; without it there is nothing to download. */
  fileName?: string
}

/** QR code of a text, to be scanned or downloaded as PNG. */
export function QrPicture({ value, label, fileName }: QrPictureProps) {
  const picture = useRef<HTMLDivElement>(null)
  return (
    <div className={frameStyle}>
      <QrCodeRoot
        ref={picture}
        value={value}
        pixelSize={moduleSize}
        encoding={{ ecc: 'M', border: quietZone }}
        className={pictureStyle}
      >
        <QrCodeFrame role="img" aria-label={label}>
          <QrCodePattern />
        </QrCodeFrame>
      </QrCodeRoot>
      {fileName && <Saving picture={picture} fileName={fileName} />}
    </div>
  )
}

function Saving({ picture, fileName }: { picture: RefObject<HTMLDivElement | null>; fileName: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!address) return
    link.current?.click()
    return () => URL.revokeObjectURL(address)
  }, [address])
  const save = async () => {
    const file = picture.current && (await fileOf(picture.current))
    if (file) setAddress(URL.createObjectURL(file))
  }
  return (
    <>
      <Button variant="outline" icon={<Download aria-hidden />} onClick={() => void save()}>
        Baixar imagem
      </Button>
      <a ref={link} href={address ?? '#imagem'} download={`${fileName}.png`} hidden>
        Imagem
      </a>
    </>
  )
}

/** Redrawn on a canvas: a page's CSP may refuse to load SVG as an image. */
function fileOf(picture: HTMLElement): Promise<Blob | null> {
  const frame = picture.querySelector('svg')
  const shape = picture.querySelector('path')?.getAttribute('d')
  const canvas = picture.ownerDocument.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!frame || !shape || !pen) return Promise.resolve(null)
  const { width, height } = frame.viewBox.baseVal
  Object.assign(canvas, { width, height })
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(shape))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
