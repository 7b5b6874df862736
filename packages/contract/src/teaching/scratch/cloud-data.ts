/**
 * The path after `/api` for Scratch's cloud variables. A frame contains messages as lines of JSON, each with a line
 * break. The token of a signed-in user is the only subprotocol, as for `/websocket/{userId}`.
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

/** The server ignores the `user` that existing clients send. */
export interface CloudRequest {
  method: 'handshake' | 'set' | 'create' | 'rename' | 'delete'
  project_id: string
  name?: string
  new_name?: string
  value?: string | number
  /** The token from existing clients, which send no subprotocol. Ignored if the user is already known. */
  token?: string
}

/**
 * `set` contains the newest value on the server. `own` is the number of this client's `set` messages that are now
 * confirmed. A `FAIL` also confirms its `set` message.
 */
export type CloudAnswer =
  | { method: 'set'; project_id: string; name: string; value: string; own?: number }
  | { method: 'ack'; name: string; reply: 'OK' | 'FAIL'; of: CloudRequest['method'] }

/** Values of the setting `_cloudGuests`: what guests may do with cloud variables. */
export const cloudGuests = { none: '0', read: '1', write: '2' } as const

/** Cloud variables can contain only decimal numbers, as numbers or as texts. */
export const isCloudValue = (value: unknown): value is string | number =>
  (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string') &&
  String(value).length <= cloudLimits.value &&
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(String(value))
