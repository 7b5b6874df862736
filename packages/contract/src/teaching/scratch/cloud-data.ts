/**
 * The path after `/api` for Scratch's cloud variables. A message is a line of JSON. A frame can contain several
 * messages, and each message ends with a line break. The token of a signed-in user is the only subprotocol, as for
 * `/websocket/{userId}`.
 */
export const cloudPath = '/websocket/scratch/cloudData'

export const cloudLimits = {
  /** Maximum number of variables in a work, as in Scratch. */
  variables: 10,
  /** Maximum number of characters in a value, as in Scratch. */
  value: 256,
  name: 60,
  /** Maximum number of lines in a frame from a client. */
  lines: 20,
} as const

/** A message from the client. The server ignores the `user` that existing clients send. */
export interface CloudRequest {
  method: 'handshake' | 'set' | 'create' | 'rename' | 'delete'
  project_id: string
  name?: string
  new_name?: string
  value?: string | number
  /**
   * The token of the session from existing clients, because these clients send no subprotocol. Ignored if the user is
   * already known.
   */
  token?: string
}

/**
 * A message from the server. It contains the newest value on the server. `own` is the number of `set` messages of this
 * client that are now confirmed. A `FAIL` for a `set` message also confirms this message.
 */
export type CloudAnswer =
  | { method: 'set'; project_id: string; name: string; value: string; own?: number }
  | { method: 'ack'; name: string; reply: 'OK' | 'FAIL'; of: CloudRequest['method'] }

/** The values of the setting `_cloudGuests`: what guests may do with cloud variables. */
export const cloudGuests = { none: '0', read: '1', write: '2' } as const

/** Returns true if the value is a number in digits. Cloud variables can contain only such values. */
export const isCloudValue = (value: unknown): value is string | number =>
  (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string') &&
  String(value).length <= cloudLimits.value &&
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(String(value))
