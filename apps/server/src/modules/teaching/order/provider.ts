/**
 * A method of payment. The offline one below needs no external service: people pay at the school, by transfer or with
 * the school's payment code, and staff confirm the payment. An online provider reads its own callbacks. `takeCallback`
 * (booking.ts) books them; they may arrive in any order and several times.
 */
export interface PaymentProvider {
  /** The key in the database. Together with the provider's number of a payment it is unique. */
  readonly name: string
  /**
   * Reads a callback. The body is passed as bytes, because signatures cover bytes.
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
  /** The provider's number of the payment or refund. */
  reference: string
  orderNo: string
  /** Whole fen; negative for a refund. */
  amount: number
}

/** Cash, transfers and the school's payment code, confirmed by staff. */
export const offlineProvider: PaymentProvider = { name: 'offline' }
