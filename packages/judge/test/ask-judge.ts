import type { CheckSet } from '@mashu/contract/teaching/check/check'
import type { Verdict } from '@mashu/contract/teaching/check/verdict'

/** The used methods of a browser's page. */
interface Evaluates {
  evaluate<Result, Value>(work: (value: Value) => Promise<Result>, value: Value): Promise<Result>
}

interface Question {
  readonly address: string
  readonly file: string
  readonly checks: CheckSet
}

/** Runs in the browser. The frame is kept for the next question. */
async function askFrame({ address, file, checks }: Question): Promise<Verdict> {
  const heard = (wanted: (data: { judge?: string }) => boolean): Promise<Record<string, unknown>> =>
    new Promise((resolve) => {
      const listen = ({ data }: MessageEvent<Record<string, unknown>>): void => {
        if (!wanted(data)) return
        removeEventListener('message', listen)
        resolve(data)
      }
      addEventListener('message', listen)
    })
  if (frames.length === 0) {
    const frame = Object.assign(document.createElement('iframe'), { src: address, hidden: true })
    const ready = heard(({ judge }) => judge === 'ready')
    document.body.append(frame)
    await ready
  }
  const answer = heard(({ judge }) => judge === 'verdict' || judge === 'failed')
  const { buffer } = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0))
  frames[0]!.postMessage({ judge: 'work', id: 1, bytes: buffer, checks }, location.origin)
  const { verdict, why } = await answer
  if (verdict === undefined) throw new Error(String(why))
  return verdict as Verdict
}

/** `page` may show any page of the same site. */
export const askJudge = (page: Evaluates, address: string, bytes: Uint8Array, checks: CheckSet): Promise<Verdict> =>
  page.evaluate(askFrame, { address, file: Buffer.from(bytes).toString('base64'), checks })
