/**
 * Path after `/api` of Scratch's cloud variables: lines of JSON, several in a frame when one ends with a line break. A
 * signed-in person's token is sent as the only subprotocol, as with `/websocket/{userId}`.
 */
export const cloudPath = '/websocket/scratch/cloudData'

export const cloudLimits = {
  /** Variables of a work, as in Scratch. */
  variables: 10,
  /** Characters of a value, as in Scratch. */
  value: 256,
  name: 60,
  /** Maximum lines in one frame of a client. */
  lines: 20,
} as const

/** Message of a client. `user` of existing clients is ignored. */
export interface CloudRequest {
  method: 'handshake' | 'set' | 'create' | 'rename' | 'delete'
  project_id: string
  name?: string
  new_name?: string
  value?: string | number
  /** Session token of existing clients, which send no subprotocol; used while the person is unknown. */
  token?: string
}

/**
 * Message of the server. `own`: the number of this client's sets that it confirms, with the newest value on the server.
 * `FAIL` of a set confirms one too.
 */
export type CloudAnswer =
  | { method: 'set'; project_id: string; name: string; value: string; own?: number }
  | { method: 'ack'; name: string; reply: 'OK' | 'FAIL'; of: CloudRequest['method'] }

/** Values of the setting `_cloudGuests`: rights of visitors without an account. */
export const cloudGuests = { none: '0', read: '1', write: '2' } as const

/** Returns true for a possible value of a cloud variable: a number in digits. */
export const isCloudValue = (value: unknown): value is string | number =>
  (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string') &&
  String(value).length <= cloudLimits.value &&
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(String(value))
