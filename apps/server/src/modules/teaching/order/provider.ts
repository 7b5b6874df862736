/**
 * A method of payment. The offline provider below needs no external service. People pay at the school, by transfer or
 * with the school's payment code, and staff confirm the payment.
 * An online provider reads its own callbacks. `takeCallback` (booking.ts) books them. Callbacks may arrive in any order
 * and several times.
 */
export interface PaymentProvider {
  /** The key of the provider in the database. The key and the provider's reference of a payment are unique together. */
  readonly name: string
  /**
   * Reads a callback. The body is passed as bytes, because a signature covers bytes.
   * @returns null for a callback that is not about a payment
   * @throws when the callback does not come from the provider
   */
  readCallback?(request: CallbackRequest): Promise<PaymentNotice | null>
}

export interface CallbackRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A confirmed payment or refund. */
export interface PaymentNotice {
  /** The provider's id of the payment or refund. */
  reference: string
  orderNo: string
  /** The amount in whole fen. A refund has a negative amount. */
  amount: number
}

/** Payments in cash, by transfer or with the school's payment code. Staff confirm them. */
export const offlineProvider: PaymentProvider = { name: 'offline' }
