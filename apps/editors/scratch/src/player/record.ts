import { tellAction } from '@mashu/judge/record'
import type { Engine } from './engine.ts'

/** Names of keys in checks. */
const keys: Readonly<Record<string, string>> = {
  ArrowUp: 'up arrow',
  ArrowDown: 'down arrow',
  ArrowLeft: 'left arrow',
  ArrowRight: 'right arrow',
  ' ': 'space',
  Enter: 'enter',
}

/** Returns seconds, rounded to a tenth. A tap lasts one tenth. */
const heldFor = (since: number): number => Math.max(0.1, Math.round((performance.now() - since) / 100) / 10)

/** Reports presses to the surrounding page. */
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

/** Reports clicks on sprites, and the position of other clicks. */
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

export function record(engine: Engine, canvas: HTMLCanvasElement): void {
  recordKeys(engine)
  recordClicks(engine, canvas)
  engine.machine.runtime.on('ANSWER', (text) => tellAction({ do: 'answer', text: text.slice(0, 200) }))
}
