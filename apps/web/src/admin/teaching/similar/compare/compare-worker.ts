import { Comparer } from './comparer.ts'
import type { CompareOrder } from './message.ts'

const comparer = new Comparer()

self.addEventListener('message', ({ data }: MessageEvent<CompareOrder>) => {
  const answer = comparer.obey(data)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other listener
  if (answer) self.postMessage(answer)
})
