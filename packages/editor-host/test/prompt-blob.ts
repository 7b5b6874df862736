/**
 * A Blob with bytes that are available at once. Reading a real Blob takes time, which the fake clock does not control.
 */
export class PromptBlob extends Blob {
  readonly #bytes: ArrayBuffer
  constructor(text: string) {
    super([text], { type: 'application/x.test' })
    this.#bytes = new TextEncoder().encode(text).buffer as ArrayBuffer
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.slice(0)
  }
}
