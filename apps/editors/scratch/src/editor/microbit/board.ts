/** A connected board. Messages are base64, as in the virtual machine. */
export interface Board {
  read(id: string): Promise<string>
  write(id: string, message: string): Promise<void>
  /** Reports each value of a characteristic from now on. */
  listen(id: string, onValue: (message: string) => void): Promise<void>
  close(): void
}

export interface FoundBoard {
  readonly id: string
  readonly name: string
  /** Calls `onLost` once when the connection breaks, never after `close`. Rejects with DeviceProblem. */
  open(onLost: () => void): Promise<Board>
}

/** A transport to boards. */
export interface Way {
  readonly kind: 'bluetooth' | 'usb'
  /** Lets the child choose a board. Resolves to null without a choice. Rejects with DeviceProblem. */
  find(): Promise<FoundBoard | null>
}

/** Milliseconds to connect. A board that has been switched off may never answer. */
const patience = 20_000

export const inTime = <Value>(answer: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the board does not answer')), patience)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
