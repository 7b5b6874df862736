import type { Static, TSchema } from 'typebox'

/** Who may call: anyone, anyone signed in, or holders of one of the named permission codes. */
export type Access = 'public' | 'signed-in' | string | readonly string[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What travels: `json` both ways; `upload` takes multipart and returns JSON; `file` returns bytes.
 * The envelope wraps everything but `file`; `raw` returns the result without the envelope.
 */
export type Transport = 'json' | 'upload' | 'file' | 'raw'

/** One call of the wire as data. Server and clients import it; neither imports the other. */
export interface Endpoint<
  A extends Access = Access,
  P extends TSchema | undefined = TSchema | undefined,
  Q extends TSchema | undefined = TSchema | undefined,
  B extends TSchema | undefined = TSchema | undefined,
  R extends TSchema | undefined = TSchema | undefined,
> {
  /** The reference accepts several methods on some paths; the first is the one our client uses. */
  readonly method: Method | readonly Method[]
  /**
   * Path behind `/api`, with `:name` for path parameters. A plain string on purpose: literal types collapse the
   * inference of `crud`.
   */
  readonly path: string
  readonly access: A
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly result?: R
  readonly transport?: Transport
  /** Content types of a file. */
  readonly contentType?: readonly string[]
  /** Some of what may be asked needs a login or a permission that `access` does not name; the handler refuses it. */
  readonly refusesInside?: boolean
  /** Clients that are not ours show its refusals by their HTTP status alone: they get 400 instead of 200. */
  readonly refusesByStatus?: true
  /** What its query says stands in no log. */
  readonly secretQuery?: true
  /** `result` of a refusal that says more than which fields are wrong; its HTTP status where that is not 200. */
  readonly refusal?: { readonly result: TSchema; readonly status?: number }
  /**
   * Bytes that a body may have where 64 kB for public calls and 2 MB for all others are not enough. Files of an upload
   * have limits of their own.
   */
  readonly bodyLimit?: number
  /** People who must choose a new password first may call it all the same. */
  readonly beforeNewPassword?: boolean
  /** Administrators log in by it, or open pages ask it, while the school is closed for maintenance. */
  readonly duringMaintenance?: true
  /**
   * An administrator who looks at the site as another person may call it: it changes nothing and tells nothing that
   * only that person may read.
   */
  readonly whileViewing?: boolean
  /**
   * The edit of a row. Beside its form the body may say which state of the row it was made from (`rowVersion` as the
   * row came, else its `updateTime`); where the row was changed since, nothing is written (`StaleRow`, 409).
   * `head`: it is in the `head` of the body, beside the parts of the row.
   */
  readonly versioned?: boolean | 'head'
  /** An edit that takes its form as a whole: no field of it is changed alone, in a cell or in many rows. */
  readonly wholeForm?: boolean
  /**
   * Asked as GET by a person without a login, the answer is the same for all people and asking changes nothing: guests
   * share it for up to two seconds.
   */
  readonly sharedByGuests?: true
  /** Keys of its rows that no column holds, so that conditions cannot be about them (`conditionKeys`). */
  readonly withoutColumn?: readonly string[]
  /** Whoever may list its rows may take them as a sheet; lists with an export of their own have a permission for it. */
  readonly asSheet?: true
  /** Code of the success envelope; existing clients compare it. */
  readonly code?: 0 | 200 | '200'
  /**
   * A list that data rules narrow: those of the menu entry with this component, or with this address, over these
   * keys of its rows. `table` is what rules may write in front of a column.
   */
  readonly dataRules?: {
    readonly menu: string
    readonly url?: string
    readonly table: string
    readonly columns: readonly string[]
  }
  /** Message of the success envelope, `操作成功！` unless said. */
  readonly message?: string
}

export type AnyEndpoint = Endpoint

type StaticOf<S> = S extends TSchema ? Static<S> : undefined
export type ParamsOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['params']>>
export type QueryOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['query']>>
export type BodyOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['body']>>
export type ResultOf<E extends AnyEndpoint> =
  E extends Endpoint<Access, infer _P, infer _Q, infer _B, infer R> ? (R extends TSchema ? Static<R> : null) : never

/** Declares one call. Identity at run time; at compile time it keeps every schema's type. */
export function endpoint<
  const A extends Access,
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
  R extends TSchema | undefined = undefined,
>(definition: Endpoint<A, P, Q, B, R>): Endpoint<A, P, Q, B, R> {
  return definition
}

/** A group of endpoints by the name of the handler that serves each. */
export type Contract = Readonly<Record<string, AnyEndpoint>>

/** The methods of an endpoint as a list, the preferred one first. */
export function methodsOf({ method }: AnyEndpoint): readonly Method[] {
  return typeof method === 'string' ? [method] : method
}
