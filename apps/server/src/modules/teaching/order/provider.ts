/**
 * What a way to pay has to bring. The offline one below needs no outside service: people pay at the school, by transfer
 * or by the school's own picture, and staff confirm it. A provider on the internet reads its own callbacks; what it
 * says is booked by `bookNotice` (booking.ts), which takes the same notice any number of times and in any order.
 */
export interface PaymentProvider {
  /** Key in the database; with the provider's own number of a payment it is unique. */
  readonly name: string
  /**
   * Reads a callback. The body comes byte by byte, because signatures cover bytes. Returns null for what tells of no
   * money.
   * @throws when it does not come from the provider
   */
  readCallback?(request: CallbackRequest): Promise<PaymentNotice | null>
}

export interface CallbackRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Money has moved. */
export interface PaymentNotice {
  /** The provider's own number of this payment or refund. */
  reference: string
  orderNo: string
  /** Whole fen; negative: given back. */
  amount: number
}

/** Cash, transfer, the school's own picture: staff say what came. */
export const offlineProvider: PaymentProvider = { name: 'offline' }
