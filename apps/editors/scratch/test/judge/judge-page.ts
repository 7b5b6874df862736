import type { CheckSet } from '@mashu/contract/teaching/check/check'
import type { Verdict } from '@mashu/contract/teaching/check/verdict'
import { page, server, visit } from '../visitor.ts'

/** Opens a page of the site with the judge's page in a frame of it that is not shown. */
export async function openJudge(): Promise<void> {
  await visit({ width: 640, height: 540 })
  await page.goto(`${server.origin}/player/scratch/LICENSE.txt`)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe')
        frame.src = '/player/scratch/judge.html'
        frame.hidden = true
        addEventListener('message', ({ data }: MessageEvent<{ judge?: string }>) => {
          if (data.judge === 'ready') resolve()
        })
        document.body.append(frame)
      }),
  )
}

/** The verdict of the judge's page on a work. */
export async function verdictOf(bytes: Uint8Array, checks: CheckSet): Promise<Verdict> {
  return page.evaluate(
    ({ file, checks }) =>
      new Promise((resolve, reject) => {
        const listen = ({ data }: MessageEvent): void => {
          removeEventListener('message', listen)
          if (data.judge === 'verdict') resolve(data.verdict)
          else reject(new Error(String(data.why)))
        }
        addEventListener('message', listen)
        const { buffer } = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0))
        frames[0]!.postMessage({ judge: 'work', id: 1, bytes: buffer, checks }, location.origin)
      }),
    { file: Buffer.from(bytes).toString('base64'), checks },
  )
}
