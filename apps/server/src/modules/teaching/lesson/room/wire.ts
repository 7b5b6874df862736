import { fieldSchema } from '@mashu/contract'
import { LessonRoom, Tile, type ToChild } from '@mashu/contract/teaching/lesson/line'
import { serializerFor } from '../../../../platform/http/field/serialize.ts'
import type { WireContext } from '../../../../platform/http/field/wire-context.ts'
import { now } from '../../../../platform/time/time.ts'
import { roomOf, type OpenLesson } from '../record/lesson-state.rules.ts'

type Told = { lesson: LessonRoom; now: string }

/** Converts lessons and tiles for pages and walls. Times are in the school's time zone. */
export class Wire {
  readonly #room: (value: unknown) => unknown
  readonly #tile: (value: unknown) => unknown
  readonly #time: (iso: string) => string

  constructor(context: WireContext) {
    this.#room = serializerFor(fieldSchema(LessonRoom), context) ?? ((value) => value)
    this.#tile = serializerFor(fieldSchema(Tile), context) ?? ((value) => value)
    this.#time = (iso) => context.clock.toWire(iso)
  }

  get now(): string {
    return this.#time(now())
  }

  lesson(lesson: OpenLesson): Told {
    return { lesson: this.#room(roomOf(lesson, now())) as LessonRoom, now: this.now }
  }

  forPage(lesson: OpenLesson, hand: boolean): string {
    return JSON.stringify({ cmd: 'lesson', ...this.lesson(lesson), hand } satisfies ToChild)
  }

  tile(tile: Tile): Tile {
    return this.#tile(tile) as Tile
  }
}
