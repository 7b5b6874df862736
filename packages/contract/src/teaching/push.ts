/**
 * Messages from the server over `/api/websocket/{userId}`. The token is the only subprotocol (`new WebSocket(url,
 * token)`). The server answers the text `HeartBeat` with `heartcheck`.
 */
export type PushMessage =
  | { cmd: 'topic'; msgId?: string; msgTxt: string }
  | { cmd: 'user'; msgId?: string; msgTxt: string; userId?: string }
  /** The settings or the menu of the site have changed. Pages that show settings or the menu load both again. */
  | { cmd: 'site' }
  /** A lesson of a class has begun. */
  | { cmd: 'lesson'; lessonId: string; departId: string }
  /**
   * The state of a work has changed. `event` tells a teacher that a work was submitted, or a student that the work was
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

/** The client sends this text regularly to detect a broken connection. */
export const heartbeat = 'HeartBeat'
export const heartAnswer: HeartAnswer = { cmd: 'heartcheck', msgTxt: '心跳响应' }
/** The path after `/api`. */
export const socketPath = '/websocket/'
/**
 * The close code for a connection that newer connections of the same user replace. The client must not connect again
 * immediately, because its connection would replace another connection. The client waits until its page is visible.
 */
export const connectionReplaced = 4409
