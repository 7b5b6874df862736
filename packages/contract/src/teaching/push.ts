/**
 * Messages of the server over `/api/websocket/{userId}`. The token is sent as the only subprotocol (`new WebSocket(url,
 * token)`); the text `HeartBeat` is answered with `heartcheck`.
 */
export type PushMessage =
  | { cmd: 'topic'; msgId?: string; msgTxt: string }
  | { cmd: 'user'; msgId?: string; msgTxt: string; userId?: string }
  /** Settings or menu of the site have changed; pages that show them reload them. */
  | { cmd: 'site' }
  /** A lesson of a class has begun. */
  | { cmd: 'lesson'; lessonId: string; departId: string }
  /** The state of a work has changed: `event` informs the teacher of a hand-in and the student of a mark. */
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

/** Sent by the client at intervals, so that dead connections are noticed. */
export const heartbeat = 'HeartBeat'
export const heartAnswer: HeartAnswer = { cmd: 'heartcheck', msgTxt: '心跳响应' }
/** Path after `/api`. */
export const socketPath = '/websocket/'
/**
 * Close code of a connection that was replaced by newer ones of the same person. The client must not reconnect at once,
 * which would close the next one; it waits until the page is visible.
 */
export const connectionReplaced = 4409
