import { tellAction } from '@mashu/judge/record'
import type { Engine } from './engine.ts'

/** Names of keys as checks write them; others are the sign that they type. */
const keys: Readonly<Record<string, string>> = {
  ArrowUp: 'up arrow',
  ArrowDown: 'down arrow',
  ArrowLeft: 'left arrow',
  ArrowRight: 'right arrow',
  ' ': 'space',
  Enter: 'enter',
}

/** Seconds to a tenth; a key that is only tapped is held so long, too. */
const heldFor = (since: number): number => Math.max(0.1, Math.round((performance.now() - since) / 100) / 10)

/** Tells the page around of the keys that the machine is given, from the keyboard and from the screen. */
function recordKeys({ machine }: Engine): void {
  const down = new Map<string, number>()
  const give = machine.postIOData.bind(machine)
  machine.postIOData = (device, data: { key?: string; isDown?: boolean }) => {
    give(device, data)
    const { key, isDown } = data
    if (device !== 'keyboard' || key === undefined) return
    const since = down.get(key)
    if (isDown === true && since === undefined) down.set(key, performance.now())
    if (isDown === true || since === undefined) return
    down.delete(key)
    tellAction({ do: 'key', key: keys[key] ?? key.toLowerCase(), seconds: heldFor(since) })
  }
}

/** Tells of clicks on sprites; where there is none, of the place that the pointer went to. */
function recordClicks({ machine, renderer }: Engine, canvas: HTMLCanvasElement): void {
  canvas.addEventListener('pointerdown', ({ isPrimary, clientX, clientY }) => {
    if (!isPrimary) return
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const [x, y] = [clientX - left, clientY - top]
    const id = machine.getTargetIdForDrawableId(renderer.pick(x, y))
    const target = machine.runtime.targets.find((target) => target.id === id)
    if (target && !target.isStage) tellAction({ do: 'click', sprite: target.sprite.name })
    else tellAction({ do: 'point', x: Math.round((x / width - 0.5) * 480), y: Math.round((0.5 - y / height) * 360) })
  })
}

/** Tells the page around the player what a person does in the work. */
export function record(engine: Engine, canvas: HTMLCanvasElement): void {
  recordKeys(engine)
  recordClicks(engine, canvas)
  engine.machine.runtime.on('ANSWER', (text) => tellAction({ do: 'answer', text: text.slice(0, 200) }))
}
