import type { Static, TSchema } from 'typebox'

/** The people who may call an endpoint: everybody, all who are signed in, or those with one of these permissions. */
export type Access = 'public' | 'signed-in' | string | readonly string[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The format of a call: `json` in both directions; `upload` accepts multipart and returns JSON; `file` returns bytes.
 * The envelope wraps every result except a file; `raw` returns JSON without the envelope.
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
  /** The replaced system accepts several methods on some paths. Our client uses the first one. */
  readonly method: Method | readonly Method[]
  /**
   * The path after `/api`, with `:name` for path parameters. It is a plain string, because literal types make
   * TypeScript lose the types of `crud`.
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
  /**
   * True when the handler requires a login or a permission beyond `access` for some inputs, and refuses calls without
   * it.
   */
  readonly refusesInside?: boolean
  /** True when other clients recognize a refusal only by the HTTP status: they get 400 instead of 200. */
  readonly refusesByStatus?: true
  /** True when the query must not be logged. */
  readonly secretQuery?: true
  /** The `result` of a refusal that says more than which fields are wrong, and its HTTP status unless that is 200. */
  readonly refusal?: { readonly result: TSchema; readonly status?: number }
  /**
   * The maximum size of the body in bytes, when 64 kB for public calls and 2 MB for all others are not enough. Files of
   * an upload have limits of their own.
   */
  readonly bodyLimit?: number
  /** True when a person who has to choose a new password may call it before choosing one. */
  readonly beforeNewPassword?: boolean
  /**
   * True when the call works while the school is closed for maintenance: administrators need it to log in, or open
   * pages send it by themselves.
   */
  readonly duringMaintenance?: true
  /**
   * True when an administrator may call it while viewing the site as another person: it changes nothing and returns
   * nothing that is private to that person.
   */
  readonly whileViewing?: boolean
  /**
   * True for an edit whose body may contain the state that the person has edited (`rowVersion` as received, else
   * `updateTime`). When the row has changed since, nothing is written (`StaleRow`, 409). With `head`, the state is in
   * the `head` of the body, beside the parts of the row.
   */
  readonly versioned?: boolean | 'head'
  /** True for an edit that needs the whole form, so that no field can be changed alone, in a cell or in many rows. */
  readonly wholeForm?: boolean
  /**
   * True when the answer to a GET is the same for all guests and changes nothing: guests share one answer for up to two
   * seconds.
   */
  readonly sharedByGuests?: true
  /** The keys of a list's rows that are no columns of the database. Conditions cannot use them (`conditionKeys`). */
  readonly withoutColumn?: readonly string[]
  /**
   * True when everybody who may see the list may also export it. Lists with an export of their own have a permission
   * for that.
   */
  readonly asSheet?: true
  /** The code in the envelope of a success, which existing clients compare. */
  readonly code?: 0 | 200 | '200'
  /**
   * Set for a list that data rules narrow. The rules belong to the menu entry with this component or address and use
   * these keys of a row. `table` is the prefix that a rule may write before a column.
   */
  readonly dataRules?: {
    readonly menu: string
    readonly url?: string
    readonly table: string
    readonly columns: readonly string[]
  }
  /** The message in the envelope of a success; `操作成功！` by default. */
  readonly message?: string
}

export type AnyEndpoint = Endpoint

type StaticOf<S> = S extends TSchema ? Static<S> : undefined
export type ParamsOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['params']>>
export type QueryOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['query']>>
export type BodyOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['body']>>
export type ResultOf<E extends AnyEndpoint> =
  E extends Endpoint<Access, infer _P, infer _Q, infer _B, infer R> ? (R extends TSchema ? Static<R> : null) : never

/** Declares one call. It only returns its argument, and keeps the type of every schema. */
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
