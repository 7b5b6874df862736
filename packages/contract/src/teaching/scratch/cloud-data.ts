/**
 * The path after `/api` of Scratch's cloud variables. A message is a line of JSON; several of them may be in one frame,
 * each ending with a line break. The token of a person who is signed in is the only subprotocol, as with
 * `/websocket/{userId}`.
 */
export const cloudPath = '/websocket/scratch/cloudData'

export const cloudLimits = {
  /** The maximum number of variables of a work, as in Scratch. */
  variables: 10,
  /** The maximum number of characters of a value, as in Scratch. */
  value: 256,
  name: 60,
  /** The maximum number of lines in one frame of a client. */
  lines: 20,
} as const

/** A message of the client. The `user` that existing clients send is ignored. */
export interface CloudRequest {
  method: 'handshake' | 'set' | 'create' | 'rename' | 'delete'
  project_id: string
  name?: string
  new_name?: string
  value?: string | number
  /**
   * The token of the session. Existing clients send it here, because they send no subprotocol. It is used while the
   * person is unknown.
   */
  token?: string
}

/**
 * A message of the server. `own` is the number of this client's sets that it confirms; the message contains the newest
 * value on the server. A `FAIL` for a set confirms that one, too.
 */
export type CloudAnswer =
  | { method: 'set'; project_id: string; name: string; value: string; own?: number }
  | { method: 'ack'; name: string; reply: 'OK' | 'FAIL'; of: CloudRequest['method'] }

/** The values of the setting `_cloudGuests`, which says what guests may do with cloud variables. */
export const cloudGuests = { none: '0', read: '1', write: '2' } as const

/** Returns true when a cloud variable can have the value: a number in digits. */
export const isCloudValue = (value: unknown): value is string | number =>
  (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string') &&
  String(value).length <= cloudLimits.value &&
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(String(value))
