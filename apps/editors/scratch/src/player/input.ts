import type { Engine } from './engine.ts'

const stageWidth = 480
const stageHeight = 360
/** Screen pixels that a pointer moves before a press becomes a drag. */
const dragDistance = 3

/** The browser would scroll the page with these keys. */
const scrolling: ReadonlySet<string> = new Set([
  ' ',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
])

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

export function listenToKeys({ machine }: Engine): void {
  document.addEventListener('keydown', (event) => {
    if (takesText(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    // Space and Enter press a focused button.
    if (event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter')) return
    machine.postIOData('keyboard', { key: event.key, isDown: true })
    if (scrolling.has(event.key)) event.preventDefault()
  })
  document.addEventListener('keyup', (event) => machine.postIOData('keyboard', { key: event.key, isDown: false }))
}

export function listenToPointer(canvas: HTMLCanvasElement, engine: Engine): void {
  const pointer = new StagePointer(canvas, engine)
  canvas.addEventListener('pointerdown', (event) => pointer.down(event))
  canvas.addEventListener('pointermove', (event) => pointer.move(event))
  for (const end of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(end, (event) => pointer.up(event))
  canvas.addEventListener('wheel', (event) => engine.machine.postIOData('mouseWheel', { deltaY: event.deltaY }), {
    passive: true,
  })
  canvas.addEventListener('contextmenu', (event) => event.preventDefault())
}

class StagePointer {
  readonly #canvas: HTMLCanvasElement
  readonly #engine: Engine
  #pressed: { x: number; y: number } | null = null
  #dragged: { id: string; offsetX: number; offsetY: number } | null = null

  constructor(canvas: HTMLCanvasElement, engine: Engine) {
    this.#canvas = canvas
    this.#engine = engine
  }

  down(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return
    this.#canvas.setPointerCapture(event.pointerId)
    this.#canvas.focus({ preventScroll: true })
    const { x, y } = this.#post(event, true)
    this.#pressed = { x, y }
  }

  move(event: PointerEvent): void {
    if (!event.isPrimary) return
    const { x, y, stageX, stageY } = this.#post(event)
    if (this.#pressed === null) return
    if (this.#dragged === null && Math.hypot(x - this.#pressed.x, y - this.#pressed.y) > dragDistance)
      this.#startDrag(this.#pressed)
    if (this.#dragged !== null)
      this.#engine.machine.postSpriteInfo({
        x: stageX + this.#dragged.offsetX,
        y: stageY + this.#dragged.offsetY,
        force: true,
      })
  }

  up(event: PointerEvent): void {
    if (!event.isPrimary) return
    this.#post(event, false)
    if (this.#dragged !== null) this.#engine.machine.stopDrag(this.#dragged.id)
    this.#pressed = null
    this.#dragged = null
  }

  #post(event: PointerEvent, isDown?: boolean) {
    const { left, top, width, height } = this.#canvas.getBoundingClientRect()
    const x = event.clientX - left
    const y = event.clientY - top
    this.#engine.machine.postIOData('mouse', {
      x,
      y,
      canvasWidth: width,
      canvasHeight: height,
      ...(isDown !== undefined && { isDown }),
    })
    return { x, y, ...toStage(x, y, width, height) }
  }

  #startDrag({ x, y }: { x: number; y: number }): void {
    const { machine, renderer } = this.#engine
    const id = machine.getTargetIdForDrawableId(renderer.pick(x, y))
    const target = machine.runtime.targets.find((target) => target.id === id)
    if (!target?.draggable) return
    const { width, height } = this.#canvas.getBoundingClientRect()
    const at = toStage(x, y, width, height)
    this.#dragged = { id: target.id, offsetX: target.x - at.stageX, offsetY: target.y - at.stageY }
    machine.startDrag(target.id)
  }
}

/** 0,0 is the middle of the stage. */
export const toStage = (x: number, y: number, width: number, height: number) => ({
  stageX: Math.round((x / width - 0.5) * stageWidth),
  stageY: Math.round((0.5 - y / height) * stageHeight),
})
