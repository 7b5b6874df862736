import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawStep, type Renderer } from './draw-step.ts'

class Skin extends EventEmitter {
  readonly _svgImage = new EventTarget()
}

/** Has the structure of the real renderer: methods in classes, and an emitter as the base class. */
class FakeRenderer extends EventEmitter {
  readonly canvas = Object.assign(new EventTarget(), { width: 480, height: 360 })
  readonly _allSkins: Skin[] = [new Skin()]
  readonly _snapshotCallbacks: (() => void)[] = []
  drawn = 0
  loaded: () => void = () => undefined

  draw(): void {
    this.drawn += 1
    this._snapshotCallbacks.splice(0)
  }
  resize(width: number): void {
    this.canvas.width = width
    this.draw()
  }
  pick(): number {
    return 7
  }
  updateDrawableEffect(): void {}
  newerMethod(): string {
    return 'done'
  }
  createSVGSkin(): Promise<number> {
    this._allSkins.push(new Skin())
    return new Promise((resolve) => {
      this.loaded = () => resolve(1)
    })
  }
}

let fake: FakeRenderer
const step = () => drawStep(fake as unknown as Renderer)
const skin = (index: number) => fake._allSkins[index]!

beforeEach(() => {
  vi.useFakeTimers()
  fake = new FakeRenderer()
  expect([step(), step(), fake.drawn]).toEqual([true, false, 1])
  return () => vi.useRealTimers()
})

test('a step draws after a change, but not after a call that only reads', () => {
  fake.updateDrawableEffect()
  expect([step(), step()]).toEqual([true, false])
  expect(fake.newerMethod()).toBe('done')
  expect([step(), step()]).toEqual([true, false])
  expect(fake.pick()).toBe(7)
  expect(step()).toBe(false)
})

test('a step draws after an existing or a new picture has loaded late', async () => {
  skin(0).emit('WasAltered')
  expect([step(), step()]).toEqual([true, false])
  const made = fake.createSVGSkin()
  expect([step(), step()]).toEqual([true, false])
  fake.loaded()
  await made
  expect([step(), step()]).toEqual([true, false])
  skin(1)._svgImage.dispatchEvent(new Event('load'))
  expect([step(), step()]).toEqual([true, false])
  skin(1).emit('WasAltered')
  expect([step(), step()]).toEqual([true, false])
})

test('a step draws after a resize, a restored context or a requested snapshot', () => {
  fake.resize(960)
  expect([step(), step()]).toEqual([true, false])
  fake.canvas.width = 480
  expect([step(), step()]).toEqual([true, false])
  fake.canvas.dispatchEvent(new Event('webglcontextrestored'))
  expect([step(), step()]).toEqual([true, false])
  fake._snapshotCallbacks.push(() => undefined)
  expect([step(), step()]).toEqual([true, false])
})

test('a direct call of draw always draws, and the next step does not draw again', () => {
  const { drawn } = fake
  fake.draw()
  fake.updateDrawableEffect()
  fake.draw()
  expect(fake.drawn).toBe(drawn + 2)
  expect(step()).toBe(false)
})

test('a step draws at least once a second, even without changes', () => {
  vi.advanceTimersByTime(999)
  expect(step()).toBe(false)
  vi.advanceTimersByTime(1)
  expect([step(), step()]).toEqual([true, false])
})
