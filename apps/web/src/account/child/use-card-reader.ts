import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** Milliseconds between two camera images. */
const PAUSE_MS = 80
/** Pixels. A card that fills a third of this width can be read. */
const WIDTH = 640

export type CameraState = 'starting' | 'reading' | 'insecure' | 'refused' | 'none'

function faultOf(error: unknown): CameraState {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'refused'
    : 'none'
}

/** Reports each text that the front camera reads. */
export function useCardReader(onText: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const tell = useEffectEvent(onText)
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d', { willReadFrequently: true })
    const start = async () => {
      // Browsers allow a camera without HTTPS only on localhost.
      if (!navigator.mediaDevices) return setState(isSecureContext ? 'none' : 'insecure')
      const [{ decodeQR }, camera] = await Promise.all([
        import('qr/decode.js').then((reader) => ({ decodeQR: reader.default })),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', width: { ideal: WIDTH } } }),
      ])
      stream = camera
      if (isOver || !video.current) return stop()
      video.current.srcObject = camera
      await video.current.play()
      setState('reading')
      const look = () => {
        if (isOver) return
        const shown = video.current
        if (shown && context && shown.videoWidth > 0) {
          canvas.width = WIDTH
          canvas.height = Math.round((WIDTH * shown.videoHeight) / shown.videoWidth)
          context.drawImage(shown, 0, 0, canvas.width, canvas.height)
          const text = textOf(decodeQR, context.getImageData(0, 0, canvas.width, canvas.height))
          if (text !== undefined) tell(text)
        }
        timer = setTimeout(look, PAUSE_MS)
      }
      look()
    }
    const stop = () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch((error: unknown) => {
      if (!isOver) setState(faultOf(error))
    })
    return stop
  }, [])
  return { video, state }
}

/** The decoder throws when an image contains no code. */
function textOf(decodeQR: (image: ImageData) => string, image: ImageData): string | undefined {
  try {
    return decodeQR(image)
  } catch {
    return undefined
  }
}
