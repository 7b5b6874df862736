import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Change, ConsoleLog, Piece } from '../program/console-log.ts'
import type { RunController } from '../program/run-controller.ts'
import { useStore } from '@mashu/ui/react'

/** Blocks of this many characters: a browser lays out those in sight only. */
const blockSize = 4000

/** Puts what is printed on the page without drawing anew what stands there. */
class PrintedText {
  readonly #element: HTMLElement
  #block: HTMLElement | null = null
  #size = 0

  constructor(element: HTMLElement) {
    this.#element = element
  }

  change({ cut, pieces }: Change): void {
    if (cut > 0) this.#cut(cut)
    for (const piece of pieces) this.write(piece)
  }

  write({ stream, text }: Piece): void {
    if (this.#block === null || this.#size > blockSize) {
      this.#block = document.createElement('div')
      this.#block.className = 'printed'
      this.#element.append(this.#block)
      this.#size = 0
    }
    const last = this.#block.lastElementChild
    if (last instanceof HTMLElement && last.dataset['stream'] === stream) last.append(text)
    else {
      const span = document.createElement('span')
      span.dataset['stream'] = stream
      span.append(text)
      this.#block.append(span)
    }
    this.#size += text.length
  }

  /** Drops the oldest blocks, down to about as much as the log keeps. */
  shorten(blocks: number): void {
    while (this.#element.childElementCount > blocks) this.#element.firstElementChild?.remove()
  }

  clear(): void {
    this.#element.replaceChildren()
    this.#block = null
  }

  /** Takes as many characters away from the end. */
  #cut(characters: number): void {
    for (let left = characters; left > 0 && this.#block;) {
      const span = this.#block.lastElementChild
      const text = span?.textContent ?? ''
      if (span && text.length > left) span.textContent = text.slice(0, -left)
      else span?.remove()
      this.#size -= Math.min(left, text.length)
      left -= text.length
      if (this.#block.childElementCount > 0) continue
      this.#block.remove()
      this.#block = this.#element.querySelector<HTMLElement>('.printed:last-child')
      // What follows gets a block of its own.
      this.#size = blockSize + 1
    }
  }
}

/** Keeps the newest line in view, unless the child has scrolled up. */
class Follower {
  #element: HTMLElement | null = null
  #follows = true

  readonly attach = (element: HTMLElement | null): void => {
    this.#element = element
  }

  readonly noteScroll = (): void => {
    const element = this.#element
    if (element) this.#follows = element.scrollHeight - element.scrollTop - element.clientHeight < 40
  }

  follow(): void {
    if (this.#element && this.#follows) this.#element.scrollTop = this.#element.scrollHeight
  }

  again(): void {
    this.#follows = true
    this.follow()
  }
}

function usePrintedText(log: ConsoleLog, follower: Follower) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current === null) return undefined
    const printed = new PrintedText(place.current)
    for (const piece of log.pieces) printed.write(piece)
    const stop = log.watch((change) => {
      if (change === null) printed.clear()
      else {
        printed.change(change)
        printed.shorten(80)
      }
      follower.follow()
    })
    return () => {
      stop()
      printed.clear()
    }
  }, [log, follower])
  return place
}

function InputLine({
  runController,
  prompt,
  onSend,
}: {
  runController: RunController
  prompt: string
  onSend: () => void
}) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])
  const send = (): void => {
    runController.answer(text)
    onSend()
  }
  return (
    <form
      className="input-line"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input
        ref={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={prompt.trim() || '程序在等你输入'}
        placeholder="在这里打字，按回车"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
      />
      <button type="submit" className="button small">
        确定
      </button>
    </form>
  )
}

interface ConsoleProps {
  runController: RunController
  fontSize: number
  empty: React.ReactNode
  children?: React.ReactNode
}

/** What the program prints and asks; what stands below (an error) scrolls with it. */
export function Console({ runController, fontSize, empty, children }: ConsoleProps) {
  const { ask, ended, problem, longRun } = useStore(runController.store)
  const [follower] = useState(() => new Follower())
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => follower.attach(scroller.current), [follower])
  const written = useSyncExternalStore(runController.log.watch, () => !runController.log.empty)
  const printed = usePrintedText(runController.log, follower)
  // A question or an error is what one has to see now.
  useLayoutEffect(() => {
    if (ask !== null || problem !== null) follower.again()
  })
  const blank = !written && ask === null && problem === null
  return (
    <div
      className="console"
      ref={scroller}
      onScroll={follower.noteScroll}
      style={{ fontSize: Math.max(13, fontSize - 1) }}
    >
      {blank && ended === null && !runController.running && <div className="console-empty">{empty}</div>}
      <div className="console-output" ref={printed} role="log" aria-label="程序的输出" tabIndex={0} />
      {ask !== null && (
        <InputLine
          key={runController.log.pieces.length}
          runController={runController}
          prompt={ask}
          onSend={() => follower.again()}
        />
      )}
      {ended === 'well' && blank && <p className="console-note">程序运行完了，没有打印任何内容。</p>}
      {longRun && (
        <p className="console-note" role="status">
          程序还在运行……想停下来就按“停止”
        </p>
      )}
      {children}
    </div>
  )
}
