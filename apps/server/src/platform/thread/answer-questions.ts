import { parentPort } from 'node:worker_threads'
import type { Asked, Fault, Told } from './asked-thread.ts'

function faultOf(error: unknown): Fault {
  const { message, code, syscall, path, errcode } = error as Fault
  return {
    message,
    ...Object.fromEntries(Object.entries({ code, syscall, path, errcode }).filter(([, value]) => value !== undefined)),
  }
}

/** The program of an `AskedThread`: answers each question by `answer`, and ends with `close` when it is told to. */
export function answerQuestions<Q, A>(answer: (question: Q) => A | Promise<A>, close: () => void): void {
  const port = parentPort!
  const tell = (told: Told<A>) => port.postMessage(told)
  const reply = async ({ id, question }: Asked<Q>) => {
    try {
      const answered = answer(question)
      tell({ id, answer: answered instanceof Promise ? await answered : answered })
    } catch (error) {
      tell({ id, fault: faultOf(error) })
    }
  }
  port.on('message', (order: Asked<Q> | 'close') => {
    if (order !== 'close') return void reply(order)
    close()
    port.close()
  })
}
