import type { Static, TSchema } from 'typebox'

/** The required access: anyone, anyone signed in, or holders of one of the named permission codes. */
export type Access = 'public' | 'signed-in' | string | readonly string[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Format of the call: `json` both ways; `upload` accepts multipart and returns JSON; `file` returns bytes. The envelope
 * wraps everything but `file`; `raw` returns the result without the envelope.
 */
export type Transport = 'json' | 'upload' | 'file' | 'raw'

/** One call of the API as data. Server and clients import it; neither imports the other. */
export interface Endpoint<
  A extends Access = Access,
  P extends TSchema | undefined = TSchema | undefined,
  Q extends TSchema | undefined = TSchema | undefined,
  B extends TSchema | undefined = TSchema | undefined,
  R extends TSchema | undefined = TSchema | undefined,
> {
  /** The reference accepts several methods on some paths; our client uses the first. */
  readonly method: Method | readonly Method[]
  /**
   * Path after `/api`, with `:name` for path parameters. A plain string, because literal types collapse the inference
   * of `crud`.
   */
  readonly path: string
  readonly access: A
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly result?: R
  readonly transport?: Transport
  readonly contentType?: readonly string[]
  /** True when some inputs need a login or a permission beyond `access`; the handler refuses them. */
  readonly refusesInside?: boolean
  /** True when other clients show refusals by the HTTP status only: they get 400 instead of 200. */
  readonly refusesByStatus?: true
  /** True when the query must not be logged. */
  readonly secretQuery?: true
  /** The `result` of a refusal with more information than faults of fields, and its HTTP status unless 200. */
  readonly refusal?: { readonly result: TSchema; readonly status?: number }
  /**
   * Body limit in bytes, when 64 kB for public calls and 2 MB for all others do not suffice. Files of an upload have
   * their own limits.
   */
  readonly bodyLimit?: number
  /** True when people who must choose a new password may call it before. */
  readonly beforeNewPassword?: boolean
  /**
   * True for calls with which administrators log in, or that open pages send, while the school is closed for
   * maintenance.
   */
  readonly duringMaintenance?: true
  /**
   * True when an administrator may call it while viewing the site as another person: it changes nothing and returns
   * nothing private of that person.
   */
  readonly whileViewing?: boolean
  /**
   * True for the edit of a row whose body may contain the state that it was based on (`rowVersion` as received, else
   * its `updateTime`); if the row has changed since, nothing is written (`StaleRow`, 409). `head`: the state is in the
   * `head` of the body, beside the parts of the row.
   */
  readonly versioned?: boolean | 'head'
  /** True for an edit that needs its form as a whole: no field can be changed alone, in a cell or in many rows. */
  readonly wholeForm?: boolean
  /**
   * True when the answer to a guest's GET is the same for all and changes nothing: guests share it for up to two
   * seconds.
   */
  readonly sharedByGuests?: true
  /** Keys of its rows without a column, so that conditions cannot use them (`conditionKeys`). */
  readonly withoutColumn?: readonly string[]
  /**
   * True when everybody who may list its rows may export them; lists with their own export have a permission for it.
   */
  readonly asSheet?: true
  /** Code of the success envelope, which existing clients compare. */
  readonly code?: 0 | 200 | '200'
  /**
   * Set for a list narrowed by data rules: those of the menu entry with this component or address, over these keys of
   * its rows. `table` is the prefix that rules may write before a column.
   */
  readonly dataRules?: {
    readonly menu: string
    readonly url?: string
    readonly table: string
    readonly columns: readonly string[]
  }
  /** Message of the success envelope, by default `操作成功！`. */
  readonly message?: string
}

export type AnyEndpoint = Endpoint

type StaticOf<S> = S extends TSchema ? Static<S> : undefined
export type ParamsOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['params']>>
export type QueryOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['query']>>
export type BodyOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['body']>>
export type ResultOf<E extends AnyEndpoint> =
  E extends Endpoint<Access, infer _P, infer _Q, infer _B, infer R> ? (R extends TSchema ? Static<R> : null) : never

/** Declares one call: identity at run time, keeps every schema's type at compile time. */
export function endpoint<
  const A extends Access,
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
  R extends TSchema | undefined = undefined,
>(definition: Endpoint<A, P, Q, B, R>): Endpoint<A, P, Q, B, R> {
  return definition
}

/** A group of endpoints by the name of their handler. */
export type Contract = Readonly<Record<string, AnyEndpoint>>

/** Returns the methods of an endpoint, the preferred one first. */
export function methodsOf({ method }: AnyEndpoint): readonly Method[] {
  return typeof method === 'string' ? [method] : method
}
