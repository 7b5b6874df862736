import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchProject } from '@mashu/client'
import type { ComparedTask } from '@mashu/contract/teaching/task/similar-works'
import { fileAddress } from '../../../../api/site-config.ts'
import { isCompared } from '../listing/list-work.ts'
import type { CompareAnswer, CompareOrder, Comparison, PairView } from './message.ts'

export type ComparisonState =
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'comparing' }
  | { readonly kind: 'compared'; readonly comparison: Comparison; readonly unread: readonly number[] }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' }

/** Number of works loaded in parallel. */
const AT_ONCE = 6

class CompareWorker {
  readonly #worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })

  send(order: CompareOrder): void {
    this.#worker.postMessage(order, 'bytes' in order && order.bytes ? [order.bytes] : [])
  }

  /**
   * Resolves to the reply.
   * @throws if the worker fails
   */
  ask<Kind extends CompareAnswer['kind']>(order: CompareOrder, kind: Kind): Promise<CompareAnswer & { kind: Kind }> {
    return new Promise((resolve, reject) => {
      const end = new AbortController()
      const { signal } = end
      this.#worker.addEventListener(
        'message',
        ({ data }: MessageEvent<CompareAnswer>) => {
          if (data.kind !== kind) return
          end.abort()
          resolve(data as CompareAnswer & { kind: Kind })
        },
        { signal },
      )
      const fail = () => {
        end.abort()
        reject(new Error('the comparing worker has failed'))
      }
      this.#worker.addEventListener('error', fail, { signal })
      this.send(order)
    })
  }

  end(): void {
    this.#worker.terminate()
  }
}

/** Works without a file are also sent. */
async function readWorks(
  { works, starter, answer }: ComparedTask,
  worker: CompareWorker,
  { isOver, tell }: { isOver: () => boolean; tell: (done: number) => void },
): Promise<void> {
  const workType = works[0]!.workType
  for (const key of [starter, answer])
    if (key) {
      const bytes = await fetchProject(fileAddress(key) ?? '').catch(() => null)
      if (bytes) worker.send({ kind: 'other', workType, bytes })
    }
  let next = 0
  let done = 0
  const readNext = async (): Promise<void> => {
    while (next < works.length && !isOver()) {
      const at = next
      next += 1
      const work = works[at]!
      const bytes = await fetchProject(fileAddress(work.fileKey) ?? '').catch(() => null)
      if (isOver()) return
      worker.send({ kind: 'work', at, workType: work.workType, bytes })
      done += 1
      tell(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readNext))
}

/** Compares in this browser, from the moment when the component mounts. */
export function useComparison(task: ComparedTask) {
  const total = task.works.length
  const [state, setState] = useState<ComparisonState>({ kind: 'reading', done: 0, total })
  const worker = useRef<CompareWorker | null>(null)
  useEffect(() => {
    const own = new CompareWorker()
    worker.current = own
    const isOver = () => worker.current !== own
    const tell = (next: ComparisonState) => {
      if (!isOver()) setState(next)
    }
    const compare = async () => {
      tell({ kind: 'reading', done: 0, total })
      await readWorks(task, own, { isOver, tell: (done) => tell({ kind: 'reading', done, total }) })
      tell({ kind: 'comparing' })
      const { comparison, unread } = await own.ask({ kind: 'compare', workType: task.works[0]!.workType }, 'compared')
      tell({ kind: 'compared', comparison, unread })
    }
    compare().catch(() => tell({ kind: 'failed' }))
    return () => {
      worker.current = null
      own.end()
    }
  }, [task, total])
  const cancel = () => {
    worker.current?.end()
    worker.current = null
    setState({ kind: 'cancelled' })
  }
  const pair = useCallback(
    async (left: number, right: number): Promise<PairView> => {
      if (!worker.current) throw new Error('nothing was compared')
      return worker.current.ask({ kind: 'pair', workType: task.works[0]!.workType, left, right }, 'pair')
    },
    [task],
  )
  return { state, cancel, pair }
}

export const canCompare = ({ works }: ComparedTask): boolean => works.some(({ workType }) => isCompared(workType))
