import { Store } from '@mashu/ui/store'
import { begin, canRedo, canUndo, record, redo, undo, type History } from '@mashu/ui/history'
import type { GestureContext, PaintState, Tool, View } from './paint-state.ts'
import type { DrawingKind } from '../model/drawing.ts'
import { boundsOf, middleOf, transformed } from '../model/geometry.ts'
import { moved } from '../model/matrix.ts'
import { startGesture, type Gesture } from './gesture.ts'
import { firstColor, firstWidth, canvasSizes, type Point, type Shape, type Shapes } from '../model/model.ts'
import { ellipseShape, lineShape, rectangleShape, stampOf, triangleShape } from '../model/shape.ts'

const steps = 100
const mostZoom = 5
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(low, value), Math.max(low, high))

/** The state of the paint editor without its user interface. */
export class PaintDocument implements GestureContext {
  readonly canvas: { readonly width: number; readonly height: number }
  readonly fillsCanvas: boolean
  readonly #opened: Shapes
  #history: History<Shapes>
  #preview: Shapes | undefined
  #gesture: Gesture | undefined
  readonly #state: Store<PaintState>
  readonly subscribe: Store<PaintState>['subscribe']
  readonly read: Store<PaintState>['get']

  constructor(kind: DrawingKind, shapes: Shapes = []) {
    this.canvas = canvasSizes[kind]
    this.fillsCanvas = kind === 'background'
    this.#opened = shapes
    this.#history = begin(shapes)
    this.#state = new Store<PaintState>({
      shapes,
      selected: undefined,
      tool: 'free',
      color: firstColor,
      width: firstWidth,
      view: { x: 0, y: 0, zoom: 1 },
      canUndo: false,
      canRedo: false,
      camera: undefined,
    })
    this.subscribe = this.#state.subscribe
    this.read = this.#state.get
  }

  get nextId(): number {
    return this.#history.now.reduce((most, { id }) => Math.max(most, id), 0) + 1
  }

  get kept(): Shapes {
    return this.#history.now
  }

  /** False after all changes were undone, and when the canvas was empty at first and is empty again. */
  get changed(): boolean {
    return this.kept !== this.#opened && this.kept.length + this.#opened.length > 0
  }

  get seen(): { top: number; bottom: number } {
    const { y, zoom } = this.#state.value.view
    return { top: y, bottom: y + this.canvas.height / zoom }
  }

  get chosen(): Shape | undefined {
    return this.#history.now.find(({ id }) => id === this.#state.value.selected)
  }

  /** Only the tools for selected shapes keep the selection. */
  take(tool: Tool): void {
    this.abandon()
    this.#set({ tool, selected: tool === 'select' || tool === 'points' ? this.#state.value.selected : undefined })
  }

  setColor(color: string): void {
    this.#set({ color })
  }

  /** Also changes the selected shape if it has a line. */
  setWidth(width: number): void {
    this.#set({ width })
    const { chosen } = this
    if (chosen?.stroke !== undefined) this.replace({ ...chosen, width })
  }

  undo(): void {
    this.#travel(undo(this.#history))
  }

  redo(): void {
    this.#travel(redo(this.#history))
  }

  /** Adds an undo step. */
  commit(shapes: Shapes, selected: number | undefined = this.#state.value.selected): void {
    this.#history = record(this.#history, shapes, steps)
    this.#preview = undefined
    this.#set({ selected: shapes.some(({ id }) => id === selected) ? selected : undefined })
  }

  /** Shows an unfinished change without an undo step. */
  show(shapes: Shapes): void {
    this.#preview = shapes
    this.#set({})
  }

  select(selected: number | undefined): void {
    this.#set({ selected })
  }

  openCamera(shape: number | undefined): void {
    this.#set({ camera: shape })
  }

  replace(shape: Shape): void {
    this.commit(this.kept.map((old) => (old.id === shape.id ? shape : old)))
  }

  removeChosen(): void {
    const { selected } = this.#state.value
    if (selected !== undefined)
      this.commit(
        this.kept.filter(({ id }) => id !== selected),
        undefined,
      )
  }

  duplicateChosen(): void {
    const { chosen, nextId } = this
    if (chosen) this.commit([...this.kept, stampOf(chosen, nextId, 16)], nextId)
  }

  nudge(x: number, y: number): void {
    if (this.chosen) this.replace(transformed(this.chosen, moved(x, y)))
  }

  /** For keyboard users. */
  choose(step: 1 | -1): void {
    const ids = this.kept.map(({ id }) => id)
    const at = ids.indexOf(this.#state.value.selected ?? Number.NaN)
    const first = step === 1 ? 0 : -1
    const next = at < 0 ? first : (at + step) % ids.length
    this.#set({ tool: 'select', selected: ids.at(next) })
  }

  /** For keyboard users: draws a shape in the middle of the view, and selects it. */
  place(): void {
    const makers = {
      line: lineShape,
      ellipse: ellipseShape,
      rectangle: rectangleShape,
      triangle: triangleShape,
      free: lineShape,
    } as const
    const { tool, color, width, view } = this.#state.value
    if (!(tool in makers)) return
    const [w, h] = [this.canvas.width / view.zoom, this.canvas.height / view.zoom]
    const at = (share: number): Point => ({ x: view.x + w * share, y: view.y + h * share })
    const shape = makers[tool as keyof typeof makers]({ id: this.nextId, stroke: color, width }, at(0.35), at(0.65))
    this.commit([...this.kept, shape], shape.id)
    this.#set({ tool: 'select' })
  }

  /** Fills the shape for which the camera was opened. The photo covers the shape without being distorted. */
  fillWithPhoto(address: string, aspect: number): void {
    const shape = this.kept.find(({ id }) => id === this.#state.value.camera)
    const box = shape && boundsOf([shape], false)
    this.#set({ camera: undefined })
    if (!shape || !box) return
    const [w, h] = [box.right - box.left, box.bottom - box.top]
    const width = Math.max(w, h * aspect)
    const height = width / aspect
    const { x, y } = middleOf(box)
    this.replace({
      ...shape,
      fill: undefined,
      photo: { address, place: [width, 0, 0, height, x - width / 2, y - height / 2] },
    })
  }

  /** `unit` is the number of canvas units per screen pixel. */
  down(point: Point, unit: number): void {
    this.#gesture = startGesture(this, point, unit)
  }

  move(point: Point): void {
    this.#gesture?.move(point)
  }

  up(): void {
    const gesture = this.#gesture
    this.#gesture = undefined
    gesture?.end()
  }

  /** Ends the gesture without a change, for example when a second finger touches the canvas. */
  abandon(): void {
    this.#gesture = undefined
    if (this.#preview) this.#preview = undefined
    this.#set({})
  }

  /** The canvas point `at` keeps its place on the screen. */
  zoom(factor: number, at: Point = this.#centre()): void {
    const { view } = this.#state.value
    const zoom = clamp(view.zoom * factor, 1, mostZoom)
    const share = view.zoom / zoom
    this.#look({ zoom, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share })
  }

  pan(x: number, y: number): void {
    const { view } = this.#state.value
    this.#look({ ...view, x: view.x + x, y: view.y + y })
  }

  #look({ x, y, zoom }: View): void {
    const { width, height } = this.canvas
    this.#set({ view: { zoom, x: clamp(x, 0, width - width / zoom), y: clamp(y, 0, height - height / zoom) } })
  }

  #centre(): Point {
    const { x, y, zoom } = this.#state.value.view
    return { x: x + this.canvas.width / zoom / 2, y: y + this.canvas.height / zoom / 2 }
  }

  #travel(history: History<Shapes>): void {
    this.#history = history
    this.#preview = undefined
    this.#gesture = undefined
    const { selected } = this.#state.value
    this.#set({ selected: history.now.some(({ id }) => id === selected) ? selected : undefined })
  }

  #set(change: Partial<PaintState>): void {
    this.#state.merge({
      ...change,
      shapes: this.#preview ?? this.#history.now,
      canUndo: canUndo(this.#history),
      canRedo: canRedo(this.#history),
    })
  }
}
