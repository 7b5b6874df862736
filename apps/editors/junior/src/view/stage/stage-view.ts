import {
  findPage,
  gridSquare,
  isCharacter,
  stage,
  type Character,
  type Pose,
  type Project,
  type StageObject,
  type TextObject,
} from '@mashu/engine-junior'
import { Balloon } from './balloon.ts'
import type { ImageCache } from './image-cache.ts'
import { gridMark, gridMarkup } from './grid.ts'
import { layoutText } from './text-layout.ts'

interface Player {
  readonly element: HTMLDivElement
  readonly image: HTMLImageElement
  character: Character
  pose: Pose
  opacity: number
  balloon: Balloon | undefined
  drawn: { width: number; height: number }
}

const create = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] =>
  Object.assign(document.createElement(name), { className })

/** Draws a page in the DOM without React. `flush` draws the collected changes. */
export class StageView {
  readonly element = create('div', 'stage')
  readonly #images: ImageCache
  readonly #backdrop = create('img', 'stage-backdrop')
  readonly #cast = create('div', 'stage-cast')
  readonly #balloons = create('div', 'stage-balloons')
  readonly #grid = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  readonly #players = new Map<string, Player>()
  readonly #texts = new Map<string, { element: HTMLDivElement; object: TextObject }>()
  readonly #changed = new Set<Player>()
  readonly #sizeWatch: ResizeObserver
  #marked: string | undefined
  #unit = 1

