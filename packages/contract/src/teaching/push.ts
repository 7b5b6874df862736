/**
 * The messages of the server over `/api/websocket/{userId}`. The token is the only subprotocol (`new WebSocket(url,
 * token)`). The server answers the text `HeartBeat` with `heartcheck`.
 */
export type PushMessage =
  | { cmd: 'topic'; msgId?: string; msgTxt: string }
  | { cmd: 'user'; msgId?: string; msgTxt: string; userId?: string }
  /** The settings or the menu of the site have changed, so pages that show them load them again. */
  | { cmd: 'site' }
  /** A lesson of a class has begun. */
  | { cmd: 'lesson'; lessonId: string; departId: string }
  /**
   * The state of a work has changed. `event` tells the teacher that a work was submitted, and the student that it was
   * marked.
   */
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

/** The client sends it at intervals, so that a broken connection is noticed. */
export const heartbeat = 'HeartBeat'
export const heartAnswer: HeartAnswer = { cmd: 'heartcheck', msgTxt: '心跳响应' }
/** The path after `/api`. */
export const socketPath = '/websocket/'
/**
 * The server closes a connection with this code when the same person has opened newer ones. The client must not connect
 * again at once, because that would close the next one; it waits until its page is visible.
 */
export const connectionReplaced = 4409
