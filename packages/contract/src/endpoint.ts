import type { Static, TSchema } from 'typebox'

/** Everybody, all users who are signed in, or users with one of these permissions. */
export type Access = 'public' | 'signed-in' | string | readonly string[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * `json` is JSON in both directions, and `upload` accepts multipart and returns JSON, both with the envelope. `file`
 * returns bytes. `raw` returns JSON without the envelope.
 */
export type Transport = 'json' | 'upload' | 'file' | 'raw'

/** One call of the API. Server and clients import the same declaration. */
export interface Endpoint<
  A extends Access = Access,
  P extends TSchema | undefined = TSchema | undefined,
  Q extends TSchema | undefined = TSchema | undefined,
  B extends TSchema | undefined = TSchema | undefined,
  R extends TSchema | undefined = TSchema | undefined,
> {
  /** On some paths, the replaced system accepts several methods. Our client uses the first. */
  readonly method: Method | readonly Method[]
  /**
   * The path after `/api`, with parameters as `:name`. The type is `string`, because with literal types TypeScript
   * loses the types of `crud`.
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
  /** The handler requires a login or a further permission for some inputs. */
  readonly refusesInside?: boolean
  /** A refusal has the status 400 instead of 200, because other clients recognize a refusal only by the status. */
  readonly refusesByStatus?: true
  /** The query must not be logged. */
  readonly secretQuery?: true
  /** The `result` of a refusal that contains more than the wrong fields. `status` is its HTTP status if not 200. */
  readonly refusal?: { readonly result: TSchema; readonly status?: number }
  /**
   * Maximum bytes of the body. The default is 64 kB for public calls and 2 MB for other calls. Files of an upload have
   * their own limits.
   */
  readonly bodyLimit?: number
  /** A person who must choose a new password may already make the call before choosing it. */
  readonly beforeNewPassword?: boolean
  /**
   * The call works during maintenance, because administrators need it to log in, or open pages send it by themselves.
   */
  readonly duringMaintenance?: true
  /**
   * An administrator may make the call while viewing the site as another person. It changes nothing and returns nothing
   * private.
   */
  readonly whileViewing?: boolean
  /**
   * The body may contain the `rowVersion` or else `updateTime` of the state that the person edited. If the row has
   * changed since, nothing is written (`StaleRow`, 409). With `head`, the state is in the `head` of the body.
   */
  readonly versioned?: boolean | 'head'
  /** The edit needs the whole form, so the office offers no change of a single field. */
  readonly wholeForm?: boolean
  /** A GET without side effects and with the same answer for all guests, who share one answer for up to two seconds. */
  readonly sharedByGuests?: true
  /** Keys of a list's rows that are not columns of the database. Conditions cannot use these keys (`conditionKeys`). */
  readonly withoutColumn?: readonly string[]
  /**
   * Everybody who may see the list may also export the list. Lists with a separate export have a separate permission.
   */
  readonly asSheet?: true
  /** The code in the envelope of a success. Existing clients compare the code. */
  readonly code?: 0 | 200 | '200'
  /**
   * Data rules can narrow the list. The rules belong to the menu entry with this component or address. `table` is a
   * prefix that a rule may write before a column.
   */
  readonly dataRules?: {
    readonly menu: string
    readonly url?: string
    readonly table: string
    readonly columns: readonly string[]
  }
  /** The message of a success. The default is `操作成功！`. */
  readonly message?: string
}

export type AnyEndpoint = Endpoint

type StaticOf<S> = S extends TSchema ? Static<S> : undefined
export type ParamsOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['params']>>
export type QueryOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['query']>>
export type BodyOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['body']>>
export type ResultOf<E extends AnyEndpoint> =
  E extends Endpoint<Access, infer _P, infer _Q, infer _B, infer R> ? (R extends TSchema ? Static<R> : null) : never

/** Returns its argument and keeps the type of every schema. */
export function endpoint<
  const A extends Access,
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
  R extends TSchema | undefined = undefined,
>(definition: Endpoint<A, P, Q, B, R>): Endpoint<A, P, Q, B, R> {
  return definition
}

/** The key of an endpoint is the name of its handler. */
export type Contract = Readonly<Record<string, AnyEndpoint>>

/** The preferred method comes first. */
export function methodsOf({ method }: AnyEndpoint): readonly Method[] {
  return typeof method === 'string' ? [method] : method
}
