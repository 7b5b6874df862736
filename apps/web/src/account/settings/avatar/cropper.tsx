import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { drawCrop } from './avatar-file.ts'
import { moveBy, settleCrop, zoomAt, type Crop } from './crop.ts'
import styles from './avatar-dialog.module.css'

const STEP = 8
const CLOSER = 1.15

interface CropperProps {
  image: ImageBitmap
  crop: Crop
  onCrop: (crop: Crop) => void
}

/** In pixels of the view. */
const moves: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}

function keyed(image: ImageBitmap, crop: Crop, key: string, edge: number): Crop | undefined {
  const move = moves[key]
  if (move) return moveBy(image, crop, { ...move, view: edge })
  if (key === '+' || key === '=') return settleCrop(image, { ...crop, zoom: crop.zoom * CLOSER })
  return key === '-' ? settleCrop(image, { ...crop, zoom: crop.zoom / CLOSER }) : undefined
}

interface Finger {
  x: number
  y: number
}
const middle = (fingers: readonly Finger[]): Finger => ({
  x: fingers.reduce((sum, finger) => sum + finger.x, 0) / fingers.length,
  y: fingers.reduce((sum, finger) => sum + finger.y, 0) / fingers.length,
})
const spread = ([first, second]: readonly Finger[]): number =>
  first && second ? Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)) : 0

/** One pointer drags the picture, two pointers also zoom. */
function useFingers({ image, crop, onCrop }: CropperProps) {
  const down = useRef(new Map<number, Finger>())
  const at = (event: PointerEvent<HTMLCanvasElement>): Finger => ({
    x: event.nativeEvent.offsetX,
    y: event.nativeEvent.offsetY,
  })
  const press = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    down.current.set(event.pointerId, at(event))
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!down.current.has(event.pointerId)) return
    const before = [...down.current.values()]
    down.current.set(event.pointerId, at(event))
    const after = [...down.current.values()]
    const edge = event.currentTarget.clientWidth
    const [from, to] = [middle(before), middle(after)]
    const moved = moveBy(image, crop, { x: to.x - from.x, y: to.y - from.y, view: edge })
    onCrop(
      after.length === 2
        ? zoomAt(image, moved, moved.zoom * (spread(after) / spread(before)), { ...to, view: edge })
        : moved,
    )
  }
  const lift = (event: PointerEvent<HTMLCanvasElement>) => void down.current.delete(event.pointerId)
  return { onPointerDown: press, onPointerMove: move, onPointerUp: lift, onPointerCancel: lift }
}

/** Shows the selected part of the picture in a round frame. */
export function Cropper(props: CropperProps) {
  const { image, crop, onCrop } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useFingers(props)
  useEffect(() => drawCrop(canvas.current!, image, crop), [image, crop])
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    onCrop(
      zoomAt(image, crop, crop.zoom * (event.deltaY < 0 ? CLOSER : 1 / CLOSER), {
        x: event.offsetX,
        y: event.offsetY,
        view: canvas.current!.clientWidth,
      }),
    )
  })
  // React's wheel listeners are passive, so they cannot prevent scrolling.
  useEffect(() => {
    const element = canvas.current!
    const turn = (event: WheelEvent) => wheel(event)
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [])
  const press = (event: KeyboardEvent<HTMLCanvasElement>) => {
    const next = keyed(image, crop, event.key, event.currentTarget.clientWidth)
    if (!next) return
    event.preventDefault()
    onCrop(next)
  }
  return (
    <div className={styles['stage']}>
      <canvas
        ref={canvas}
        width={600}
        height={600}
        tabIndex={0}
        role="application"
        aria-label="移动图片选取头像：方向键移动，加减号缩放"
        onKeyDown={press}
        {...fingers}
      />
    </div>
  )
}
