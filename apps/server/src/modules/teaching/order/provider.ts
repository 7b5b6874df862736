/**
 * A method of payment. An online provider reads its own callbacks, which `takeCallback` (booking.ts) books. Callbacks
 * may arrive in any order and several times.
 */
export interface PaymentProvider {
  /** Stored in the database. The name and the provider's reference of a payment are unique together. */
  readonly name: string
  /**
   * The body is passed as bytes, because a signature covers bytes.
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
  /** Whole fen. A refund has a negative amount. */
  amount: number
}

/** Payments in cash, by transfer or with the school's payment code, confirmed by staff. */
export const offlineProvider: PaymentProvider = { name: 'offline' }
