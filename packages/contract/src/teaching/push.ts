/**
 * What the server sends over `/api/websocket/{userId}`. The token goes along as the only subprotocol
 * (`new WebSocket(url, token)`); the text `HeartBeat` gets a `heartcheck` back.
 */
export type PushMessage =
  | { cmd: 'topic'; msgId?: string; msgTxt: string }
  | { cmd: 'user'; msgId?: string; msgTxt: string; userId?: string }
  /** Settings or menu of the site are others now; whoever shows them fetches them again. */
  | { cmd: 'site' }
  /** A lesson of a class began. */
  | { cmd: 'lesson'; lessonId: string; departId: string }
  /** A work of a class changed hands: `event` tells the teacher of a hand-in and the student of a mark. */
  | {
      cmd: 'work'
      event: 'submit' | 'correct' | 'publish'
      workId: string
      departId: string | null
      courseId: string | null
      additionalId: string | null
      userId: string
    }

export interface HeartAnswer {
  cmd: 'heartcheck'
  msgTxt: string
}

/** Sent by the client every now and then so that dead connections are noticed. */
export const heartbeat = 'HeartBeat'
export const heartAnswer: HeartAnswer = { cmd: 'heartcheck', msgTxt: '心跳响应' }
/** Path behind `/api`. */
export const socketPath = '/websocket/'
/**
 * Close code of a connection that gave way to newer ones of the same person. A client that tried again at once would
 * only push out the next; it waits until a user looks at it.
 */
export const connectionReplaced = 4409
