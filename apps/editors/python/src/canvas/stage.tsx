import { useEffect, useRef, useState } from 'react'
import { KeyPad } from './key-pad.tsx'
import type { RunController } from '../program/run-controller.ts'
import { listeners } from './stage-listeners.ts'
import { PaintLoop } from './paint-loop.ts'

/** The turtle's screen. It shows `hint` while nothing is drawn. */
export function Stage({
  runController,
  stageRef,
  hint,
}: {
  runController: RunController
  stageRef?: React.RefObject<HTMLDivElement | null>
  hint?: string | null
}) {
  const room = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLDivElement>(null)
  const sheet = stageRef ?? own
  const ink = useRef<HTMLCanvasElement>(null)
  const front = useRef<HTMLCanvasElement>(null)
  const [handlers] = useState(() => listeners(runController))
  useEffect(() => {
    if (!room.current || !sheet.current || !ink.current || !front.current) return undefined
    const paintLoop = new PaintLoop(runController, room.current, sheet.current, [ink.current, front.current])
    return () => paintLoop.stop()
  }, [runController, sheet])
  return (
    <div className="stage-place">
      <div className="stage-room" ref={room}>
        {hint && <p className="stage-hint">{hint}</p>}
        <div
          className="stage"
          ref={sheet}
          tabIndex={0}
          role="application"
          aria-label="画布，程序运行时可以接收按键和点击"
          {...handlers}
        >
          <canvas ref={ink} />
          <canvas ref={front} />
        </div>
      </div>
      <KeyPad runController={runController} />
    </div>
  )
}
