import { heartAnswer, heartbeat } from '@mashu/contract/teaching/push'
import { lessonLinePath } from '@mashu/contract/teaching/lesson/line-limits'
import { connectTo, messageOf, ReconnectingSocket } from './reconnecting-socket.ts'

/** Much shorter than the time without messages after which a child counts as away. */
const HEARTBEAT_MS = 10_000
/** If more bytes wait, pictures and frames are omitted. */
const MAX_WAITING = 16_384

export interface LessonLineOptions<Out, In> {
  /** Called for each attempt. Without a login (null), there is no attempt. */
  token: () => string | null
  /** Returns the first message of every new connection: `join` or `wall`. */
  hello: () => Out
  hear: (message: In) => void
  /** Called when a connection opens or breaks. */
  onChange?: (isOpen: boolean) => void
}

export interface LessonLine<Out> {
  readonly isOpen: boolean
  /** False without a connection or if too many bytes wait. Pictures and frames should then be omitted. */
  readonly isFree: boolean
  /**
   * Returns true if the message was sent immediately. After the next `onChange(true)`, the caller repeats messages that
   * must arrive.
   */
  send(message: Out): boolean
  close(): void
}

export function openLessonLine<Out extends object, In extends { cmd: string }>(
  options: LessonLineOptions<Out, In>,
): LessonLine<Out> {
  const { token, hello, hear, onChange } = options
  const send = (message: Out): boolean => socket.send(JSON.stringify(message))
  const socket = new ReconnectingSocket({
    connect: () => {
      const login = token()
      return login === null ? null : connectTo(lessonLinePath, login)
    },
    onOpen: () => {
      send(hello())
      onChange?.(true)
    },
    onBreak: () => onChange?.(false),
    onText: (text) => {
      const message = messageOf<In>(text)
      if (message !== null && message.cmd !== heartAnswer.cmd) hear(message)
    },
    retry: { first: 1_000, max: 15_000 },
    attempt: { first: 10_000, max: 10_000 },
    heartbeat: { text: heartbeat, ms: HEARTBEAT_MS },
    retryWhenOnline: true,
  })
  return {
    get isOpen() {
      return socket.isOpen
    },
    get isFree() {
      return socket.isOpen && socket.bufferedAmount < MAX_WAITING
    },
    send,
    close: () => socket.close(),
  }
}
