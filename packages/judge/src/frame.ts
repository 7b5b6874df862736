import type { CheckSet } from '@mashu/contract/teaching/check/check'
import type { Verdict } from '@mashu/contract/teaching/check/verdict'
import type { FromJudge, ToJudge } from './message.ts'

export type WorkKind = 'scratch' | 'junior' | 'python'

const addresses: Readonly<Record<WorkKind, string>> = {
  scratch: '/player/scratch/judge.html',
  junior: '/scratchjr/judge.html',
  python: '/python/judge.html',
}

/** Milliseconds that one work may take; a page that does not answer by then is thrown away. */
const WORK_LIMIT = 20_000
/** Milliseconds that a page may take to be ready: Pyodide is 10 MB. */
const START_LIMIT = 60_000

/** The reason why there is no verdict, in words for people. */
export class JudgeFailure extends Error {
  override name = 'JudgeFailure'
}

/** A page that judges works of one kind, in a frame that is not shown. */
export class Judge {
  readonly #kind: WorkKind
  #frame: HTMLIFrameElement | undefined
  #ids = 0

  constructor(kind: WorkKind) {
    this.#kind = kind
  }

  /**
   * The verdict on a work; one at a time.
   * @throws JudgeFailure
   */
  async judge(bytes: ArrayBuffer, checks: CheckSet): Promise<Verdict> {
    const { contentWindow } = await this.#open()
    const id = (this.#ids += 1)
    const answer = this.#hear(WORK_LIMIT, '这个作品运行太久，检查不了', (message) =>
      message.judge !== 'ready' && message.id === id ? message : undefined,
    )
    const job: ToJudge = { judge: 'work', id, bytes, checks }
    contentWindow?.postMessage(job, location.origin)
    const message = await answer
    if (message.judge === 'failed') throw new JudgeFailure(message.why)
    return message.verdict
  }

  /** Takes the frame away. */
  close(): void {
    this.#frame?.remove()
    this.#frame = undefined
  }

  async #open(): Promise<HTMLIFrameElement> {
    if (this.#frame) return this.#frame
    const frame = document.createElement('iframe')
    this.#frame = frame
    frame.hidden = true
    frame.title = '检查作品'
    frame.src = addresses[this.#kind]
    const ready = this.#hear(START_LIMIT, '检查没有准备好，请检查网络再试', (message) =>
      message.judge === 'ready' ? message : undefined,
    )
    document.body.append(frame)
    await ready
    return frame
  }

  /** The first message of the frame that `take` takes; without one in time the frame is thrown away. */
  #hear<Message>(limit: number, why: string, take: (message: FromJudge) => Message | undefined): Promise<Message> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer)
        window.removeEventListener('message', listen)
      }
      const listen = ({ source, origin, data }: MessageEvent<FromJudge>): void => {
        if (source !== this.#frame?.contentWindow || origin !== location.origin) return
        const taken = take(data)
        if (taken === undefined) return
        end()
        resolve(taken)
      }
      const timer = setTimeout(() => {
        end()
        this.close()
        reject(new JudgeFailure(why))
      }, limit)
      window.addEventListener('message', listen)
    })
  }
}
