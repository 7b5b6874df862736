import { useEffect, useRef, useState } from 'react'
import { Console } from '../console/console.tsx'
import { ErrorCard } from '../console/error-card.tsx'
import { IconButton } from '../ui/icon.tsx'
import type { RunController, RunState } from '../program/run-controller.ts'
import { Stage } from '../canvas/stage.tsx'
import { useStore } from '@mashu/ui/react'
import { RunButton } from '../page/run-buttons.tsx'
import { Status } from '../page/status.tsx'
import { TurtleDialogs } from '../canvas/turtle-dialog.tsx'
import { usesCanvas } from '../work/workspace.ts'
import { CodeView } from './code-view.tsx'
import type { ShownWork } from './work.ts'
import { readable, mainName, Files, CopyButton } from './files.tsx'

function useFullscreen(element: React.RefObject<HTMLElement | null>): {
  possible: boolean
  on: boolean
  toggle: () => void
} {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const follow = (): void => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = (): void => {
    void (document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen())
  }
  return { possible: document.fullscreenEnabled, on, toggle }
}

const isRunning = ({ python, waiting }: Pick<RunState, 'python' | 'waiting'>): boolean =>
  python === 'running' || python === 'stopping' || waiting

function Output({ runController, canvas }: { runController: RunController; canvas: boolean }) {
  const { problem, python, waiting, drawn, ended } = useStore(runController.store)
  const fresh = !drawn && ended === null && !isRunning({ python, waiting })
  return (
    <div className="player-output" data-canvas={canvas}>
      {canvas && <Stage runController={runController} hint={fresh ? '点“运行”看看这个程序画什么。' : null} />}
      <Console runController={runController} fontSize={16} empty={canvas ? null : <p>点“运行”看看这个程序做什么。</p>}>
        {problem !== null && <ErrorCard problem={problem} onGo={null} />}
      </Console>
    </div>
  )
}

type Side = 'code' | 'output'

export interface PlayerProps {
  runController: RunController
  work: ShownWork
  onRun: () => void
}

interface BarProps {
  runController: RunController
  onRun: () => void
  side: Side
  onSide: (side: Side) => void
  frame: React.RefObject<HTMLElement | null>
}

function Bar({ runController, onRun, side, onSide, frame }: BarProps) {
  const { python } = useStore(runController.store)
  const full = useFullscreen(frame)
  return (
    <div className="player-bar" role="toolbar" aria-label="播放控制">
      <RunButton runController={runController} onRun={onRun} />
      {python !== 'unloaded' && <Status model={{ runController }} />}
      <span className="space" />
      <div className="player-sides" role="group" aria-label="看什么">
        <button type="button" aria-pressed={side === 'code'} onClick={() => onSide('code')}>
          代码
        </button>
        <button type="button" aria-pressed={side === 'output'} onClick={() => onSide('output')}>
          结果
        </button>
      </div>
      {full.possible && (
        <IconButton icon="full" label={full.on ? '退出全屏' : '全屏'} pressed={full.on} onClick={full.toggle} />
      )}
    </div>
  )
}

/** Shows a program to read, copy and run. Small frames show either the code or the output. */
export function Player({ runController, work, onRun }: PlayerProps) {
  const element = useRef<HTMLElement>(null)
  const { python, waiting, drawn, problem, ended } = useStore(runController.store)
  const [picked, setPicked] = useState<{ side: Side; running: boolean } | null>(null)
  const files = readable(work)
  const [chosen, setChosen] = useState(mainName)
  const shown = files.find((file) => file.name === chosen) ?? files[0]!
  const running = isRunning({ python, waiting })
  // The chosen side stays until the program starts or ends.
  const usual: Side = running || ended !== null ? 'output' : 'code'
  const side: Side = picked?.running === running ? picked.side : usual
  const setSide = (chosenSide: Side): void => setPicked({ side: chosenSide, running })
  const wrong = problem?.line !== undefined && (problem.file ?? mainName) === shown.name ? problem.line : null
  return (
    <main className="player" ref={element} data-side={side}>
      <Bar runController={runController} onRun={onRun} side={side} onSide={setSide} frame={element} />
      <div className="player-split">
        <section className="player-code" aria-label="代码">
          <Files names={files.map((file) => file.name)} chosen={shown.name} onChoose={setChosen} />
          <CodeView code={shown.text} wrong={wrong} />
          <CopyButton text={shown.text} />
        </section>
        <section className="player-result" aria-label="结果">
          <Output runController={runController} canvas={drawn || usesCanvas(work.project.main)} />
        </section>
      </div>
      <TurtleDialogs runController={runController} />
    </main>
  )
}
