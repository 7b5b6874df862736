/** A picture of the renderer: a costume, a speech bubble, the pen lines, the camera. */
interface Skin {
  addListener(event: 'WasAltered', listener: () => void): void
  /** The image of a vector costume loads late, and then changes the skin. */
  readonly _svgImage?: HTMLImageElement
}

/** The used part of Scratch's renderer. Names with an underscore are not public, but the version is pinned. */
export interface Renderer {
  readonly canvas: HTMLCanvasElement
  draw(): void
  readonly _allSkins: readonly (Skin | null | undefined)[]
  readonly _snapshotCallbacks: readonly unknown[]
}

declare global {
  interface Window {
    /**
     * The patched virtual machine calls this function at the end of each step. Returns true when a picture was drawn.
     */
    __scratchDrawStep?: (renderer: Renderer) => boolean
  }
}

/** Methods that only read. All other public methods count as a change. */
const reading = new Set([
  'getNativeSize',
  'getDrawableOrder',
  'getBounds',
  'getBoundsForBubble',
  'getSkinSize',
  'getCurrentSkinSize',
  'getSkinRotationCenter',
  'getFencedPositionOfDrawable',
  'isTouchingColor',
  'isTouchingDrawables',
  'drawableTouching',
  'drawableTouchingScratchRect',
  'drawableTouchingScratchPoint',
  'clientSpaceToScratchBounds',
  'pick',
  'extractColor',
  'extractDrawableScreenSpace',
  'canHazPixels',
])
/** A method with an underscore is called only by other methods. */
const isChange = (name: string) => !name.startsWith('_') && !reading.has(name) && name !== 'constructor'

type Method = (...values: unknown[]) => unknown
type Methods = Record<string, Method>

function methodNames(object: object): string[] {
  const names = new Set<string>()
  for (let at = Object.getPrototypeOf(object) as object; at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (typeof value === 'function') names.add(name)
  return [...names]
}

/** Milliseconds after which a step always draws, because a browser may lose a picture. */
const OLDEST = 1000

class StepPicture {
  readonly #renderer: Renderer
  readonly #skins = new WeakSet<Skin>()
  #isChanged = true
  #drawnAt = 0
  #size = ''

  constructor(renderer: Renderer) {
    this.#renderer = renderer
    for (const event of ['webglcontextlost', 'webglcontextrestored'])
      renderer.canvas.addEventListener(event, this.#change)
    for (const name of methodNames(renderer).filter(isChange)) this.#watch(name)
    this.#watchSkins()
  }

  /** Returns true when it has drawn. */
  step(): boolean {
    const isOld = performance.now() - this.#drawnAt >= OLDEST
    const isAsked = this.#renderer._snapshotCallbacks.length > 0
    if (!this.#isChanged && !isOld && !isAsked && this.#size === this.#canvasSize()) return false
    this.#renderer.draw()
    return true
  }

  readonly #change = () => {
    this.#isChanged = true
  }

  #watch(name: string): void {
    const methods = this.#renderer as unknown as Methods
    const method = methods[name] as Method
    methods[name] = (...values) => {
      // A method may draw while it makes its change.
      this.#isChanged = name !== 'draw'
      const result = method.apply(this.#renderer, values)
      if (name === 'draw') {
        this.#drawnAt = performance.now()
        this.#size = this.#canvasSize()
        return result
      }
      this.#isChanged = true
      if (name.endsWith('Skin')) this.#watchSkins()
      if (result instanceof Promise) result.then(this.#change, this.#change)
      return result
    }
  }

  #watchSkins(): void {
    for (const skin of this.#renderer._allSkins) {
      if (!skin || this.#skins.has(skin)) continue
      this.#skins.add(skin)
      skin.addListener('WasAltered', this.#change)
      skin._svgImage?.addEventListener('load', this.#change)
    }
  }

  #canvasSize(): string {
    const { width, height } = this.#renderer.canvas
    return `${width} ${height}`
  }
}

const pictures = new WeakMap<Renderer, StepPicture>()

/**
 * Draws unless the picture is visible already. Drawing an unchanged stage would keep the fan of an old laptop running.
 */
export function drawStep(renderer: Renderer): boolean {
  let picture = pictures.get(renderer)
  if (picture === undefined) {
    picture = new StepPicture(renderer)
    pictures.set(renderer, picture)
  }
  return picture.step()
}
