import type { Static, TSchema } from 'typebox'

/** The callers of an endpoint: everybody, all users who are signed in, or users with one of these permissions. */
export type Access = 'public' | 'signed-in' | string | readonly string[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The format of a call. `json` is JSON in both directions. `upload` accepts multipart and returns JSON. `file` returns
 * bytes. `raw` returns JSON without the envelope. Results of `json` and `upload` are in the envelope.
 */
export type Transport = 'json' | 'upload' | 'file' | 'raw'

/** One call of the API as data. Server and clients import the same declaration. */
export interface Endpoint<
  A extends Access = Access,
  P extends TSchema | undefined = TSchema | undefined,
  Q extends TSchema | undefined = TSchema | undefined,
  B extends TSchema | undefined = TSchema | undefined,
  R extends TSchema | undefined = TSchema | undefined,
> {
  /**
   * The method of the call. On some paths, the replaced system accepts several methods. Our client uses the first
   * method.
   */
  readonly method: Method | readonly Method[]
  /**
   * The path after `/api`. `:name` is a path parameter. The type is `string`, because with literal types TypeScript
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
  /**
   * True when the handler requires a login or a further permission for some inputs. It then refuses calls without it.
   */
  readonly refusesInside?: boolean
  /**
   * True when other clients recognize a refusal only by the HTTP status. A refusal then has the status 400 instead of
   * 200.
   */
  readonly refusesByStatus?: true
  /** True when the query must not be logged. */
  readonly secretQuery?: true
  /**
   * The `result` of a refusal that says more than which fields are wrong. `status` is the HTTP status of the refusal if
   * it is not 200.
   */
  readonly refusal?: { readonly result: TSchema; readonly status?: number }
  /**
   * The maximum size of the body in bytes. The default is 64 kB for public calls and 2 MB for other calls. Files of an
   * upload have their own limits.
   */
  readonly bodyLimit?: number
  /** True when a person who must choose a new password may make the call before the choice. */
  readonly beforeNewPassword?: boolean
  /**
   * True when the call works while the school is closed for maintenance. Administrators need such calls to log in, or
   * open pages send them by themselves.
   */
  readonly duringMaintenance?: true
  /**
   * True when an administrator may make the call while viewing the site as another person. Such a call changes nothing
   * and returns nothing that is private to the other person.
   */
  readonly whileViewing?: boolean
  /**
   * True for an edit whose body may contain the state that the person has edited: the received `rowVersion`, else
   * `updateTime`. If the row has changed since, nothing is written (`StaleRow`, 409). With `head`, the state is in the
   * `head` of the body.
   */
  readonly versioned?: boolean | 'head'
  /**
   * True for an edit that needs the whole form. The office then offers no change of a single field in a cell or in many
   * rows.
   */
  readonly wholeForm?: boolean
  /**
   * True for a GET without side effects whose answer is the same for all guests. Guests share one answer for up to two
   * seconds.
   */
  readonly sharedByGuests?: true
  /**
   * The keys of a list's rows that are not columns of the database. Conditions cannot use these keys (`conditionKeys`).
   */
  readonly withoutColumn?: readonly string[]
  /**
   * True when everybody who may see the list may also export the list. Lists with a separate export have a separate
   * permission.
   */
  readonly asSheet?: true
  /** The code in the envelope of a success. Existing clients compare the code. */
  readonly code?: 0 | 200 | '200'
  /**
   * Set for a list that data rules can narrow. The rules belong to the menu entry with this component or address, and
   * use these keys of a row. `table` is a prefix that a rule may write before a column.
   */
  readonly dataRules?: {
    readonly menu: string
    readonly url?: string
    readonly table: string
    readonly columns: readonly string[]
  }
  /** The message in the envelope of a success. The default is `操作成功！`. */
  readonly message?: string
}

export type AnyEndpoint = Endpoint

type StaticOf<S> = S extends TSchema ? Static<S> : undefined
export type ParamsOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['params']>>
export type QueryOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['query']>>
export type BodyOf<E extends AnyEndpoint> = StaticOf<NonNullable<E['body']>>
export type ResultOf<E extends AnyEndpoint> =
  E extends Endpoint<Access, infer _P, infer _Q, infer _B, infer R> ? (R extends TSchema ? Static<R> : null) : never

/** Declares one call. The function returns its argument and keeps the type of every schema. */
export function endpoint<
  const A extends Access,
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
  R extends TSchema | undefined = undefined,
>(definition: Endpoint<A, P, Q, B, R>): Endpoint<A, P, Q, B, R> {
  return definition
}

/** A group of endpoints. The key of an endpoint is the name of its handler. */
export type Contract = Readonly<Record<string, AnyEndpoint>>

/** Returns the methods of an endpoint. The preferred method comes first. */
export function methodsOf({ method }: AnyEndpoint): readonly Method[] {
  return typeof method === 'string' ? [method] : method
}