  constructor(host: HTMLElement, images: ImageCache) {
    this.#images = images
    this.#backdrop.alt = ''
    this.#backdrop.draggable = false
    this.#grid.setAttribute('class', 'stage-grid')
    this.#grid.setAttribute('viewBox', `0 0 ${stage.width} ${stage.height}`)
    this.#grid.innerHTML = `<g class="stage-grid-mark"></g>${gridMarkup()}`
    this.#grid.style.display = 'none'
    this.element.append(this.#backdrop, this.#cast, this.#grid, this.#balloons)
    host.append(this.element)
    this.#sizeWatch = new ResizeObserver(() => this.#resize())
    this.#sizeWatch.observe(this.element)
    this.#resize()
  }

  /** Pixels per stage unit. */
  get unit(): number {
    return this.#unit
  }

  /** Keeps the elements of objects that are already shown, to prevent flickering. */
  show(project: Project, pageId: string): void {
    const page = findPage(project, pageId)
    const objects = page?.objects ?? []
    this.#showBackdrop(page?.background)
    const ids = new Set(objects.map(({ id }) => id))
    for (const [id, player] of this.#players) if (!ids.has(id)) this.#removePlayer(id, player)
    for (const [id, { element }] of this.#texts)
      if (!ids.has(id)) {
        element.remove()
        this.#texts.delete(id)
      }
    const elements = objects.map((object) => this.#showObject(object))
    if (elements.some((element, index) => this.#cast.children[index] !== element))
      this.#cast.replaceChildren(...elements)
    this.flush()
  }

  move(id: string, pose: Pose): void {
    const player = this.#players.get(id)
    if (!player) return
    player.pose = pose
    this.#changed.add(player)
  }

  fade(id: string, opacity: number): void {
    const player = this.#players.get(id)
    if (!player) return
    player.opacity = opacity
    this.#changed.add(player)
  }

  /** An undefined or empty text removes the balloon. */
  say(id: string, text: string | undefined): void {
    const player = this.#players.get(id)
    if (!player) return
    player.balloon?.element.remove()
    player.balloon = text === undefined || text === '' ? undefined : new Balloon(text)
    if (player.balloon) this.#balloons.append(player.balloon.element)
    this.#changed.add(player)
  }

  /** Returns the new position, which keeps the whole text within the stage. */
  moveText(id: string, x: number, y: number): { x: number; y: number } {
    const text = this.#texts.get(id)
    if (!text) return { x, y }
    text.object = { ...text.object, x, y }
    return this.#placeText(text.element, text.object)
  }

  /** `marked` is the character whose grid square is marked. */
  setGrid(shown: boolean, marked?: string): void {
    this.#grid.style.display = shown ? '' : 'none'
    this.#marked = shown ? marked : undefined
    this.#markSquare()
  }

  /** Converts a position of the pointer to stage units. */
  toStage(clientX: number, clientY: number): { x: number; y: number } {
    const box = this.element.getBoundingClientRect()
    return { x: ((clientX - box.left) / box.width) * stage.width, y: ((clientY - box.top) / box.height) * stage.height }
  }

  /** Returns the number of changed characters. */
  flush(): number {
    const count = this.#changed.size
    for (const player of this.#changed) this.#draw(player)
    if ([...this.#changed].some(({ character }) => character.id === this.#marked)) this.#markSquare()
    this.#changed.clear()
    return count
  }

  close(): void {
    this.#sizeWatch.disconnect()
    this.element.remove()
  }

  #resize(): void {
    const width = this.element.clientWidth
    if (width === 0 || width / stage.width === this.#unit) return
    this.#unit = width / stage.width
    for (const player of this.#players.values()) this.#changed.add(player)
    for (const { element, object } of this.#texts.values()) this.#placeText(element, object)
    this.flush()
  }

  #showBackdrop(background: string | undefined): void {
    this.#backdrop.hidden = background === undefined
    const address = background === undefined ? '' : this.#images.urlOf(background)
    if (address !== '' && this.#backdrop.getAttribute('src') !== address) this.#backdrop.src = address
  }

  #showObject(object: StageObject): HTMLElement {
    return isCharacter(object) ? this.#showCharacter(object) : this.#showText(object)
  }

  #showCharacter(character: Character): HTMLElement {
    const { x, y, angle, flip, scale, shown, speed } = character
    const player = this.#players.get(character.id) ?? this.#newPlayer(character)
    player.character = character
    player.pose = { x, y, angle, flip, scale, shown, speed }
    player.opacity = 1
    const address = this.#images.urlOf(character.picture)
    if (player.image.getAttribute('src') !== address) player.image.src = address
    this.#images.maskOf(character.picture)
    this.#changed.add(player)
    return player.element
  }

  #newPlayer(character: Character): Player {
    const element = create('div', 'stage-actor')
    const image = create('img', '')
    image.alt = ''
    image.draggable = false
    element.dataset['actor'] = character.id
    element.append(image)
    const { x, y, angle, flip, scale, shown, speed } = character
    const player: Player = {
      element,
      image,
      character,
      pose: { x, y, angle, flip, scale, shown, speed },
      opacity: 1,
      balloon: undefined,
      drawn: { width: 0, height: 0 },
    }
    this.#players.set(character.id, player)
    return player
  }

  #removePlayer(id: string, player: Player): void {
    player.element.remove()
    player.balloon?.element.remove()
    this.#players.delete(id)
    this.#changed.delete(player)
  }

  #draw(player: Player): void {
    const { element, character, pose, opacity, drawn } = player
    const unit = this.#unit
    const width = character.width * pose.scale * unit
    const height = character.height * pose.scale * unit
    // A CSS scale would blur large characters.
    if (drawn.width !== width || drawn.height !== height) {
      player.drawn = { width, height }
      element.style.width = `${width}px`
      element.style.height = `${height}px`
    }
    element.style.transform =
      `translate(${pose.x * unit}px, ${pose.y * unit}px) rotate(${pose.angle}deg) scaleX(` +
      `${pose.flip ? -1 : 1}) translate(-50%, -50%)`
    element.style.opacity = String(opacity)
    element.style.visibility = pose.shown ? '' : 'hidden'
    player.balloon?.place(pose, character.height, unit)
  }

  #showText(object: TextObject): HTMLElement {
    const known = this.#texts.get(object.id)
    const element = known?.element ?? create('div', 'stage-text')
    element.dataset['text'] = object.id
    this.#texts.set(object.id, { element, object })
    this.#placeText(element, object)
    return element
  }

  #placeText(element: HTMLElement, object: TextObject): { x: number; y: number } {
    const { lines, size, x, y } = layoutText(object)
    element.textContent = lines.join('\n')
    element.style.color = object.color
    element.style.fontSize = `${size * this.#unit}px`
    element.style.transform = `translate(${x * this.#unit}px, ${y * this.#unit}px) translate(-50%, -50%)`
    return { x, y }
  }

  #markSquare(): void {
    const pose = this.#marked === undefined ? undefined : this.#players.get(this.#marked)?.pose
    const group = this.#grid.querySelector('.stage-grid-mark')
    if (!group) return
    const square = pose && gridSquare(pose.x, pose.y)
    group.innerHTML = square ? gridMark(square.column, square.row) : ''
  }
}
