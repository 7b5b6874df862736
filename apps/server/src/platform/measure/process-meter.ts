import { monitorEventLoopDelay, PerformanceObserver, type IntervalHistogram } from 'node:perf_hooks'
import { perDatabase } from '../db/per-database.ts'
import { readMemory } from './memory.ts'

/** A point of the charts. */
export interface Sample {
  /** Milliseconds since 1970. */
  at: number
  /** Bytes of the JavaScript heap in use. */
  heap: number
  /** Bytes of the whole process. */
  memory: number
  /** Longest delay of the event loop since the previous sample, in milliseconds. */
  delay: number
  /** Processor use since the previous sample. 1 is a whole processor; threads may add more. */
  cpu: number
  /** Number of requests since the previous sample. */
  requests: number
  statements: number
}

export const SAMPLE_MS = 5000
/** A quarter of an hour. */
const SAMPLES = 180
const RESOLUTION_MS = 20
const NANO = 1e6

/** Measures garbage collection and event loop delay. */
export class ProcessMeter {
  readonly startedAt = Date.now()
  /** By the monotonic clock. */
  readonly startedMark = performance.now()
  gcCount = 0
  gcMs = 0
  gcMaxMs = 0
  #samples: Sample[] = []
  #loop: IntervalHistogram | undefined
  #observer: PerformanceObserver | undefined
  #timer: NodeJS.Timeout | undefined
  #before = { at: performance.now(), cpu: process.cpuUsage(), requests: 0, statements: 0 }

  /** @param counts returns the numbers of requests and statements since the start */
  start(counts: () => { requests: number; statements: number }): void {
    this.#loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    this.#loop.enable()
    this.#observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        this.gcCount++
        this.gcMs += duration
        if (duration > this.gcMaxMs) this.gcMaxMs = duration
      }
    })
    this.#observer.observe({ entryTypes: ['gc'] })
    this.#timer = setInterval(() => this.sample(counts()), SAMPLE_MS)
    this.#timer.unref()
  }

  stop(): void {
    this.#loop?.disable()
    this.#observer?.disconnect()
    clearInterval(this.#timer)
  }

  sample(sums: { requests: number; statements: number }): void {
    const before = this.#before
    const memory = readMemory()
    if (!memory) return
    const { heapUsed, rss } = memory
    const at = performance.now()
    const cpu = process.cpuUsage(before.cpu)
    this.#samples.push({
      at: Date.now(),
      heap: heapUsed,
      memory: rss,
      delay: this.#loop ? Math.max(0, this.#loop.max / NANO - RESOLUTION_MS) : 0,
      cpu: (cpu.user + cpu.system) / 1000 / Math.max(1, at - before.at),
      requests: sums.requests - before.requests,
      statements: sums.statements - before.statements,
    })
    if (this.#samples.length > SAMPLES) this.#samples.shift()
    this.#loop?.reset()
    this.#before = { at, cpu: process.cpuUsage(), ...sums }
  }

  /** The oldest sample is first. */
  samples(): readonly Sample[] {
    return this.#samples
  }
}

export const processMeter = perDatabase(() => new ProcessMeter())
