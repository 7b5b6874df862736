/**
 * Cloud variables of Scratch over `/api/websocket/scratch/cloudData`: lines of JSON, several in a frame where one ends
 * with a line break. A signed-in person's token goes along as the only subprotocol, as with `/websocket/{userId}`.
 */

/** Path behind `/api`. */
export const cloudPath = '/websocket/scratch/cloudData'

export const cloudLimits = {
  /** Variables of a work, as in Scratch. */
  variables: 10,
  /** Characters of a value, as in Scratch. */
  value: 256,
  name: 60,
  /** Lines that a client may send in one frame. */
  lines: 20,
} as const

/** What a client sends. `user` of existing clients means nothing. */
export interface CloudRequest {
  method: 'handshake' | 'set' | 'create' | 'rename' | 'delete'
  /** Id of the work. */
  project_id: string
  name?: string
  new_name?: string
  value?: string | number
  /** Of the session, from existing clients, which name no subprotocol; asked while nobody is known yet. */
  token?: string
}

/**
 * What the server sends. `own`: so many sets of this client are settled by it, and the value is the newest that the
 * server knows. `FAIL` of a set settles one too.
 */
export type CloudAnswer =
  | { method: 'set'; project_id: string; name: string; value: string; own?: number }
  | { method: 'ack'; name: string; reply: 'OK' | 'FAIL'; of: CloudRequest['method'] }

/** Setting `_cloudGuests`: what visitors without an account may do. */
export const cloudGuests = { none: '0', read: '1', write: '2' } as const

/** Whether this is what a cloud variable can hold: a number in digits. */
export const isCloudValue = (value: unknown): value is string | number =>
  (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string') &&
  String(value).length <= cloudLimits.value &&
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(String(value))
