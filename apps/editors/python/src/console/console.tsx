import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RunController } from '../program/run-controller.ts'
import { useStore } from '@mashu/ui/react'
import { Follower } from './follower.ts'
import { usePrintedText } from './printed-text.ts'
import { InputLine } from './input-line.tsx'

interface ConsoleProps {
  runController: RunController
  fontSize: number
  empty: React.ReactNode
  children?: React.ReactNode
}

/** `children` (the error) scroll together with the output. */
export function Console({ runController, fontSize, empty, children }: ConsoleProps) {
  const { ask, ended, problem, longRun } = useStore(runController.store)
  const [follower] = useState(() => new Follower())
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => follower.attach(scroller.current), [follower])
  const written = useSyncExternalStore(runController.log.watch, () => !runController.log.empty)
  const printed = usePrintedText(runController.log, follower)
  // The child must see a question or an error.
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
