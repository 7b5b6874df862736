/**
 * Messages over `/api/websocket/{userId}`. The token is the only subprotocol (`new WebSocket(url, token)`). The server
 * answers the text `HeartBeat` with `heartcheck`.
 */
export type PushMessage =
  | { cmd: 'topic'; msgId?: string; msgTxt: string }
  | { cmd: 'user'; msgId?: string; msgTxt: string; userId?: string }
  /** Pages that show settings or the menu of the site load both again. */
  | { cmd: 'site' }
  | { cmd: 'lesson'; lessonId: string; departId: string }
  /** The state of a work has changed. `submit` is sent to teachers, and other events to the author. */
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
 * The close code when newer connections of the same user replace a connection. The client must wait until its page is
 * visible, because a new connection would replace another one.
 */
export const connectionReplaced = 4409
