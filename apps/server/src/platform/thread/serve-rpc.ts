import { parentPort } from 'node:worker_threads'
import type { RpcFault, RpcReply, RpcRequest } from './rpc-worker.ts'

function faultOf(error: unknown): RpcFault {
  const { message, code, syscall, path, errcode } = error as RpcFault
  return {
    message,
    ...Object.fromEntries(Object.entries({ code, syscall, path, errcode }).filter(([, value]) => value !== undefined)),
  }
}

/** The program of an `RpcWorker`. `close` is called when the client closes the thread. */
export function serveRpc<Q, A>(answer: (question: Q) => A | Promise<A>, close: () => void): void {
  const port = parentPort!
  const send = (reply: RpcReply<A>) => port.postMessage(reply)
  const serve = async ({ id, question }: RpcRequest<Q>) => {
    try {
      const answered = answer(question)
      send({ id, answer: answered instanceof Promise ? await answered : answered })
    } catch (error) {
      send({ id, fault: faultOf(error) })
    }
  }
  port.on('message', (order: RpcRequest<Q> | 'close') => {
    if (order !== 'close') return void serve(order)
    close()
    port.close()
  })
}
